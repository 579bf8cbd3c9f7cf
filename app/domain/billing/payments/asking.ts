import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { settings } from '../../settings/settings'
import { payments } from '../schema'
import { syncRef } from './syncing'

/** Nothing is awaited of it: it is paid or given up, and nothing is on its way back. */
const isSettled = and(
  ne(payments.state, 'pending'),
  ne(payments.state, 'disputed'),
  sql`not exists (select 1 from refunds r where r.payment_id = ${payments.id} and r.state = 'approved')`,
)

/** An event may get lost: payments of which something is awaited are asked about, until nothing is. */
export const askPayments = defineJob({
  name: 'billing.ask-payments',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: payments.id, ref: payments.providerRef })
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
    for (const { id, ref } of due) {
      // First, so that one that fails does not hold up the others.
      await ctx.db.update(payments).set({ askAt: again }).where(eq(payments.id, id))
      try {
        const { state } = await syncRef(ctx, ref as string)
        // Somebody may still pay there what was given up here.
        if (state === 'open' || state === 'processing') continue
        await ctx.db
          .update(payments)
          .set({ askAt: null })
          .where(and(eq(payments.id, id), isSettled))
      } catch (error) {
        reportError(error, { where: 'job', method: 'billing.ask-payments' })
      }
    }
  },
})
