import { findPhoneNumbersInText } from 'libphonenumber-js/max'
import { isNif } from '../../shared/nif'
import { type Own, ownSpan } from './own-contacts'

/**
 * Personal data and links in a text: where, and what. Pure; the moderator sees the spans marked. How well it does is
 * measured by personal-data-measured.test.ts; what it misses stands in docs/personal-data-misses.md.
 */

export type SpanKind = 'nif' | 'iban' | 'phone' | 'email' | 'plate' | 'address' | 'link'

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

/** What a text calls a number before it gives it: such a number is no telephone, tax number or plate. */
const named =
  /(?:encomendas?|pedidos?|requisi[çc][ãa]o|vale de|senhas?|lotes?|contador|inscri[çc][ãa]o|protocolo(?: de \p{L}+)?|processos?|ap[óo]lices?|refer[êe]ncias?|ref\.?|guias?|tickets?|cart[ãa]o(?: de cliente)?|clientes?|faturas?|contratos?|c[óo]digos?|modelos?|s[ée]rie|multibanco|IMEI|EAN|CPE|pe[çc]as?)[\s:]*(?:(?:n\.?\s?[º°o]|n[úu]mero)\.?\s*)?$/iu

/** … or counts of it. */
const counted = /^\s*(?:pontos|euros|€|kWh|quil[óo]metros|km|visualiza[çc][õo]es)/u

/** What is called a tax number is none of a telephone's, whether its digit checks or not; and the other way round. */
const leadsTo = String.raw`(?:\sdel[ea]s?|\sd[ao]\s\p{L}+)?[\s:(]*(?:(?:é|o|n\.?\s?[º°o]|n[úu]mero)\.?[\s:]*){0,3}$`
const callings: [RegExp, SpanKind][] = [
  [new RegExp(`(?:NIF|contribuinte|n[úu]mero fiscal|identifica[çc][ãa]o fiscal)${leadsTo}`, 'iu'), 'nif'],
  [
    new RegExp(`(?:telefones?|telem[óo]ve(?:l|is)|(?<!\\p{L})te?le?m?\\.?|contact[oe]s?)${leadsTo}`, 'iu'),
    'phone',
  ],
]

/** A number of nine figures may be either: the word before it says which. */
function asCalled(text: string, span: Span): Span {
  if (span.kind !== 'nif' && span.kind !== 'phone') return span
  const before = text.slice(Math.max(0, span.start - 40), span.start)
  const said = digits(span.text).length === 9 && callings.find(([words]) => words.test(before))
  return said ? { ...span, kind: said[1] } : span
}

const calledOtherwise = (text: string, { start, end }: Span) =>
  named.test(text.slice(Math.max(0, start - 40), start)) || counted.test(text.slice(end, end + 20))

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
  const known = findPhoneNumbersInText(text, { defaultCountry: 'PT', extended: false })
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
  return [...matches(text, spaced, 'phone', (found) => /^(9[1236]|2[1-9])/.test(digits(found))), ...known]
}

/** Nine digits taken apart so that no machine reads them, by signs or in words. */
const spaced =
  /(?<![\d/.,-])\d(?:[ .-]\d){8}(?![\d/]|[.,-]\d)|(?<![\d/.,_-])9[1236]\d?(?:_\d{1,3}){2,4}(?![\d_])|(?<![\d/.,-])9[1236]\d?(?:[ .-]?\d){6,7}(?=\/\p{L})/gu
const digitWord = '(?:zero|um|uma|dois|duas|tr[êe]s|quatro|cinco|seis|meia|sete|oito|nove)'
const inWords = new RegExp(`(?<!\\p{L})(?:nove|dois)(?:[ ,-]+${digitWord}){8}(?!\\p{L})`, 'giu')

/** With an @, or with the words that stand for it: «rui arroba gmail ponto com», «carlos [at] meo.pt». */
const at = String.raw`(?:@|\s?[([]\s?(?:arroba|at)\s?[)\]]\s?|\s+arroba\s+| @ ?(?=[\p{L}-]+\.\p{L}))`
const email = new RegExp(
  String.raw`[\p{L}\d][\p{L}\d._%+-]{0,63}${at}[\p{L}\d-]{1,63}(?:(?:\.|\s+ponto\s+|(?:\s\.\s?|,)(?=(?:pt|com|net)(?!\p{L})))[\p{L}\d-]{1,63}){1,4}`,
  'giu',
)
const nif = /(?<![\d/.,-]|(?<!PT)(?<=\p{L}))\d{3}[ .-]?\d{3}[ .-]?\d{3}(?![\d/\p{L}]|[.,-]\d)/gu
const iban = /(?<![A-Za-z0-9])[A-Za-z]{2} ?\d{2}(?:[ .-]?[A-Za-z0-9]){11,30}/g
/** The national number of an account: an IBAN without «PT50». */
const nib = /(?<![A-Za-z0-9-])\d{4}(?:[ .-]?\d){17}(?![A-Za-z0-9])/g
/** Every series since 1937: AA-00-00, 00-00-AA, 00-AA-00, AA-00-AA, and those of the islands (L-123456). */
const plate =
  /(?<![\p{L}\d.-])(?:[A-Z]{2}([-.])\d{2}\1\d{2}|\d{2}([-.])\d{2}\2[A-Z]{2}|\d{2}([-.])[A-Z]{2}\3\d{2}|[A-Z]{2}([-.])\d{2}\4[A-Z]{2})(?![\p{L}\d-])/giu
/** Without hyphens only where the text says that it is one: «12 DE 10» is none. */
const saidPlate =
  /(?<=matr[íi]culas?[\s:]{1,3})(?:[A-Z]{2}|\d{2})[ -]?(?:[A-Z]{2}|\d{2})[ -]?(?:[A-Z]{2}|\d{2})(?![\p{L}\d])|(?<=matr[íi]culas?[\s:]{1,3})[A-Z]{1,2}-\d{4,6}/giu
/** … or of something that has one: «o carro de substituição, AV 31 KC». Words between numbers are none («EM 20 DE»). */
const vehiclePlate =
  /(?<=(?:carros?|viaturas?|carrinhas?|motas?|cami[ãa]o|t[áa]xi|reboque)[^\n]{0,30}[ ,:(])(?!\p{Lu}* ?(?:DE|EM|AS|OS|DO|DA|AO|NO|NA|SE|OU) )(?:[A-Z]{2} \d{2} (?!DE|DO|DA|EM|NO|NA)[A-Z]{2}|\d{2} (?!DE|DO|DA|EM|NO|NA|AS)[A-Z]{2} \d{2})(?![\p{L}\d])/gu
/**
 * Where somebody lives: kind of street, its name, and the number of a door. A number that belongs to the name («5 de
 * Outubro», «1.º de Dezembro») is none, and neither is a street without one.
 */
const street =
  '(?:rua|r\\.|avenida|av\\.?|travessa|tv\\.|largo|lg\\.|pra[çc]a|pra[çc]eta|praceta|alameda|beco|cal[çc]ada|estrada(?!\\s[Nn]acional)|quinta|urb\\.|lugar|urbaniza[çc][ãa]o|bairro|viela)'
const nameWord = String.raw`(?:Quinta |\p{Lu}[\p{L}’'-]*\.?|d[aeo]s?|e|D\.|Dr\.ª?|\d{1,2}(?:\.?º)? de(?= \p{Lu}))`
const door = String.raw`(?:,\s*|\s+)(?:(?:n\.?\s?[º°o]\.?|n[úu]mero|porta|lote|bloco)\s*)?\d{1,4}(?:-?[A-Z])?(?![\p{L}\d.]*\d|\s+\p{Ll}{3,}s(?!\p{L})|\s*(?:de\s\p{Lu}|h(?:oras)?\b|metros|m\b|minutos|vezes|anos|€|euros|faixas|sacos|%))`
const floor = String.raw`(?:,?\s*(?:\d{1,2}\.?\s?[º°ª](?:\s*andar)?(?:[\s,]*(?:[Ee]sq|[Dd]to|[Dd]ir|[Ff]rente|[Tt]r[áa]s|[A-H](?!\p{L}))\.?)?|r/c)(?:[\s,]*(?:esq|dto|dir)\.?)?)?`
const postal = String.raw`(?:,?\s*\d{4}-\d{3}(?:\s+\p{Lu}\p{L}+)?|,\s(?:\p{Lu}\p{L}+)(?:\s\p{Lu}\p{L}+)?)?`
const address = new RegExp(
  `(?<![\\p{L}\\d])(?:${inCase(street)})\\s+${nameWord}(?:\\s+${nameWord}){0,6}${door}${floor}${postal}`,
  'gu',
)

/** A pattern of lower-case words that may begin with a capital. */
function inCase(pattern: string): string {
  return pattern.replace(/(?<=[:|])[a-z]/g, (c) => `[${c}${c.toUpperCase()}]`)
}

const tlds = 'pt|com|net|org|eu|io|info|shop|online|site|store|app|me|ly|gl|br|es|fr|uk|de|co|biz|xyz|top'
const link = new RegExp(
  `(?<![\\p{L}\\d@._-])(?:https?://\\S+|www\\.\\S+|(?:[\\p{L}\\d-]+\\.)+(?:${tlds})(?![\\p{L}\\d-])(?:/\\S*)?)`,
  'giu',
)

/** How long they are (ISO 13616 register), in the countries from which people pay here. */
// biome-ignore format: one row of numbers
const ibanLength: Record<string, number> = { PT: 25, ES: 24, FR: 27, DE: 22, IT: 27, BE: 16, NL: 18, LU: 20, CH: 21, GB: 22, IE: 22, AT: 20, PL: 28, RO: 24, LT: 20 }

/** The IBAN's pattern runs into the words after it: it ends where its country says. */
function ibans(text: string): Span[] {
  return matches(text, iban, 'iban').flatMap((span) => {
    const length = ibanLength[span.text.slice(0, 2).toUpperCase()]
    for (let end = span.text.length; end >= 15; end--) {
      const part = span.text.slice(0, end)
      const signs = part.replace(/[ .-]/g, '').length
      if (/[A-Za-z0-9]$/.test(part) && signs === (length ?? signs) && isIban(part))
        return [{ ...span, end: span.start + end, text: part }]
    }
    return []
  })
}

/** The national number becomes an IBAN by its country and check digits, which «PT50» always are. */
const isNib = (found: string) => isIban(`PT50${digits(found)}`)

/**
 * Every span of personal data and every link, in order, without overlaps: the first kind of this list wins. What the
 * company itself makes public (`own`) is nobody's secret.
 */
export function spansOf(text: string, own?: Own): Span[] {
  const numbers = [
    ...matches(text, plate, 'plate'),
    ...matches(text, nif, 'nif', personalNif),
    ...phones(text),
  ]
    .filter((span) => !calledOtherwise(text, span))
    .map((span) => asCalled(text, span))
  const found = [
    ...matches(text, email, 'email'),
    ...ibans(text),
    ...matches(text, nib, 'iban', isNib),
    ...matches(text, link, 'link'),
    ...matches(text, address, 'address'),
    ...matches(text, saidPlate, 'plate', (plate) => /\p{L}/u.test(plate) && /\d/.test(plate)),
    ...matches(text, vehiclePlate, 'plate'),
    ...matches(text, inWords, 'phone'),
    ...numbers,
  ].filter((span) => !(own && ownSpan(span, own)))
  const kept: Span[] = []
  for (const span of found) {
    if (!kept.some((k) => span.start < k.end && k.start < span.end)) kept.push(span)
  }
  return kept.sort((a, b) => a.start - b.start)
}
