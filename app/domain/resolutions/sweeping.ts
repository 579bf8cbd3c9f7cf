import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { reviews } from '../reviews/schema'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { lisbonDay } from '../shared/working-days'
import { notifyOfPact, remindOfPact } from './mails'
import { pactFlow, pactTable } from './pact-flow'
import { resolutions } from './schema'
import { voidPact } from './voiding'

const atOnce = 100
const day = 86_400_000
const open = inArray(resolutions.state, ['proposed', 'accepted'])

/** Ends what the clock ends, and what is about a review that people no longer see. */
export async function endPacts(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  await transaction(ctx, async (tx) => {
    const over = await tx.db
      .select({ pact: resolutions, seen: sql<boolean>`${reviews.publishedAt} is not null` })
      .from(resolutions)
      .innerJoin(reviews, eq(reviews.id, resolutions.reviewId))
      .where(and(open, or(lte(resolutions.expiresAt, tx.now), isNull(reviews.publishedAt))))
      .orderBy(asc(resolutions.id))
      .limit(atOnce)
      .for('update', { of: resolutions, skipLocked: true })
    for (const { pact, seen } of over) {
      if (!seen) {
        await voidPact(tx, pact)
        continue
      }
      const verb = pact.state === 'proposed' ? 'lapse' : 'giveUp'
      await move(tx, pactFlow, pactTable, pact, verb, {
        companyId: pact.companyId,
        set: { closedAt: tx.now, expiresAt: null },
      })
      await notifyOfPact(tx, pact.id, pactFlow.verbs[verb].to)
    }
  })
}

/** Reminds, once in each state: of an offer before it ends, of a promise when its day has passed. */
export async function remindOfPacts(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  await transaction(ctx, async (tx) => {
    const soon = new Date(tx.now.getTime() + settings.resolution.remindDays * day)
    const due = await tx.db
      .select()
      .from(resolutions)
      .where(
        and(
          isNull(resolutions.remindedAt),
          or(
            and(eq(resolutions.state, 'proposed'), lte(resolutions.expiresAt, soon)),
            and(eq(resolutions.state, 'accepted'), sql`${resolutions.dueOn} < ${lisbonDay(tx.now)}`),
          ),
        ),
      )
      .orderBy(asc(resolutions.id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const pact of due) {
      await tx.db.update(resolutions).set({ remindedAt: tx.now }).where(eq(resolutions.id, pact.id))
      await remindOfPact(tx, pact.id, pact.state)
    }
  })
}

export const sweepPacts = defineJob({
  name: 'resolutions.sweep',
  data: z.object({}),
  cron: '22 * * * *',
  async run(ctx) {
    await endPacts(ctx)
    await remindOfPacts(ctx)
  },
})
