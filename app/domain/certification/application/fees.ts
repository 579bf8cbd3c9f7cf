import { daysBetween } from '../../shared/working-days'
import { lisbonDay } from '../certificate'
import { levelOf, type Rules } from '../rules/requirements'
import type { FeeReckoning } from './application-names'

export interface Held {
  level: 1 | 2
  issuedAt: Date
  validUntil: string
}

/**
 * What an application costs, without IVA. A first one and a renewal: the assessment; the licence of the year is charged
 * when the certificate is granted. A higher level meanwhile: the difference of both, for the days that are left.
 */
export function feeOf(
  rules: Rules,
  level: 1 | 2,
  held: Held | null,
  now: Date,
): { cents: number; reckoning: FeeReckoning } {
  const { feeCents, licenceCents } = levelOf(level, rules)
  if (!held) return { cents: feeCents, reckoning: { wanted: feeCents, held: 0, days: 0, of: 0 } }
  const had = levelOf(held.level, rules)
  const today = lisbonDay(now)
  const of = daysBetween(lisbonDay(held.issuedAt), held.validUntil) + 1
  const left = Math.min(Math.max(daysBetween(today, held.validUntil) + 1, 0), of)
  const wanted = feeCents + licenceCents
  const former = had.feeCents + had.licenceCents
  const cents = Math.max(0, Math.round(((wanted - former) * left) / of))
  return { cents, reckoning: { wanted, held: former, days: left, of } }
}
