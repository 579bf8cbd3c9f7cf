import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

export { browserSupportsWebAuthn }

/** Why it did not work, for people. */
export function reason(error: unknown): string {
  if (error instanceof Refused) return error.message
  switch ((error as Error)?.name) {
    case 'InvalidStateError':
      return 'Este aparelho já guarda uma chave de acesso desta conta.'
    case 'NotAllowedError':
    case 'AbortError':
      return 'Não houve resposta do aparelho a tempo, ou foi cancelado. Pode tentar de novo.'
    default:
      return 'O aparelho não conseguiu usar a chave de acesso. Tente de novo, ou use a palavra-passe.'
  }
}

/** Our server said no, with a sentence. */
class Refused extends Error {}

async function ask(address: string, fields: Record<string, string>) {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  const said = (await answer.json().catch(() => null)) as { sentence?: string; to?: string } | null
  if (answer.ok && said) return said
  if (said?.to) {
    location.assign(said.to)
    // The page goes: nothing more is to be said.
    return new Promise<never>(() => {})
  }
  throw new Refused(said?.sentence ?? 'Não foi possível falar com a Aval. Tente de novo.')
}

/** Uses a passkey. @returns what goes into the form. */
export async function usePasskey(address: string, purpose: string): Promise<string> {
  const options = await ask(address, { for: purpose })
  const answer = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  })
  return JSON.stringify(answer)
}

/** Makes a passkey. @returns what goes into the form. */
export async function makePasskey(address: string): Promise<string> {
  const options = await ask(address, {})
  const answer = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  return JSON.stringify(answer)
}
