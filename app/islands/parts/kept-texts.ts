/**
 * What somebody writes, kept on their device until it is sent (localStorage): under the account and the address of the
 * form, so that nobody else's is ever offered. Storage is refused in some private modes: then nothing is kept.
 */
export interface KeptText {
  at: number
  /** The key of the form that it stands in: sent with it, it is erased. */
  once: string
  values: Record<string, string[]>
}

const prefix = 'texto:'
/** Of somebody without an account. */
export const nobody = 'visita'
export const keyOf = (account: string, form: string): string => `${prefix}${account}:${form}`

export function readText(key: string): KeptText | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptText | null
  } catch {
    return null
  }
}

export function writeText(key: string, text: KeptText | null): void {
  try {
    if (text) localStorage.setItem(key, JSON.stringify(text))
    else localStorage.removeItem(key)
  } catch {
    // No room, or not allowed.
  }
}

function eachText(unwanted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && unwanted(key)) localStorage.removeItem(key)
  } catch {
    // Nothing can be kept here.
  }
}

/** Erases what was sent, by the key of its form; «tudo» at the end of a session. */
export function forgetSent(sent: string | undefined): void {
  if (sent) eachText((key) => sent === 'tudo' || readText(key)?.once === sent)
}

/** Erases what is too old, and what another account wrote on this device. */
export function tidy(account: string, days: number): void {
  const oldest = Date.now() - days * 86_400_000
  const ours = [keyOf(account, ''), keyOf(nobody, '')]
  eachText((key) => {
    const others = account !== nobody && !ours.some((start) => key.startsWith(start))
    return others || (readText(key)?.at ?? 0) < oldest
  })
}
