import { shiftDay } from '../shared/working-days'

/** What a page of figures looks at: so many whole days up to yesterday, beside as many before, in steps. Browser-safe. */
export const periods = {
  '7': { days: 7, label: '7 dias', step: 'day' },
  '30': { days: 30, label: '30 dias', step: 'day' },
  '90': { days: 91, label: '3 meses', step: 'week' },
  '365': { days: 364, label: '1 ano', step: 'month' },
} as const satisfies Record<string, { days: number; label: string; step: Step }>
export type Period = keyof typeof periods
export type Step = 'day' | 'week' | 'month'

export const stepLabels: Record<Step, string> = { day: 'Dia a dia', week: 'Por semana', month: 'Por mês' }
export const steps = { dia: 'day', semana: 'week', mes: 'month' } as const satisfies Record<string, Step>

/** As addresses say them; what they do not say, or say wrong, is a month. */
export const readPeriod = (asked: string | null): Period =>
  asked !== null && Object.hasOwn(periods, asked) ? (asked as Period) : '30'
export const readStep = (asked: string | null, usual: Step): Step =>
  asked !== null && Object.hasOwn(steps, asked) ? steps[asked as keyof typeof steps] : usual

/** The days of a period, and where the one before begins: both of the same weekdays wherever that can be. `until` is not in it. */
export interface Range {
  before: string
  from: string
  until: string
}

export function rangeOf(period: Period, today: string): Range {
  const { days } = periods[period]
  const from = shiftDay(today, -days)
  return { before: shiftDay(from, -days), from, until: today }
}

/** The first day of the step that a day falls in: weeks begin on Mondays. */
export function stepOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return shiftDay(day, -weekday)
}

/** The first day of the step after. */
export const stepAfter = (start: string, step: Step): string =>
  step === 'month' ? stepOf(shiftDay(start, 31), 'month') : shiftDay(start, step === 'week' ? 7 : 1)
