import { share } from '../../billing/periods'
import { settings } from '../../settings/settings'
import { lisbonDay } from '../../shared/working-days'
import { tierOf } from '../tiers'

/** What is earned, and how much of it (decision 0041). Pure. */

/** The tier of whoever brought so many companies that pay now; the one that is paying for the first time is one of them. */
export const tierAt = (paying: number) => tierOf(paying, settings.affiliates.tiers)

/** Cents, half up: of what was paid without IVA and has not gone back. */
export const commissionOf = (keptCents: number, percent: number): number => share(keptCents, percent, 100)

/** The first Lisbon day that earns nothing any more: 29 February leads to 1 March. */
export function earnsUntil(firstPaidAt: Date): string {
  const [year, month, day] = lisbonDay(firstPaidAt).split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1 + settings.affiliates.months, day)).toISOString().slice(0, 10)
}

export const holdEnds = (from: Date): Date =>
  new Date(from.getTime() + settings.affiliates.holdDays * 86_400_000)
