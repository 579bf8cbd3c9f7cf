import { settings } from '../../settings/defaults'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import type { PayoutState, TaxRegime } from '../states'

/** When an affiliate is paid next, how much, and what is still missing for it. Pure. */

const { closeDay, payDay, minimumCents } = settings.affiliates

/** The next close of payouts, and the day on which what it takes is paid: days of Lisbon. */
export function nextClose(now: Date): { closes: string; pays: string } {
  const [year, month, day] = lisbonDay(now).split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + (day >= closeDay ? 1 : 0), closeDay))
  const on = (d: number) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), d)).toISOString().slice(0, 10)
  return { closes: on(closeDay), pays: on(payDay) }
}
/** The moment at which payouts close next. */
export const closesAt = (now: Date): Date => startOfDay(nextClose(now).closes)

export interface Payable {
  /** Approved and in no payout, and what will be by the close; what is left to be taken off. Cents. */
  approvedCents: number
  ripeningCents: number
  owedBackCents: number
}

/** What the next close would take: below the least sum it is carried over. */
export function nextPayment(payable: Payable, now: Date) {
  const cents = payable.approvedCents + payable.ripeningCents - payable.owedBackCents
  return {
    ...nextClose(now),
    cents,
    carried: cents < minimumCents,
    shortCents: Math.max(0, minimumCents - cents),
  }
}

export interface TaxStanding {
  regime: TaxRegime
  declaredFor: number
  ibanLast4: string
  nextIbanFrom: Date | null
}

export type Missing = 'tax' | 'regime' | 'document' | 'failed'

/** What the affiliate has to do before money can go: «Pedir pagamento» is doing this. */
export function whatIsMissing(
  tax: Pick<TaxStanding, 'declaredFor'> | null,
  payouts: readonly PayoutState[],
  now: Date,
): Missing[] {
  const year = Number(lisbonDay(now).slice(0, 4))
  return [
    ...(tax === null ? (['tax'] as const) : tax.declaredFor < year ? (['regime'] as const) : []),
    ...(payouts.includes('awaiting_document') ? (['document'] as const) : []),
    ...(payouts.includes('failed') ? (['failed'] as const) : []),
  ]
}
