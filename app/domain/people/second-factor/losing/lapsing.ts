import { and, eq, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { transaction } from '../../../shared/transaction'
import { users } from '../../schema'
import { factorRecoveries } from '../schema'
import { endRecovery, lockOpenRecovery } from './losing-flow'
import { sendRecoveryMail } from './mail-jobs'

/** What nobody confirmed or finished in its time ends; its owner is told when it had waited. */
export const lapseRecoveries = defineJob({
  name: 'second-factor.lapse-recoveries',
  data: z.object({}),
  cron: '23 * * * *',
  async run(ctx) {
    const { db, now } = ctx
    const over = await db
      .select({ id: factorRecoveries.id, userId: factorRecoveries.userId })
      .from(factorRecoveries)
      .where(and(inArray(factorRecoveries.state, ['asked', 'waiting']), lte(factorRecoveries.expiresAt, now)))
      .orderBy(factorRecoveries.expiresAt)
      .limit(500)
    for (const { id, userId } of over)
      await transaction(ctx, async (tx) => {
        await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const open = await lockOpenRecovery(tx, userId)
        if (open?.id !== id || open.expiresAt > now) return
        await endRecovery(tx, open, 'lapse', 'expired')
        if (open.state === 'waiting')
          await enqueue(tx, sendRecoveryMail, { recoveryId: id, userId, what: 'lapsed' })
      })
  },
})
