import { counted } from '../shared/amounts'
import { euros } from '../shared/money'
import type { Unit } from './figure'
import type { Change } from './values'

// How figures are written, on pages and in mails. Browser-safe.

const one = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 0 })

/** «35 min», «7,5 h», «4,2 dias»: a mean of minutes. */
function span(minutes: number): string {
  if (minutes < 60) return `${whole.format(minutes)} min`
  const hours = minutes / 60
  return hours < 48 ? `${one.format(hours)} h` : `${one.format(hours / 24)} dias`
}

const written: Record<Unit, (value: number) => string> = {
  count: (n) => counted(Math.round(n)),
  cents: euros,
  percent: (n) => `${one.format(n * 100)} %`,
  minutes: span,
  marks: (n) => one.format(n),
}

/** A figure as it is read; «sem dados» where nothing is known. */
export const said = (unit: Unit, value: number | null): string =>
  value === null ? 'sem dados' : written[unit](value)

/** From which growth on it is said in times. */
const muchMore = 9

/** «+12 %», «60 vezes tanto», «−3,0 pontos», «igual»; null where there is nothing to compare with. */
export function changeSaid(unit: Unit, change: Change | null): string | null {
  if (change === null) return null
  if (change.by === 'ratio' && change.n >= muchMore) return `${whole.format(change.n + 1)} vezes tanto`
  const size =
    change.by === 'ratio' ? `${whole.format(Math.abs(change.n) * 100)} %` : pointsOf(unit, Math.abs(change.n))
  if (/^0(,0)?\s/.test(size)) return 'igual'
  return `${change.n > 0 ? '+' : '−'}${size}`
}

const pointsOf = (unit: Unit, n: number) =>
  unit === 'percent' ? `${one.format(n * 100)} pontos` : `${one.format(n)} valores`

/** What one case of it is, where a mean is of cases. */
export const isMean = (unit: Unit): boolean => unit === 'percent' || unit === 'minutes' || unit === 'marks'
