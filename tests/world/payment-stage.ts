import type { PaymentProvider } from '~/platform/payments/port'

/** Where the contract of the payment port is played: a provider, and whoever stands at its pages. */
export interface PaymentStage {
  provider: PaymentProvider
  /** The provider's own clock, which `pass` moves. */
  now(): Date
  pass(days: number): Promise<void>
  /** On the page: by card or MB WAY it is paid, a reference is given, a debit authorised. */
  press(
    ref: string,
    what: 'pay' | 'refuse' | 'reference' | 'authorise' | 'authorise without funds',
  ): Promise<void>
  /** Somebody pays the reference that they have. */
  payReference(ref: string): Promise<void>
  dispute(ref: string): Promise<void>
  endDispute(ref: string, how: 'won' | 'lost'): Promise<void>
  /** In the portal another card is kept. */
  keepCard(customer: string, answers: 'pays' | 'insufficient_funds'): Promise<void>
  /** What the provider would have delivered until now, oldest first. */
  deliveries(): Promise<{ body: Buffer; signature: string }[]>
  /** Signs what a test says, as the provider does. */
  sign(body: string, at: Date): Promise<string>
  close?(): Promise<void>
}
