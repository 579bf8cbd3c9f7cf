import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { settings } from '../../settings/defaults'
import { payments } from '../schema'
import { syncRef } from './syncing'

/** An event may get lost: payments that are open are asked about, until they are not. */
export const askPayments = defineJob({
  name: 'billing.ask-payments',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: payments.id, ref: payments.providerRef, state: payments.state })
      .from(payments)
      .where(
        and(
          lte(payments.askAt, ctx.now),
          isNotNull(payments.providerRef),
          eq(payments.provider, paymentProvider().name),
        ),
      )
      .orderBy(asc(payments.askAt))
      .limit(200)
    const again = new Date(ctx.now.getTime() + settings.billing.askHours * 3_600_000)
    for (const { id, ref, state } of due) {
      const askAt = state === 'pending' ? again : null
      await ctx.db.update(payments).set({ askAt }).where(eq(payments.id, id))
      try {
        await syncRef(ctx, ref as string)
      } catch (error) {
        reportError(error, { where: 'job', method: 'billing.ask-payments' })
      }
    }
  },
})
