import Stripe from 'stripe'
import { ProviderRefuses, ProviderSilent } from './port'

/** Passing: somebody else holds the key or the object now. */
const passing = new Set(['idempotency_key_in_use', 'lock_timeout', 'rate_limit'])

/**
 * Asks Stripe, and says in our words how it went wrong. What a fault of our own keys brings (401, 403) is to be tried again as
 * well: once they are set right the same call holds.
 * @throws ProviderSilent, ProviderRefuses
 */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const code = error.decline_code ?? error.code ?? error.rawType ?? error.type
    const refuses =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeIdempotencyError ||
      error instanceof Stripe.errors.StripeCardError
    // Its message may name what was sent: kept as the cause, which is scrubbed before it is stored.
    if (refuses && !passing.has(code))
      throw new ProviderRefuses(code, `Stripe refuses: ${code}`, { cause: error })
    throw new ProviderSilent(`Stripe does not answer: ${code}`, { cause: error })
  }
}
