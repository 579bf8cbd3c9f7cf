import { StripeFault } from './checking.ts'
import { day, type Life } from './life.ts'
import type { Thing } from './store.ts'

/** What becomes of a payment after it was made. */

/** Gives back; a card at once, what goes to an account some days later. */
export function refundCharge(life: Life, charge: Thing, amount: number): Thing {
  const left = charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded') throw new StripeFault('There is no successful charge to refund.')
  if (left === 0)
    throw new StripeFault(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const disputed = life.store.all('dispute', (d) => d.charge === charge.id && d.status !== 'won')
  if (disputed.length > 0)
    throw new StripeFault(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
  if (amount < 1 || amount > left)
    throw new StripeFault('Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
  const type = life.store.get('payment_method', charge.payment_method).type
  const atOnce = type === 'card' || type === 'mb_way'
  const { currency, payment_intent } = charge
  const status = atOnce ? 'succeeded' : 'pending'
  const refund = life.store.create('refund', {
    amount,
    currency,
    charge: charge.id,
    payment_intent,
    status,
  })
  refund.balance_transaction = life.balance('refund', 'refund', -amount, 0, refund.id).id
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  life.tell('refund.created', refund)
  life.tell('charge.refunded', charge)
  if (!atOnce)
    life.in(2 * day, () => {
      refund.status = 'succeeded'
      life.tell('refund.updated', refund)
    })
  return refund
}

/** The customer's bank takes the money back, and says why. */
export function disputeIntent(life: Life, intentId: string) {
  const { latest_charge } = life.store.get('payment_intent', intentId)
  const charge = life.store.get('charge', latest_charge)
  const dispute = life.store.create('dispute', {
    amount: charge.amount,
    currency: 'eur',
    charge: charge.id,
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
    livemode: false,
    evidence_details: {
      due_by: life.store.now + 14 * day,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
  })
  charge.disputed = true
  life.balance('adjustment', 'dispute', -charge.amount, 2000, dispute.id)
  life.tell('charge.dispute.created', dispute)
}

export function endDispute(life: Life, intentId: string, how: 'won' | 'lost') {
  const [dispute] = life.store.all('dispute', (d) => d.payment_intent === intentId)
  if (!dispute) throw new Error('no dispute is open')
  dispute.status = how
  if (how === 'won') life.balance('adjustment', 'dispute_reversal', dispute.amount, 0, dispute.id)
  life.tell('charge.dispute.closed', dispute)
}
