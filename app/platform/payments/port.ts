/**
 * What a payment provider does for us (decision 0040): it takes money, keeps what can be charged again, gives back, and
 * says how things stand. Sums are euro cents. Every call that does something carries a `key`: same key, same thing, also
 * after a crash. Nothing here grants anything: rights come from what `payment` says, asked anew.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'simulado'
  /** A page of the provider where one payment is made. `keep` is passed over for ways that cannot be charged again. */
  openPayment(ask: NewPayment): Promise<{ ref: string; url: string }>
  /** Charges what was kept, without the customer being there. A bank's no is no error: `payment` says `failed`, and why. */
  charge(ask: KeptCharge): Promise<{ ref: string }>
  /**
   * Nobody can pay it any more; one that is over, paid or not, stays as it is.
   * @throws ProviderRefuses `begun` where somebody has begun: a reference in their hands, a debit on its way. That ends by itself.
   */
  expire(ref: string): Promise<void>
  /**
   * How a payment stands now, with all that was given back or disputed. `ref` may be any name that an event gave it.
   * @throws ProviderRefuses where there is none of that name
   */
  payment(ref: string): Promise<ProviderPayment>
  /** @throws ProviderRefuses where more would go back than came, or a dispute is open */
  refund(ask: { key: string; ref: string; cents: number }): Promise<{ ref: string }>
  /** A page of the provider where somebody changes what is kept. */
  openPortal(ask: { customer: string; returnUrl: string }): Promise<{ url: string }>
  /** What would be charged of a customer now: what they chose in the portal, else the newest; null: nothing. */
  kept(customer: string): Promise<KeptMethod | null>
  /** Forgets what is kept. */
  forget(customer: string): Promise<void>
  /** Every movement of our balance there since a moment, for the reconciliation. */
  movements(since: Date): Promise<Movement[]>
  /**
   * What a delivery to our door says, once its signature over the raw body is checked.
   * @throws WrongDelivery for one that is forged, too old, from the future, or no event at all
   */
  readEvent(body: Buffer, signature: string | null, now: Date): ProviderEvent
}

export type ProviderMethod = 'card' | 'mb_way' | 'multibanco' | 'sepa_debit'

export interface NewPayment {
  key: string
  /** Ours; the provider hands it back as metadata. */
  paymentId: string
  cents: number
  method: ProviderMethod
  /** What is bought, on the provider's page. */
  description: string
  email: string
  customer: string | null
  /** Keep the card or mandate to charge renewals: only where people said so. */
  keep: boolean
  successUrl: string
  cancelUrl: string
  /** After that it cannot be begun any more. */
  expiresAt: Date
}

export interface KeptCharge {
  key: string
  paymentId: string
  cents: number
  customer: string
  method: string
  description: string
}

export interface KeptMethod {
  method: string
  kind: 'card' | 'sepa_debit'
  /** «Visa terminado em 4242, até 08/2029». */
  words: string
}

export interface ProviderPayment {
  /** The name that `openPayment` or `charge` gave, whichever was asked by. */
  ref: string
  /** Ours, as the provider got it. */
  paymentId: string | null
  /**
   * `open`: nobody paid yet, a card that was refused there may be tried again (`failure` says so); `processing`: begun, the
   * money is on its way.
   */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** What was asked for; what came. */
  cents: number
  paidCents: number
  /** ISO 4217, lower case. */
  currency: string
  paidAt: Date | null
  /** What the provider keeps of it, once known. */
  feeCents: number | null
  customer: string | null
  kept: KeptMethod | null
  /** Multibanco. */
  reference: { entity: string; number: string; expiresAt: Date } | null
  /** Why it failed, in the provider's code: «insufficient_funds». */
  failure: string | null
  refunds: { ref: string; cents: number; state: 'pending' | 'done' | 'failed'; failure: string | null }[]
  disputes: {
    ref: string
    cents: number
    state: 'open' | 'answered' | 'won' | 'lost'
    reason: string
    openedAt: Date
    answerBy: Date | null
  }[]
}

export interface Movement {
  ref: string
  /** Ours, of the payment it belongs to; null for a payout to our bank or a fee of its own. */
  paymentId: string | null
  kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'fee'
  /** Gross, signed: above zero came in. */
  cents: number
  feeCents: number
  at: Date
}

export interface ProviderEvent {
  id: string
  type: string
  /** The payment that it is about; null: none of ours. */
  ref: string | null
}

export class WrongDelivery extends Error {}
/** The provider did not answer, or failed: the same call with the same key may be tried again. */
export class ProviderSilent extends Error {}
/** The provider says no, and would say no again: `code` is its own word. */
export class ProviderRefuses extends Error {
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
