// One place for how things are written in European Portuguese. The time zone is named, because server and
// browser must write the same words.
const LOCALE = 'pt-PT'
const ZONE = 'Europe/Lisbon'

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0, useGrouping: true })
const one = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const share = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })
const plural = new Intl.PluralRules(LOCALE)
/** Days have names that stand as they are («ontem», «amanhã»); «próxima semana» would want an article, and a verb. */
const [named, ago] = (['auto', 'always'] as const).map(
  (numeric) => new Intl.RelativeTimeFormat(LOCALE, { numeric }),
) as [Intl.RelativeTimeFormat, Intl.RelativeTimeFormat]
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: ZONE })
const shortDay = new Intl.DateTimeFormat(LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: ZONE,
})
const minute = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE })
const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: ZONE })
const weekday = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: ZONE,
})
const yearMonth = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const currencies = new Map<string, Intl.NumberFormat>()

export type Moment = Date | string | number

const date = (at: Moment) => (at instanceof Date ? at : new Date(at))

/** «12 345». */
export const number = (value: number) => whole.format(value)

/** «100+»: what is counted no further than a hundred. */
export const upTo = (value: number, most = 100) => (value > most ? `${number(most)}+` : number(value))

/** «4,6»: one decimal, always. */
export const decimal = (value: number) => one.format(value)

/** «71 %» from 0.71. */
export const percent = (ratio: number) => share.format(ratio).replace(/\s?%/, ' %')

/** «12,3 mil»: for tight places; the exact number belongs in the title. */
export const short = (value: number) => compact.format(value)

/** «49,90 €» from 4990 cents. */
export function money(cents: number, currency = 'EUR') {
  const known = currencies.get(currency) ?? new Intl.NumberFormat(LOCALE, { style: 'currency', currency })
  currencies.set(currency, known)
  return known.format(cents / 100)
}

/** «1 avaliação», «3 avaliações». */
export const count = (value: number, singular: string, many: string) =>
  `${number(value)} ${plural.select(value) === 'one' ? singular : many}`

/** «21 de novembro de 2026». */
export const longDate = (at: Moment) => day.format(date(at))

/** «Quinta-feira, 26 de novembro». */
export const weekdayDate = (at: Moment) => {
  const words = weekday.format(date(at))
  return words.charAt(0).toLocaleUpperCase('pt-PT') + words.slice(1)
}

/** «21/11/2026». */
export const shortDate = (at: Moment) => shortDay.format(date(at))

/** «21 nov 2026»: for a line that must stay one. */
export const mediumDate = (at: Moment) =>
  day
    .formatToParts(date(at))
    .filter(({ type }) => type !== 'literal')
    .map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value))
    .join(' ')

/** «21 de novembro de 2026 às 09:00». */
export const dateTime = (at: Moment) => minute.format(date(at))

/** «09:00». */
export const time = (at: Moment) => clock.format(date(at))

/** «outubro de 2026» from «2026-10» or a date. */
export const month = (at: Moment) =>
  yearMonth.format(
    typeof at === 'string' && /^\d{4}-\d{2}$/.test(at) ? new Date(`${at}-15T12:00:00Z`) : date(at),
  )

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', dateStyle: 'short' })
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** The days of Lisbon, counted. */
const dayNumber = (at: Moment) => Date.parse(isoDay.format(date(at))) / 86_400_000

/** «há 3 dias», «ontem», «dentro de 2 semanas». */
export function relative(at: Moment, now: Moment) {
  const seconds = (date(at).getTime() - date(now).getTime()) / 1000
  // Days are the calendar's: 46 hours from a morning is the day after tomorrow.
  const days = dayNumber(at) - dayNumber(now)
  if (Math.abs(seconds) >= 86_400 && Math.abs(days) < 7) return named.format(days, 'day')
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length)
      return (unit === 'day' ? named : ago).format(Math.trunc(seconds / length), unit)
  }
  return 'agora mesmo'
}

/** Until when, for any sentence: «até hoje às 18:00», «até 14 de dezembro de 2026 (dentro de 3 semanas)», «o prazo passou há 3 dias». */
export function until(at: Moment, now: Moment): string {
  if (date(at) < date(now)) return `o prazo passou ${relative(at, now)}`
  const on = longDate(at)
  if (on === longDate(now)) return `até hoje às ${time(at)}`
  if (on === longDate(date(now).getTime() + 86_400_000)) return `até amanhã às ${time(at)}`
  return `até ${on} (${relative(at, now)})`
}

/** «9 horas», «2 dias»: a length of time in its largest fitting unit. */
export function duration(seconds: number) {
  if (seconds >= 2 * 86_400) return count(Math.round(seconds / 86_400), 'dia', 'dias')
  if (seconds >= 3600) return count(Math.round(seconds / 3600), 'hora', 'horas')
  return count(Math.max(1, Math.round(seconds / 60)), 'minuto', 'minutos')
}

const and = new Intl.ListFormat('pt-PT', { type: 'conjunction' })
/** «Braga, Porto e Faro». */
export const listed = (parts: readonly string[]) => and.format(parts)

/** «1,4 MB». */
export function bytes(size: number) {
  if (size >= 1e6) return `${one.format(size / 1e6)} MB`
  if (size >= 1e3) return `${whole.format(size / 1e3)} kB`
  return `${size} B`
}
