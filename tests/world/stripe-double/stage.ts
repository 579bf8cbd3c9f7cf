import type { PaymentProvider } from '~/platform/payments/port'
import { signatureOf } from '~/platform/payments/signed-events'
import { apiVersion, stripePayments } from '~/platform/payments/stripe'
import type { PaymentStage } from '../payment-stage'
import { disputeIntent, endDispute } from './afterwards'
import { type StripeDouble, stripeDouble } from './server'

const key = 'sk_test_duplo12345'
const webhookSecret = 'whsec_duplo12345'

export interface StripeStage extends PaymentStage {
  double: StripeDouble
  /** The same account by an adapter that is set up otherwise. */
  otherwise(over: Partial<Parameters<typeof stripePayments>[0]>): PaymentProvider
}

/** Stripe's adapter with the real SDK, and its double. */
export async function stripeStage(): Promise<StripeStage> {
  const double = await stripeDouble({ version: apiVersion, key })
  const { life, store } = double
  const now = () => new Date(store.now * 1000)
  const where = { host: '127.0.0.1', port: double.port, protocol: 'http' } as const
  const settings = { key, webhookSecret, now, ...where }
  const intentOf = (ref: string) => store.get('checkout.session', ref).payment_intent as string
  return {
    double,
    provider: stripePayments(settings),
    otherwise: (over) => stripePayments({ ...settings, ...over }),
    now,
    pass: async (days) => life.pass(days),
    press: async (ref, what) => {
      const refuses = what === 'refuse' || what === 'authorise without funds'
      life.confirm(ref, refuses ? 'insufficient_funds' : 'pays')
    },
    payReference: async (ref) => life.payVoucher(ref),
    dispute: async (ref) => disputeIntent(life, intentOf(ref)),
    endDispute: async (ref, how) => endDispute(life, intentOf(ref), how),
    keepCard: async (customer, answers) => {
      const { id } = life.method('card', answers, customer)
      store.get('customer', customer).invoice_settings = { default_payment_method: id }
    },
    deliveries: async () =>
      life.events.map((event) => {
        const body = JSON.stringify(event)
        return { body: Buffer.from(body), signature: signatureOf(body, webhookSecret, now()) }
      }),
    sign: async (body, at) => signatureOf(body, webhookSecret, at),
    close: () => double.close(),
  }
}
