import type { Interval } from '../states'

/** What one period costs, without IVA. */
export const priceOf = (
  version: { monthlyCents: number; yearlyCents: number },
  interval: Interval,
): number => (interval === 'year' ? version.yearlyCents : version.monthlyCents)

export const periodWords: Record<Interval, string> = { month: 'mensal', year: 'anual' }
