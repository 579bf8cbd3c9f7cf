import { startOfDay } from '../../shared/working-days'
import { nextClose } from '../payouts/my-payouts'
import { type Declared, leastToPay, whatIsMissing } from '../payouts/sums'
import type { AffiliateState, PayoutState } from '../states'

/** When an affiliate is paid next, how much, and what is still to be done for it. Pure. */

/** The moment at which payouts close next. */
export const closesAt = (now: Date): Date => startOfDay(nextClose(now).closesOn)

export interface Payable {
  /** Approved and in no payout, and what will be by the close; what is left to be taken off. Cents. */
  approvedCents: number
  ripeningCents: number
  owedBackCents: number
}

/** What the next close would take: below the least sum it is carried over. */
export function nextPayment(payable: Payable, state: AffiliateState, now: Date) {
  const cents = payable.approvedCents + payable.ripeningCents - payable.owedBackCents
  const least = leastToPay(state)
  return { ...nextClose(now), cents, carried: cents < least, shortCents: Math.max(0, least - cents) }
}

export interface PayoutStanding {
  state: PayoutState
  /** Their document is here, and not refused. */
  documented: boolean
}

export type ToDo = 'tax-data' | 'declaration' | 'document' | 'returned'

/** What the affiliate has to do before money can go: «Pedir pagamento» is doing this. */
export function toDo(
  tax: Pick<Declared, 'declaredFor'> | undefined,
  state: AffiliateState,
  payouts: readonly PayoutStanding[],
  now: Date,
): ToDo[] {
  const why = whatIsMissing(tax, state, now)
  return [
    ...(why === 'tax-data' || why === 'declaration' ? [why] : []),
    ...(payouts.some((p) => p.state === 'awaiting_document' && !p.documented) ? (['document'] as const) : []),
    ...(payouts.some((p) => p.state === 'open') ? (['returned'] as const) : []),
  ]
}
