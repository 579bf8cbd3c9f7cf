import type { TxCtx } from '../shared/ctx'
import { defineFlow, type Move, move } from '../shared/flow'
import { happened } from '../shared/happened'
import { disputes, invoices, payments, refunds, subscriptions } from './schema'
import type { DisputeState, InvoiceState, PaymentState, RefundState, SubscriptionState } from './states'

/** The ways of money (product/business.md, «Billing»). Who comes to change one of them holds its company (`lockBilling`). */

export const subscriptionFlow = defineFlow<SubscriptionState, 'pay' | 'fall' | 'recover' | 'suspend' | 'end'>(
  'subscription',
  {
    pay: { from: ['trialing'], to: 'active', by: 'a payment' },
    fall: { from: ['active'], to: 'past_due', by: 'system: what is due was not paid' },
    recover: { from: ['past_due', 'suspended'], to: 'active', by: 'a payment' },
    suspend: { from: ['past_due'], to: 'suspended', by: 'system, by the day: only the free plan’s limits' },
    end: {
      from: ['trialing', 'active', 'past_due', 'suspended'],
      to: 'ended',
      by: 'system, billing.order, or what became of the company',
      reason: true,
    },
  },
)

export const invoiceFlow = defineFlow<InvoiceState, 'issue' | 'fall' | 'pay' | 'void' | 'credit'>('invoice', {
  issue: { from: ['draft'], to: 'issued', by: 'billing.order, billing.pay; system for renewals' },
  fall: { from: ['issued'], to: 'overdue', by: 'system, by the day' },
  pay: { from: ['issued', 'overdue'], to: 'paid', by: 'a payment' },
  void: {
    from: ['draft', 'issued', 'overdue'],
    to: 'void',
    by: 'system, billing.order, billing.handle',
    reason: true,
  },
  credit: { from: ['paid'], to: 'credited', by: 'a refund of all of it' },
})

export const paymentFlow = defineFlow<
  PaymentState,
  'confirm' | 'fail' | 'expire' | 'refund' | 'dispute' | 'win' | 'lose'
>('payment', {
  // Money that comes after we gave it up is money that came.
  confirm: { from: ['pending', 'failed', 'expired'], to: 'confirmed', by: 'the provider, or our bank' },
  fail: { from: ['pending'], to: 'failed', by: 'the provider' },
  expire: { from: ['pending'], to: 'expired', by: 'the provider, or another payment in its place' },
  refund: { from: ['confirmed', 'disputed'], to: 'refunded', by: 'the provider, or our bank' },
  dispute: { from: ['confirmed'], to: 'disputed', by: 'the provider' },
  win: { from: ['disputed'], to: 'confirmed', by: 'the provider' },
  lose: { from: ['disputed'], to: 'refunded', by: 'the provider' },
})

export const refundFlow = defineFlow<RefundState, 'approve' | 'refuse' | 'finish' | 'fail' | 'retry'>(
  'refund',
  {
    approve: { from: ['requested'], to: 'approved', by: 'billing.handle, a second person from 500 €' },
    refuse: { from: ['requested'], to: 'refused', by: 'billing.handle', reason: true },
    finish: { from: ['approved', 'failed'], to: 'done', by: 'the provider, or our bank' },
    fail: { from: ['approved'], to: 'failed', by: 'the provider' },
    retry: { from: ['failed'], to: 'approved', by: 'billing.handle' },
  },
)

export const disputeFlow = defineFlow<DisputeState, 'answer' | 'win' | 'lose'>('dispute', {
  answer: { from: ['open'], to: 'answered', by: 'the provider, once we answered there' },
  win: { from: ['open', 'answered'], to: 'won', by: 'the provider' },
  lose: { from: ['open', 'answered'], to: 'lost', by: 'the provider' },
})

const tableOf = <
  T extends typeof invoices | typeof payments | typeof refunds | typeof subscriptions | typeof disputes,
>(
  table: T,
) => ({ table, id: table.id, state: table.state, version: table.version })

type Step<V extends string, Row> = (
  tx: TxCtx,
  row: Row,
  verb: V,
  how?: Omit<Move, 'companyId'>,
) => Promise<Row>

interface Row<S> {
  id: string
  companyId: string
  state: S
  version: number
}

/** Moves a row and hands back what it is now. */
const stepOf =
  <S extends string, V extends string, R extends Row<S>>(
    flow: ReturnType<typeof defineFlow<S, V>>,
    table: Parameters<typeof tableOf>[0],
  ): Step<V, R> =>
  async (tx, row, verb, how = {}) => {
    await move(tx, flow, tableOf(table), row, verb, { companyId: row.companyId, ...how })
    return { ...row, ...how.set, state: flow.verbs[verb].to, version: row.version + 1 }
  }

export type Subscription = typeof subscriptions.$inferSelect
export type Invoice = typeof invoices.$inferSelect
export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect
export type Dispute = typeof disputes.$inferSelect

type Verb<F> = F extends { verbs: Record<infer V extends string, unknown> } ? V : never
const moveSubscription: Step<Verb<typeof subscriptionFlow>, Subscription> = stepOf(
  subscriptionFlow,
  subscriptions,
)
export const stepSubscription: typeof moveSubscription = async (tx, row, verb, how) => {
  const moved = await moveSubscription(tx, row, verb, how)
  await happened(tx, 'subscription.moved', row.companyId)
  return moved
}
export const stepInvoice: Step<Verb<typeof invoiceFlow>, Invoice> = stepOf(invoiceFlow, invoices)
export const stepPayment: Step<Verb<typeof paymentFlow>, Payment> = stepOf(paymentFlow, payments)
export const stepRefund: Step<Verb<typeof refundFlow>, Refund> = stepOf(refundFlow, refunds)
export const stepDispute: Step<Verb<typeof disputeFlow>, Dispute> = stepOf(disputeFlow, disputes)
