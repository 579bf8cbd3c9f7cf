import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { notifyOfAccess } from './access-mails'
import { accessFlow, accessTable, transferFlow, transferTable } from './flows'
import { accessRequests, ownershipTransfers } from './schema'
import { notifyOfTransfer } from './transfer-mails'

const atOnce = 100

/** Requests and offers that nobody answered in their days end by themselves. */
export async function lapseAccess(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  await transaction(ctx, async (tx) => {
    const over = await tx.db
      .select()
      .from(accessRequests)
      .where(and(eq(accessRequests.state, 'sent'), lte(accessRequests.expiresAt, tx.now)))
      .orderBy(asc(accessRequests.expiresAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const request of over) {
      await move(tx, accessFlow, accessTable, request, 'lapse', {
        companyId: request.companyId,
        set: { decidedAt: tx.now },
      })
      await notifyOfAccess(tx, request.id, 'expired')
    }
  })
}

export async function lapseTransfers(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  await transaction(ctx, async (tx) => {
    const over = await tx.db
      .select()
      .from(ownershipTransfers)
      .where(and(eq(ownershipTransfers.state, 'offered'), lte(ownershipTransfers.expiresAt, tx.now)))
      .orderBy(asc(ownershipTransfers.expiresAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const offer of over) {
      await move(tx, transferFlow, transferTable, offer, 'lapse', {
        companyId: offer.companyId,
        set: { decidedAt: tx.now },
      })
      await notifyOfTransfer(tx, offer.id, 'expired')
    }
  })
}

export const sweepTeams = defineJob({
  name: 'teams.sweep',
  data: z.object({}),
  cron: '37 * * * *',
  async run(ctx) {
    await lapseAccess(ctx)
    await lapseTransfers(ctx)
  },
})
