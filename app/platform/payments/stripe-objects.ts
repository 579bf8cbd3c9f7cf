import type Stripe from 'stripe'
import type { KeptMethod, Movement, ProviderPayment } from './port'

/** What Stripe's objects say, in the words of the port. Pure: what they are made of was fetched before. */

interface Afterwards {
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}
type State = ProviderPayment['state']

const moment = (seconds: number) => new Date(seconds * 1000)
const idOf = (thing: string | { id: string } | null | undefined) =>
  (typeof thing === 'string' ? thing : thing?.id) ?? null
/** What was asked for whole; left out or never there, nothing. */
const whole = <T extends object>(thing: string | T | null | undefined) =>
  typeof thing === 'object' && thing ? thing : null

export const checkoutOf = (
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  after: Afterwards,
): ProviderPayment => ({
  ...bodyOf(intent, after),
  ref: session.id,
  paymentId: session.metadata?.payment_id ?? null,
  state: stateOfSession(session, intent),
  cents: session.amount_total ?? 0,
  currency: session.currency ?? 'eur',
  customer: idOf(session.customer),
})

export const intentOf = (intent: Stripe.PaymentIntent, after: Afterwards): ProviderPayment => ({
  ...bodyOf(intent, after),
  ref: intent.id,
  paymentId: intent.metadata.payment_id ?? null,
  state: stateOfIntent(intent),
  cents: intent.amount,
  currency: intent.currency,
  customer: idOf(intent.customer),
})

function stateOfSession(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): State {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  // A card that was refused there may be tried again until the session ends.
  if (status !== 'complete' || !intent) return 'open'
  return stateOfIntent(intent)
}

function stateOfIntent({ status, last_payment_error: error }: Stripe.PaymentIntent): State {
  if (status === 'succeeded') return 'paid'
  if (status === 'canceled') return 'expired'
  if (status === 'requires_payment_method')
    // A reference that nobody paid in time.
    return error?.code === 'payment_intent_payment_attempt_expired' ? 'expired' : error ? 'failed' : 'open'
  return 'processing'
}

/** What an intent says, whoever asked for it. */
function bodyOf(intent: Stripe.PaymentIntent | null, { refunds, disputes }: Afterwards) {
  const charge = whole(intent?.latest_charge)
  const balance = whole(charge?.balance_transaction)
  const paid = intent?.status === 'succeeded'
  const method = whole(intent?.payment_method)
  const error = intent?.last_payment_error
  return {
    paidCents: intent?.amount_received ?? 0,
    // The charge of a debit is made when it begins; its entry in the balance when the money comes.
    paidAt: paid && charge ? moment(balance?.created ?? charge.created) : null,
    feeCents: paid ? (balance?.fee ?? null) : null,
    kept: method?.customer ? methodOf(method) : null,
    reference: referenceOf(intent),
    failure: error ? (error.decline_code ?? error.code ?? error.type) : null,
    refunds: refunds.map(refundOf),
    disputes: disputes.filter(isDispute).map(disputeOf),
  }
}

function referenceOf(intent: Stripe.PaymentIntent | null): ProviderPayment['reference'] {
  const voucher = intent?.next_action?.multibanco_display_details
  if (!voucher?.entity || !voucher.reference || !voucher.expires_at) return null
  return { entity: voucher.entity, number: voucher.reference, expiresAt: moment(voucher.expires_at) }
}

const refundOf = (refund: Stripe.Refund): ProviderPayment['refunds'][number] => ({
  ref: refund.id,
  cents: refund.amount,
  state:
    refund.status === 'succeeded'
      ? 'done'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
  failure: refund.failure_reason ?? null,
})

const disputeStates: Record<string, ProviderPayment['disputes'][number]['state']> = {
  won: 'won',
  lost: 'lost',
  under_review: 'answered',
  appeal_under_review: 'answered',
}
/** `warning_…` is an inquiry of the bank, and `prevented` one that ended before it began: no money is taken for them. */
const isDispute = ({ status }: Stripe.Dispute) => !status.startsWith('warning_') && status !== 'prevented'

const disputeOf = (dispute: Stripe.Dispute): ProviderPayment['disputes'][number] => ({
  ref: dispute.id,
  cents: dispute.amount,
  state: disputeStates[dispute.status] ?? 'open',
  reason: dispute.reason,
  openedAt: moment(dispute.created),
  answerBy: dispute.evidence_details.due_by ? moment(dispute.evidence_details.due_by) : null,
})

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** How people know what is kept; null where it cannot be charged again. */
export function methodOf({ id, type, card, sepa_debit: debit }: Stripe.PaymentMethod): KeptMethod | null {
  if (type === 'card' && card) {
    const until = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
    const brand = brands[card.brand] ?? 'Cartão'
    return { method: id, kind: 'card', words: `${brand} terminado em ${card.last4}, até ${until}` }
  }
  if (type === 'sepa_debit' && debit)
    return { method: id, kind: 'sepa_debit', words: `Débito direto, IBAN terminado em ${debit.last4 ?? ''}` }
  return null
}

/** By the first words of Stripe's «reporting category», which groups its many types. */
const kinds: [starts: string, kind: Movement['kind']][] = [
  ['charge', 'payment'],
  ['refund', 'refund'],
  ['partial_capture_reversal', 'refund'],
  ['dispute', 'dispute'],
  ['payout', 'payout'],
]

export function movementOf(one: Stripe.BalanceTransaction): Movement {
  const source = whole(one.source) as { payment_intent?: string | Stripe.PaymentIntent | null } | null
  const kind = kinds.find(([starts]) => one.reporting_category.startsWith(starts))?.[1] ?? 'fee'
  return {
    ref: one.id,
    paymentId: whole(source?.payment_intent)?.metadata.payment_id ?? null,
    kind,
    cents: one.amount,
    feeCents: one.fee,
    at: moment(one.created),
  }
}
