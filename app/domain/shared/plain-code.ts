import { randomInt } from 'node:crypto'
import { isCode, codeLetters as letters } from './code-letters'

/** A code that people can read aloud and type. */
export const newPlainCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** As people type it: capitals, spaces and hyphens are welcome. Null when it can't be a code of this length. */
export function readPlainCode(typed: string, length: number): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  return isCode(code, length) ? code : null
}
