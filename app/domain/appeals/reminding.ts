import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { decisions } from '../decisions/schema'
import { defineMailJob } from '../notifications/mail-job'
import { mayBeWrittenTo, readerColumns } from '../notifications/readers'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { lockReview } from '../reviews/publishing'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { appealFlow, appealTable } from './appeal-flow'
import { appealWaitsMail, notifyAppealEnded, notifyAppealLate } from './mails'
import { appeals } from './schema'

/** Appeals that time or the world has overtaken, the longest ago first; at most so many at once. */
export async function overtakenAppeals({ db, now }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from appeals where state = 'open' and missed_at is null and due_at <= ${now} order by due_at limit 200)
    union (select a.id from appeals a join decisions d on d.id = a.decision_id join reviews r on r.id = a.review_id
      where a.state = 'open' and not ${stands} limit 200)`)
  return rows.map((r) => r.id)
}

/** What was appealed from still stands: else there is nothing that another decision could turn round. */
const stands = sql`case
  when d.subject = 'reply' then exists (select 1 from review_replies x where x.id = d.subject_id and x.state = 'removed')
  when d.subject = 'photo' then exists (select 1 from review_photos p where p.id = d.subject_id and p.hidden_at is not null)
  when a.side = 'author' then r.state in ('appealed','masked','rejected') else r.published_at is not null end`

/**
 * When we miss the deadline of an appeal it stays to be decided, since nobody else can; that we missed it is kept, told
 * and counted in public. Where the review is no more the appeal ends. Twice changes nothing.
 */
export function tendAppeal(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const [at] = await tx.db.select({ reviewId: appeals.reviewId }).from(appeals).where(eq(appeals.id, id))
    if (!at) return
    const { companyId } = await lockReview(tx, at.reviewId)
    const [appeal] = await tx.db.select().from(appeals).where(eq(appeals.id, id)).for('update')
    if (appeal?.state !== 'open') return
    if (await isOvertaken(tx, id)) {
      const reason = 'Aquilo de que se recorreu deixou de estar como a decisão o deixou.'
      await move(tx, appealFlow, appealTable, appeal, 'drop', {
        reason,
        companyId,
        set: { decidedAt: tx.now },
      })
      await enqueue(tx, notifyAppealEnded, { appealId: id })
      return
    }
    if (appeal.missedAt || appeal.dueAt > tx.now) return
    await tx.db.update(appeals).set({ missedAt: tx.now }).where(eq(appeals.id, id))
    await recordEvent(tx, { subjectType: 'appeal', subjectId: id, companyId, verb: 'miss-deadline' })
    await enqueue(tx, notifyAppealLate, { appealId: id })
  })
}

async function isOvertaken({ db }: TxCtx, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from appeals a join decisions d on d.id = a.decision_id join reviews r on r.id = a.review_id where a.id = ${id} and not ${stands}`,
  )
  return rows.length > 0
}

/** Every ten minutes. */
export const tendAppeals = defineJob({
  name: 'decisions.tend-appeals',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    for (const id of await overtakenAppeals(ctx)) await tendAppeal(ctx, id)
  },
})

/**
 * Every morning: who may decide is told of appeals whose time ends within three days; of those that are late the
 * administration, each day until somebody decided. Never whoever decided before.
 */
export const remindOfAppeals = defineMailJob({
  name: 'decisions.remind-of-appeals',
  data: z.object({}),
  cron: '23 8 * * *',
  async letters(ctx) {
    const soon = new Date(ctx.now.getTime() + settings.decision.remindDays * 86_400_000)
    const waiting = await ctx.db
      .select({ id: appeals.id, dueAt: appeals.dueAt, first: decisions.decidedBy })
      .from(appeals)
      .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
      .where(and(eq(appeals.state, 'open'), sql`${appeals.dueAt} <= ${soon}`))
      .orderBy(asc(appeals.dueAt))
      .limit(200)
    if (waiting.length === 0) return
    return (await deciders(ctx)).flatMap((to) => {
      const mine = waiting.filter((a) => a.first !== to.id && (a.dueAt > ctx.now ? !to.admin : true))
      const late = mine.filter((a) => a.dueAt <= ctx.now).length
      const nearest = mine[0]
      if (!nearest) return []
      const mail = appealWaitsMail({ ...to, late, soon: mine.length - late, dueAt: nearest.dueAt })
      return { to, mail, about: ctx.now.toISOString().slice(0, 10) }
    })
  },
})

/** Whoever may decide an appeal; of administrators it is known that they are, since they hear only of what is late. */
const deciders = ({ db }: Ctx) =>
  db
    .select({
      ...readerColumns,
      admin: sql<boolean>`not 'moderator' = any(${users.staffRoles})`,
    })
    .from(users)
    .where(and(mayBeWrittenTo, sql`${users.staffRoles} && array['moderator','admin']::text[]`))
    .orderBy(users.id)
    .limit(100)

/** How many appeals were not decided in time, for the figures that everybody sees. */
export async function missedAppeals({ db }: Pick<Ctx, 'db'>, since: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from appeals where missed_at >= ${since}`,
  )
  return rows[0]?.n ?? 0
}
