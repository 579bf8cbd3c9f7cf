/**
 * The code of a certificate: ten random characters of Crockford's base32 (no I, L, O, U: nothing to mistake, nothing
 * to read as a word) and one check character by ISO 7064 MOD 37,36. Kept as eleven characters, shown as
 * `AV-XXXXX-XXXXX-C`. 32^10 codes are 50 bits: with 30 look-ups a minute nobody finds one by trying.
 */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** ISO 7064 counts in 36 characters; codes use 32 of them. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Check character of a text of 0–9 and A–Z (ISO 7064:2003, 8: hybrid system MOD 37,36). */
export function checkCharacter(text: string): string {
  let p = 36
  for (const character of text) {
    p = (p + alphabet.indexOf(character)) % 36 || 36
    p = (p * 2) % 37
  }
  return alphabet[(37 - p) % 36] as string
}

/** What stands behind a code that somebody typed. */
export type Typed =
  | { ok: true; code: string }
  /** `shape`: not eleven characters of the alphabet; `check`: one of them is wrong, or two changed places. */
  | { ok: false; why: 'empty' | 'shape' | 'check' }

/** Reads a code as people type it: any case, spaces, hyphens, O for 0, I and L for 1, with or without «AV». */
export function readCode(typed: string): Typed {
  const bare = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\u2010-\u2015\u2212._-]/g, '')
  if (bare === '') return { ok: false, why: 'empty' }
  const body = (bare.length === 13 && bare.startsWith('AV') ? bare.slice(2) : bare)
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (body.length !== 11 || [...body].some((c) => !crockford.includes(c))) return { ok: false, why: 'shape' }
  return isCode(body) ? { ok: true, code: body } : { ok: false, why: 'check' }
}

/** True for eleven characters whose last one checks the others. */
export const isCode = (code: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{11}$/.test(code) && checkCharacter(code.slice(0, 10)) === code[10]

/** «AV-7K3M9-XQ2TB-4» */
export const formatCode = (code: string): string =>
  `AV-${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}`

/** Even for a power of two, as the 32 characters are. */
const byChance = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] as number) % below

/**
 * Makes a new code. `random` gives a whole number from 0 up to, without, its argument.
 *
 * The hybrid system finds every wrong character but not every swap of neighbours, and its check character may be one
 * that is read for another. Codes with such a weakness are not given out: it costs a seventh of them.
 */
export function newCode(random: (below: number) => number = byChance): string {
  for (;;) {
    let text = ''
    for (let i = 0; i < 10; i++) text += crockford[random(32)]
    const code = text + checkCharacter(text)
    if (isCode(code) && findsEverySwap(code)) return code
  }
}

function findsEverySwap(code: string): boolean {
  for (let i = 0; i < 10; i++) {
    const [a, b] = [code[i] as string, code[i + 1] as string]
    if (a !== b && isCode(code.slice(0, i) + b + a + code.slice(i + 2))) return false
  }
  return true
}
