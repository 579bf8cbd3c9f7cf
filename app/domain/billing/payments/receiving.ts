import { enqueue } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { paymentEvents } from '../schema'
import { syncPayment } from './syncing'

/**
 * What the payment provider delivers at our door: kept once, and looked at by a job, which asks the provider anew. What an event
 * says is not believed beyond that, so its order and number do not matter.
 * @returns whether it came for the first time
 * @throws WrongDelivery for one that is forged, too old, from the future, or no event at all
 */
export async function receivePaymentEvent(
  ctx: Ctx,
  body: Buffer,
  signature: string | null,
): Promise<boolean> {
  const provider = paymentProvider()
  const { id, type, ref } = provider.readEvent(body, signature, ctx.now)
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'system.act')
    const fresh = await tx.db
      .insert(paymentEvents)
      .values({ provider: provider.name, id, type, subject: ref, receivedAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (fresh.length === 0) return false
    if (ref) await enqueue(tx, syncPayment, { ref })
    return true
  })
}
