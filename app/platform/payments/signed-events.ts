import Stripe from 'stripe'
import { z } from 'zod'
import { WrongDelivery } from './port'

/** Seconds that a delivery may be old, or ahead of our clock. */
const tolerance = 300

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.looseObject({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: z.string().nullish(),
    }),
  }),
})
export type SignedEvent = z.infer<typeof event>

/**
 * What was signed with this secret in the last minutes, by Stripe's scheme («t=…,v1=…» over the raw body), which the
 * simulation speaks as well.
 * @throws WrongDelivery
 */
export function signedEvent(body: Buffer, signature: string | null, secret: string, now: Date): SignedEvent {
  // The SDK looks for age only: what is signed for tomorrow would be good for a day.
  const at = Number(
    signature
      ?.split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  )
  if (!signature || !(at <= now.getTime() / 1000 + tolerance))
    throw new WrongDelivery('not signed, or signed for later')
  let said: unknown
  try {
    said = Stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime())
  } catch (error) {
    throw new WrongDelivery('the signature does not hold, or it is no event', { cause: error })
  }
  const parsed = event.safeParse(said)
  if (!parsed.success) throw new WrongDelivery('signed, but no event', { cause: parsed.error })
  return parsed.data
}

/** The signature that such a delivery carries. */
export const signatureOf = (payload: string, secret: string, now: Date): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(now.getTime() / 1000),
  })
