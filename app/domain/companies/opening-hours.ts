/** Opening hours: by ISO weekday, in minutes since midnight in Lisbon. Pure. */

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type WeekHours = Partial<Record<Weekday, [open: number, close: number][]>>

const names = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** ISO weekday and minute of the day in Lisbon. */
export function lisbonClock(at: Date): { weekday: Weekday; minute: number } {
  const part = Object.fromEntries(clock.formatToParts(at).map((p) => [p.type, p.value]))
  return {
    weekday: (weekdays.indexOf(part.weekday as string) + 1) as Weekday,
    minute: Number(part.hour) * 60 + Number(part.minute),
  }
}

const spans = (hours: WeekHours, weekday: number) => hours[(((weekday - 1 + 7) % 7) + 1) as Weekday] ?? []

/** Whether it is open at a moment. A span that closes past midnight (close > 1440) belongs to the day it began. */
export function isOpen(hours: WeekHours, at: Date): boolean {
  const { weekday, minute } = lisbonClock(at)
  const today = spans(hours, weekday).some(([open, close]) => minute >= open && minute < close)
  const sinceYesterday = spans(hours, weekday - 1).some(([, close]) => minute < close - 1440)
  return today || sinceYesterday
}

const time = (minutes: number) => {
  const m = minutes % 1440
  return `${Math.floor(m / 60)}h${m % 60 === 0 ? '' : String(m % 60).padStart(2, '0')}`
}

/** «9h–13h, 14h30–19h», or «encerrado». */
const ofDay = (day: [number, number][]) =>
  day.length === 0 ? 'encerrado' : day.map(([open, close]) => `${time(open)}–${time(close)}`).join(', ')

/** The week in as few lines as it takes: «segunda a sexta: 9h–19h». */
export function weekLines(hours: WeekHours): { days: string; hours: string }[] {
  const lines: { from: number; to: number; hours: string }[] = []
  for (let day = 1; day <= 7; day++) {
    const text = ofDay(spans(hours, day))
    const last = lines.at(-1)
    if (last?.hours === text) last.to = day
    else lines.push({ from: day, to: day, hours: text })
  }
  const name = (day: number) => names[day - 1] as string
  return lines.map(({ from, to, hours: text }) => ({
    days: from === to ? name(from) : `${name(from)} ${to === from + 1 ? 'e' : 'a'} ${name(to)}`,
    hours: text,
  }))
}
