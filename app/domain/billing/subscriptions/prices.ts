import { type PlanName, planNames } from '../../plans/limits'
import { Refusal } from '../../shared/refusal'
import { share } from '../periods'
import type { Interval } from '../states'

/** What one period costs, without IVA. */
export const priceOf = (
  version: { monthlyCents: number; yearlyCents: number },
  interval: Interval,
): number => (interval === 'year' ? version.yearlyCents : version.monthlyCents)

/** What a code still takes off a renewal at this price. Net cents. */
export const renewalDiscount = (
  full: number,
  { discountPercent, discountInvoices }: { discountPercent: number; discountInvoices: number },
): number => (discountInvoices > 0 ? share(full, discountPercent, 100) : 0)

export const periodWords: Record<Interval, string> = { month: 'mensal', year: 'anual' }

/**
 * Whether a change holds now, and is paid for, or waits for the end of the period. From the year to the month it always waits: a month
 * would use up what was paid for the year.
 */
export const isUpward = (
  from: { plan: PlanName; interval: Interval },
  to: { plan: PlanName; interval: Interval },
): boolean =>
  from.interval === to.interval || to.interval === 'year'
    ? planNames.indexOf(to.plan) > planNames.indexOf(from.plan) ||
      (to.plan === from.plan && to.interval !== from.interval)
    : false

/** A plan that is tried, or not paid, is not changed: there is nothing to reckon with. */
export const notNow = () =>
  new Refusal('conflict', 'Agora não se pode mudar de plano: veja na faturação o que está por tratar.')
