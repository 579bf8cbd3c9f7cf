import type { CommissionState } from '../states'
import type { CommissionSum } from './dashboard-reading'
import type { Payable } from './next-payment'

/** Sums of commissions as people read them. Pure. */

/** What is told apart: waits, may be paid, was paid. What came to nothing is in none of them. */
export const commissionGroups = ['waiting', 'approved', 'paid'] as const
export type CommissionGroup = (typeof commissionGroups)[number]

const groupOf: Record<CommissionState, CommissionGroup | null> = {
  pending: 'waiting',
  held: 'waiting',
  approved: 'approved',
  in_payout: 'approved',
  paid: 'paid',
  rejected: null,
  reversed: null,
}

type GroupSums = Record<CommissionGroup, number>
const none = (): GroupSums => ({ waiting: 0, approved: 0, paid: 0 })

function grouped(sums: readonly CommissionSum[]): GroupSums {
  const found = none()
  for (const { state, cents } of sums) {
    const group = groupOf[state]
    if (group) found[group] += cents
  }
  return found
}

/** Everything there ever was, by state, with what the next close would take. Cents. */
export function commissionTotals(sums: readonly CommissionSum[]) {
  const of = (...states: CommissionState[]) =>
    sums.reduce((sum, s) => sum + (s.kind === 'share' && states.includes(s.state) ? s.cents : 0), 0)
  const payable: Payable = {
    approvedCents: of('approved'),
    ripeningCents: sums.reduce((sum, { ripening }) => sum + ripening, 0),
    owedBackCents: sums.reduce((sum, { open }) => sum + open, 0),
  }
  return {
    pendingCents: of('pending'),
    heldCents: of('held'),
    approvedCents: of('approved'),
    inPayoutCents: of('in_payout'),
    paidCents: of('paid'),
    lostCents: of('rejected', 'reversed'),
    payable,
  }
}

/** The last months, this one among them, the oldest first: commissions by the month in which they were earned. */
export function commissionMonths(sums: readonly CommissionSum[], last: string, n: number) {
  const [year, month] = last.split('-').map(Number) as [number, number]
  return Array.from({ length: n }, (_, i) => {
    const at = new Date(Date.UTC(year, month - n + i, 1)).toISOString().slice(0, 7)
    return { at, ...grouped(sums.filter((sum) => sum.month === at && sum.kind === 'share')) }
  })
}
