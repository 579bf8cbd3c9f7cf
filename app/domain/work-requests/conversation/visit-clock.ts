import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { workVisits } from '../schema'
import { visitFlow } from './visit-flow'
import { notifyOfVisit } from './visit-mails'

const table = { table: workVisits, id: workVisits.id, state: workVisits.state, version: workVisits.version }
const perRun = 500

/** Visits that are near are told to both sides, once; those that were are done. @returns how many of each */
export async function tendVisits(ctx: Ctx): Promise<{ reminded: number; done: number }> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const soon = new Date(tx.now.getTime() + settings.work.visitReminderHours * 3_600_000)
    const near = await tx.db
      .select()
      .from(workVisits)
      .where(and(eq(workVisits.state, 'agreed'), lte(workVisits.chosen, soon)))
      .orderBy(workVisits.chosen)
      .limit(perRun)
      .for('update', { skipLocked: true })
    const past = near.filter((visit) => (visit.chosen as Date) <= tx.now)
    for (const visit of past) await move(tx, visitFlow, table, visit, 'finish')
    const fresh = near.filter((visit) => (visit.chosen as Date) > tx.now && !visit.remindedAt)
    if (fresh.length > 0)
      await tx.db
        .update(workVisits)
        .set({ remindedAt: tx.now })
        .where(
          and(
            inArray(
              workVisits.id,
              fresh.map((visit) => visit.id),
            ),
            isNull(workVisits.remindedAt),
          ),
        )
    for (const { id } of fresh) await enqueue(tx, notifyOfVisit, { visitId: id, news: 'reminder' as const })
    return { reminded: fresh.length, done: past.length }
  })
}

/** Every ten minutes. */
export const tendWorkVisits = defineJob({
  name: 'work-requests.tend-visits',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    await tendVisits(ctx)
  },
})
