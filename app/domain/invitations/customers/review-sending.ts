import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/platform/db'
import { defineJob, enqueue, type Job } from '~/platform/jobs'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { invitationFlow, invitationTable } from '../invitation'
import { invitationCounters, invitations } from '../schema'
import type { Invitation } from '../tokens'
import { isBusinessMoment } from './business-hours'
import { count } from './review-counting'

/** Review invitations leave by the timetable, and each is looked at again when it does. */

/**
 * Puts the review invitations whose time has come into the queue, the longest waiting first, no more than `perRun` at
 * once. Those of a company whose sending is paused, or which is not approved, wait. Two at a time take different ones.
 * @returns how many.
 */
export function queueDueReviews(ctx: Ctx, send: Job<{ invitationId: string }>): Promise<number> {
  authorise(ctx.actor, 'system.act')
  if (!isBusinessMoment(ctx.now)) return Promise.resolve(0)
  return transaction(ctx, async (tx) => {
    const due = await tx.db
      .select({ invitation: invitations })
      .from(invitations)
      .innerJoin(companies, eq(companies.id, invitations.companyId))
      .leftJoin(invitationCounters, eq(invitationCounters.companyId, invitations.companyId))
      .where(
        and(
          eq(invitations.kind, 'review'),
          eq(invitations.state, 'scheduled'),
          lte(invitations.sendAt, tx.now),
          eq(companies.listing, 'approved'),
          isNull(invitationCounters.pausedAt),
        ),
      )
      .orderBy(invitations.sendAt)
      .limit(settings.invitation.perRun)
      .for('update', { of: invitations, skipLocked: true })
    for (const { invitation } of due) {
      await move(tx, invitationFlow, invitationTable, invitation, 'queue', {
        companyId: invitation.companyId ?? undefined,
      })
      await enqueue(tx, send, { invitationId: invitation.id })
    }
    return due.length
  })
}

/** Whether a company's invitations may leave now: approved, not paused, at a sending hour. */
export async function reviewsMayLeave(db: Db, companyId: string, now: Date): Promise<boolean> {
  if (!isBusinessMoment(now)) return false
  const [company] = await db
    .select({ listing: companies.listing, pausedAt: invitationCounters.pausedAt })
    .from(companies)
    .leftJoin(invitationCounters, eq(invitationCounters.companyId, companies.id))
    .where(eq(companies.id, companyId))
  return company?.listing === 'approved' && company.pausedAt === null
}

/** One left: part of the transaction in which it did. Sent again to the same customer, it is no other invitation. */
export async function countSent(tx: TxCtx, { companyId, sentAt }: Invitation): Promise<void> {
  if (companyId) await count(tx, companyId, sentAt === null ? { invited: 1, sent: 1 } : { sent: 1 })
}

/** Invitations that waited so long that nobody would know any more what they are about: taken back. */
export async function revokeStaleReviews(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const stale = new Date(tx.now.getTime() - settings.invitation.days.review * 86_400_000)
    const rows = await tx.db
      .select()
      .from(invitations)
      .where(
        and(
          eq(invitations.kind, 'review'),
          inArray(invitations.state, ['scheduled', 'queued']),
          lte(invitations.sendAt, stale),
        ),
      )
      .orderBy(invitations.sendAt)
      .limit(1000)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      await move(tx, invitationFlow, invitationTable, row, 'revoke', {
        companyId: row.companyId ?? undefined,
        reason: 'Esperou tempo de mais para sair.',
        set: { decidedAt: tx.now, updatedAt: tx.now },
      })
    }
    return rows.length
  })
}

export const revokeStale = defineJob({
  name: 'invitations.revoke-stale-reviews',
  data: z.object({}),
  cron: '37 3 * * *',
  run: async (ctx) => {
    await revokeStaleReviews(ctx)
  },
})
