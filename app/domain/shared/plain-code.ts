import { randomInt } from 'node:crypto'

/** Nothing that could be read as something else: no 0, 1, i, l, o, nor vowels that would make words. */
const letters = '23456789bcdfghjkmnpqrstvwxz'

/** A code that people can read aloud and type. */
export const newPlainCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** As people type it: capitals, spaces and hyphens are welcome. Null when it can't be a code of this length. */
export function readPlainCode(typed: string, length: number): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  return code.length === length && [...code].every((c) => letters.includes(c)) ? code : null
}
