import { type Env, env } from '../env'
import type { PaymentProvider } from './port'
import { simulatedPayments } from './simulated'
import { stripePayments } from './stripe'

let made: { of: Env; provider: PaymentProvider } | undefined
let given: PaymentProvider | undefined

/** Who takes payments for us: Stripe where there is a key, else the simulation, which production refuses (env.ts); or a test's. */
export function paymentProvider(): PaymentProvider {
  if (given) return given
  const e = env()
  if (made?.of !== e) made = { of: e, provider: providerOf(e) }
  return made.provider
}

function providerOf({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, NODE_ENV }: Env) {
  if (key && webhookSecret) return stripePayments({ key, webhookSecret })
  if (NODE_ENV === 'production') throw new Error('STRIPE_SECRET_KEY is missing')
  return simulatedPayments()
}

/** Tests put their own in its place. */
export function usePayments(replacement: PaymentProvider | undefined): void {
  given = replacement
}

/** Whether payments are played: then the simulation has pages, and nowhere else. */
export const paymentsAreSimulated = (): boolean => paymentProvider().name === 'simulado'
