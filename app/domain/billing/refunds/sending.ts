import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { ProviderRefuses } from '~/platform/payments/port'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { stepRefund } from '../flows'
import { lockBilling, paymentOf } from '../locking'
import { payments, refunds } from '../schema'

/**
 * Asks the provider to give back what was approved; its id is the key, so that twice is once. A transfer somebody of ours
 * makes. What became of it is heard as of every payment.
 */
export const sendRefund = defineJob({
  name: 'billing.send-refund',
  data: z.object({ refundId: z.uuid() }),
  async run(ctx, { refundId }) {
    const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId))
    if (refund?.state !== 'approved') return
    const payment = await paymentOf(ctx.db, refund.paymentId)
    if (!payment.provider || !payment.providerRef) return
    try {
      const { ref } = await paymentProvider().refund({
        key: refundId,
        ref: payment.providerRef,
        cents: refund.cents,
      })
      await ctx.db.update(refunds).set({ providerRef: ref }).where(eq(refunds.id, refundId))
    } catch (error) {
      if (!(error instanceof ProviderRefuses)) throw error
      return refundFailed(ctx, refundId, error.code)
    }
    await ctx.db.update(payments).set({ askAt: ctx.now }).where(eq(payments.id, payment.id))
  },
})

/** The provider would say no again: somebody of ours finds another way. */
async function refundFailed(ctx: Ctx, refundId: string, failure: string): Promise<void> {
  await transaction({ ...ctx, once: undefined }, async (tx) => {
    const [found] = await tx.db.select().from(refunds).where(eq(refunds.id, refundId))
    if (!found) return
    await lockBilling(tx, found.companyId)
    const [refund] = await tx.db.select().from(refunds).where(eq(refunds.id, refundId))
    if (refund?.state === 'approved') await stepRefund(tx, refund, 'fail', { set: { failure } })
  })
  reportError(new Error(`refund ${refundId}: the provider refuses (${failure})`), {
    where: 'job',
    method: 'billing.send-refund',
  })
}
