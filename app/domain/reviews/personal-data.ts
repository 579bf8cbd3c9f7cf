import { findPhoneNumbersInText } from 'libphonenumber-js/max'
import { isNif } from '../shared/nif'

/** Personal data and links in a text: where, and what. Pure; the moderator sees the spans marked. */

export type SpanKind = 'nif' | 'iban' | 'phone' | 'email' | 'plate' | 'link'

export interface Span {
  kind: SpanKind
  start: number
  end: number
  text: string
}

function matches(
  text: string,
  pattern: RegExp,
  kind: SpanKind,
  holds: (found: string) => boolean = () => true,
): Span[] {
  return [...text.matchAll(pattern)]
    .map((m) => ({ kind, start: m.index, end: m.index + m[0].length, text: m[0] }))
    .filter((span) => holds(span.text))
}

const digits = (value: string) => value.replace(/\D/g, '')

/** Numbers of people begin with 1, 2, 3 or 45; those of companies are public. */
const personalNif = (found: string) => /^([123]|45)/.test(digits(found)) && isNif(digits(found))

/** ISO 13616: the country moved to the end, letters as 10…35, the whole ≡ 1 modulo 97. */
export function isIban(value: string): boolean {
  const iban = value.replace(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  let rest = 0
  for (const c of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(c, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

/** «912 345 678», «+351 253 123 456», «+44 …»; not lines of services (800, 808, 707, 76x), which are nobody's. */
function phones(text: string): Span[] {
  return findPhoneNumbersInText(text, { defaultCountry: 'PT', extended: false })
    .filter(({ number }) => {
      const kind = number.getType()
      return (
        number.isValid() &&
        (kind === 'MOBILE' || kind === 'FIXED_LINE' || kind === 'FIXED_LINE_OR_MOBILE' || kind === 'VOIP')
      )
    })
    .map(({ startsAt, endsAt }) => ({
      kind: 'phone' as const,
      start: startsAt,
      end: endsAt,
      text: text.slice(startsAt, endsAt),
    }))
}

const email =
  /[\p{L}\d][\p{L}\d._%+-]{0,63}(?:@|\s?[([]\s?(?:arroba|at)\s?[)\]]\s?)[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/giu
const nif = /(?<![\d/.,-])\d{3}[ .]?\d{3}[ .]?\d{3}(?![\d/]|[.,-]\d)/g
const iban = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?:[ .-]?[A-Za-z0-9]){11,30}/g
/** Every series since 1937: AA-00-00, 00-00-AA, 00-AA-00, AA-00-AA. Spaces are left out: «12 DE 10» is no plate. */
const plate =
  /(?<![\p{L}\d-])(?:[A-Z]{2}-\d{2}-\d{2}|\d{2}-\d{2}-[A-Z]{2}|\d{2}-[A-Z]{2}-\d{2}|[A-Z]{2}-\d{2}-[A-Z]{2})(?![\p{L}\d-])/giu
const tlds = 'pt|com|net|org|eu|io|info|shop|online|site|store|app|me|ly|gl|br|es|fr|uk|de|co|biz|xyz|top'
const link = new RegExp(
  `(?<![\\p{L}\\d@._-])(?:https?://\\S+|www\\.\\S+|(?:[\\p{L}\\d-]+\\.)+(?:${tlds})(?![\\p{L}\\d-])(?:/\\S*)?)`,
  'giu',
)

/** The IBAN's pattern runs into the words after it: the longest beginning that is one counts. */
function ibans(text: string): Span[] {
  return matches(text, iban, 'iban').flatMap((span) => {
    for (let end = span.text.length; end >= 15; end--) {
      const part = span.text.slice(0, end)
      if (/[A-Za-z0-9]$/.test(part) && isIban(part)) return [{ ...span, end: span.start + end, text: part }]
    }
    return []
  })
}

/** Every span of personal data and every link, in order, without overlaps: the first kind of this list wins. */
export function spansOf(text: string): Span[] {
  const found = [
    ...matches(text, email, 'email'),
    ...ibans(text),
    ...matches(text, link, 'link'),
    ...matches(text, plate, 'plate'),
    ...matches(text, nif, 'nif', personalNif),
    ...phones(text),
  ]
  const kept: Span[] = []
  for (const span of found) {
    if (!kept.some((k) => span.start < k.end && k.start < span.end)) kept.push(span)
  }
  return kept.sort((a, b) => a.start - b.start)
}
