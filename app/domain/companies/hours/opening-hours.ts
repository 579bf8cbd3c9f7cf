import { holidays, lisbonDay, shiftDay } from '../../shared/working-days'

/** Opening hours: by ISO weekday, in minutes since midnight in Lisbon; with the days that are not as their weekday. Pure. */

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type Spans = [open: number, close: number][]
export type WeekHours = Partial<Record<Weekday, Spans>>

/** A day of its own: «2026-12-24» open from nine to one; without spans closed; `yearly` on that day of every year. */
export interface OwnDay {
  day: string
  yearly?: boolean
  spans: Spans
  note?: string
}

/** All that a company says about when it is open. */
export interface OpeningTimes {
  week: WeekHours
  specialDays: OwnDay[]
  /** What holds on public holidays that are no special day. */
  onHolidays: 'closed' | 'as-usual' | 'unknown'
}

const names = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const midnight = 1440

type DayIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6
const weekdays = new Map<string, DayIndex>()

/** Every profile asks it of the same sixty days: what was found is kept, within bounds. */
function weekdayOf(day: string): DayIndex {
  const known = weekdays.get(day)
  if (known !== undefined) return known
  if (weekdays.size > 2000) weekdays.clear()
  const found = ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) as DayIndex
  weekdays.set(day, found)
  return found
}

let reckoned: { from: string; days: string[] } = { from: '', days: [] }

/** A day and those after it; the same all day long. */
export function daysFrom(from: string, n: number): string[] {
  if (reckoned.from !== from || reckoned.days.length < n)
    reckoned = { from, days: Array.from({ length: n }, (_, i) => shiftDay(from, i)) }
  return reckoned.days.slice(0, n)
}

/** ISO weekday and minute of the day in Lisbon. */
export function lisbonClock(at: Date): { weekday: Weekday; minute: number } {
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
  return { weekday: (weekdayOf(lisbonDay(at)) + 1) as Weekday, minute: hour * 60 + minute }
}

export interface DayHours {
  spans: Spans
  kind: 'usual' | 'special' | 'holiday'
  /** A holiday of which the company says nothing: its usual hours may not hold. */
  unsure: boolean
  note?: string
}

/** The hours of one day («2026-12-24»): what was said of that very day, of that day of every year, of holidays, of the weekday. */
export function hoursOn({ week, specialDays, onHolidays }: OpeningTimes, day: string): DayHours {
  const own =
    specialDays.find((s) => !s.yearly && s.day === day) ??
    specialDays.find((s) => s.yearly && s.day.slice(4) === day.slice(4))
  if (own) return { spans: own.spans, kind: 'special', unsure: false, note: own.note }
  const usual = week[(weekdayOf(day) + 1) as Weekday] ?? []
  if (!holidays(Number(day.slice(0, 4))).has(day)) return { spans: usual, kind: 'usual', unsure: false }
  if (onHolidays === 'closed') return { spans: [], kind: 'holiday', unsure: false }
  return { spans: usual, kind: 'holiday', unsure: onHolidays === 'unknown' && usual.length > 0 }
}

export interface OpenState {
  /** Null on a holiday of which nothing is known. */
  open: boolean | null
  /** When that changes; null when it does not within two weeks. */
  changes: { day: string; minute: number } | null
}

/** Whether it is open at a moment, and until when. A span that closes past midnight belongs to the day it began. */
export function openState(times: OpeningTimes, at: Date): OpenState {
  const today = lisbonDay(at)
  const { minute } = lisbonClock(at)
  // Minutes since today's midnight, from yesterday on: nights that end today, and two weeks ahead.
  const spans = Array.from({ length: 16 }, (_, i) => i - 1).flatMap((ahead) =>
    hoursOn(times, shiftDay(today, ahead)).spans.map(
      ([open, close]) => [open + ahead * midnight, close + ahead * midnight] as const,
    ),
  )
  const moment = (minutes: number) => ({
    day: shiftDay(today, Math.floor(minutes / midnight)),
    minute: minutes % midnight,
  })
  let until = minute
  for (const [open, close] of spans) if (open <= until && close > until) until = close
  if (hoursOn(times, today).unsure) return { open: null, changes: null }
  if (until > minute) return { open: true, changes: until >= 14 * midnight ? null : moment(until) }
  const next = spans.find(([open]) => open > minute)
  return { open: false, changes: next ? moment(next[0]) : null }
}

/** Whether it is open at a moment, by the hours of the week alone. */
export const isOpen = (week: WeekHours, at: Date): boolean =>
  openState({ week, specialDays: [], onHolidays: 'as-usual' }, at).open === true

const time = (minutes: number) => {
  const m = minutes % midnight
  return `${Math.floor(m / 60)}h${m % 60 === 0 ? '' : String(m % 60).padStart(2, '0')}`
}

const dayMonth = new Intl.DateTimeFormat('pt-PT', { day: 'numeric', month: 'long', timeZone: 'UTC' })
/** «24 de dezembro» */
export const dayOfYear = (day: string): string => dayMonth.format(new Date(`${day}T12:00:00Z`))

/** «Aberto até às 19h»; «Fechado, abre amanhã às 9h». */
export function openWords(times: OpeningTimes, at: Date): { open: boolean | null; words: string } {
  const { open, changes } = openState(times, at)
  if (open === null) return { open, words: 'Hoje é feriado: confirme se está aberto' }
  if (!changes) return { open, words: open ? 'Aberto a qualquer hora' : 'Fechado' }
  const today = lisbonDay(at)
  const ahead = Math.round((Date.parse(changes.day) - Date.parse(today)) / 86_400_000)
  const hour =
    changes.minute === 0 && open
      ? 'à meia-noite'
      : `${changes.minute < 120 && changes.minute >= 60 ? 'à' : 'às'} ${time(changes.minute)}`
  // What ends in the small hours ends tonight.
  const night = open && (ahead === 0 || (ahead === 1 && changes.minute < 720))
  const when =
    night || ahead === 0
      ? ''
      : ahead === 1
        ? 'amanhã '
        : ahead < 7
          ? `${names[weekdayOf(changes.day)]} `
          : `a ${dayOfYear(changes.day)} `
  return { open, words: `${open ? 'Aberto até' : 'Fechado, abre'} ${when}${hour}` }
}

/** «9h–13h, 14h30–19h», or «encerrado». */
export const spansWords = (day: Spans): string =>
  day.length === 0
    ? 'encerrado'
    : day
        .map(([open, close]) =>
          open === 0 && close === midnight ? '24 horas' : `${time(open)}–${time(close)}`,
        )
        .join(', ')

/** The week in as few lines as it takes: «segunda a sexta: 9h–19h». `from` and `to` are ISO weekdays. */
export function weekLines(week: WeekHours): { days: string; hours: string; from: number; to: number }[] {
  const lines: { from: number; to: number; hours: string }[] = []
  for (let day = 1; day <= 7; day++) {
    const text = spansWords(week[day as Weekday] ?? [])
    const last = lines.at(-1)
    if (last?.hours === text) last.to = day
    else lines.push({ from: day, to: day, hours: text })
  }
  const name = (day: number) => names[day - 1] as string
  return lines.map(({ from, to, hours }) => ({
    days: from === to ? name(from) : `${name(from)} ${to === from + 1 ? 'e' : 'a'} ${name(to)}`,
    hours,
    from,
    to,
  }))
}

/** Special days and holidays from a day on, with their hours: «25 de dezembro, encerrado». */
export function comingDays(
  times: OpeningTimes,
  from: string,
  days = 60,
): { day: string; hours: string; note?: string }[] {
  return daysFrom(from, days).flatMap((day) => {
    const { kind, spans, unsure, note } = hoursOn(times, day)
    if (kind === 'usual') return []
    return [
      {
        day,
        hours: unsure ? 'feriado, por confirmar' : spansWords(spans),
        note: note ?? (kind === 'holiday' && !unsure ? 'feriado' : undefined),
      },
    ]
  })
}
