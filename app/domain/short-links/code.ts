import { settings } from '../settings/settings'
import { isCode } from '../shared/code-letters'
import { newPlainCode } from '../shared/plain-code'

/**
 * Without vowels there are few rude words: these are written with digits in their place, or are abbreviations. The last
 * ones read as a file or an address.
 */
const avoided =
  /fdp|pqp|vtn?c|crl|krl|ptr|m[3r]rd|c4r|f[c4]?[kg]|n4z|p[3]n|c[3]n|sht|cnt|dck|xxx|kkk|88|www|css|png|svg|jpg|php/

const draw = () => newPlainCode(settings.shortLink.codeLength)

export const isAvoided = (code: string): boolean => avoided.test(code)

/** A code that nobody need be ashamed of; whether it is free only the database knows. */
export function newCode(make = draw): string {
  for (;;) {
    const code = make()
    if (!isAvoided(code)) return code
  }
}

/** As people type it from paper: capitals are welcome. Null when it can't be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toLowerCase()
  return isCode(code, settings.shortLink.codeLength) ? code : null
}
