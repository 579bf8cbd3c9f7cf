import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { placesAndCategories } from '../places/places-and-categories'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { alertQuery } from './alert-words'
import { changesBetween } from './news-kinds'
import { notifySaved } from './news-mail'
import { standing } from './saving'
import { newCompanyAlerts, savedCompanies, savedCompanyNews } from './schema'

/**
 * Every morning: who saved a company that is not any more as they were last told of it, and who asked for a trade in a place where one
 * is new. In steps, so that none is long.
 */
export const followSaved = defineJob({
  name: 'saved-companies.follow',
  data: z.object({ after: z.uuid().nullable().default(null) }),
  cron: '10 7 * * *',
  async run(ctx, { after }) {
    const { rows } = await ctx.db.execute<{ user_id: string; changed: boolean }>(sql`
      select user_id, bool_or(changed) as changed from (
        (select distinct s.user_id, true as changed from saved_companies s join companies c on c.id = s.company_id
          left join directory d on d.company_id = c.id left join company_scores k on k.company_id = c.id
        where (c.listing <> s.told_listing or greatest(coalesce(d.level, 0), 0) <> s.told_level
            or k.score is distinct from s.told_score and (k.score is null or s.told_score is null or abs(k.score - s.told_score) >= ${settings.saved.scoreMove - 0.1}))
          ${after === null ? sql`` : sql`and s.user_id > ${after}`}
        order by s.user_id limit ${settings.saved.peoplePerRun})
        union all
        (select distinct user_id, false from new_company_alerts ${after === null ? sql`` : sql`where user_id > ${after}`}
          order by user_id limit ${settings.saved.peoplePerRun})) x
      group by user_id order by user_id limit ${settings.saved.peoplePerRun}`)
    const people = rows.map(({ user_id }) => user_id)
    const until = settled(ctx.now)
    const alerts = await ctx.db
      .select()
      .from(newCompanyAlerts)
      .where(inArray(newCompanyAlerts.userId, people))
    const hits = await newCompanies(ctx, alerts, until)
    const hit = new Set(hits.map(({ userId }) => userId))
    for (const { user_id, changed } of rows)
      if (changed || hit.has(user_id)) await transaction(ctx, (tx) => tellOne(tx, user_id))
    const quiet = people.filter((userId) => !hit.has(userId))
    await ctx.db
      .update(newCompanyAlerts)
      .set({ toldUntil: until })
      .where(and(inArray(newCompanyAlerts.userId, quiet), lt(newCompanyAlerts.toldUntil, until)))
    const last = rows.at(-1)
    if (last && rows.length === settings.saved.peoplePerRun)
      await transaction(ctx, (tx) => enqueue(tx, followSaved, { after: last.user_id }))
  },
})

/** What is approved this moment may not be seen yet by others: companies are looked at when their transaction is surely over. */
const settled = (now: Date) => new Date(now.getTime() - settings.saved.settleMinutes * 60_000)

interface NewCompany {
  userId: string
  alertId: string
  companyId: string
}

/** Companies that came to what each alert asks for since it was last looked at: the first few of each. One's own are no news. */
async function newCompanies(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  alerts: readonly (typeof newCompanyAlerts.$inferSelect)[],
  until: Date,
): Promise<NewCompany[]> {
  if (alerts.length === 0) return []
  const all = await placesAndCategories(now)
  const asked = alerts.map((a) => ({
    id: a.id,
    user: a.userId,
    words: alertQuery(a, all),
    since: a.toldUntil,
  }))
  const { rows } = await db.execute<{ user: string; alert: string; company: string }>(sql`
    select a."user", a.id as alert, n.company_id as company
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a(id uuid, "user" uuid, words text, since timestamptz)
    cross join lateral (select d.company_id, d.since from directory d
      where d.since > a.since and d.since <= ${until} and d.level >= 0 and d.words @@ a.words::tsquery
        and not exists (select from company_members m where m.company_id = d.company_id and m.user_id = a."user" and m.until is null)
      order by d.since, d.company_id limit ${settings.saved.newPerAlert}) n
    order by n.since, n.company_id`)
  return rows.map(({ user, alert, company }) => ({ userId: user, alertId: alert, companyId: company }))
}

/**
 * What changed for one person: written down, remembered as told and put in the mail in one transaction, so that nothing is told
 * twice, whenever the process dies. Who wants no alerts of a company is told nothing, and is up to date when they do.
 */
export async function tellOne(tx: TxCtx, userId: string): Promise<void> {
  const { db, now } = tx
  const { rows } = await db.execute<{
    company_id: string
    alerts: boolean
    told_listing: string
    told_level: number
    told_score: number | null
    listing: string
    level: number
    score: number | null
  }>(sql`select s.company_id, s.alerts, s.told_listing, s.told_level, s.told_score, ${standing}
    from saved_companies s join companies c on c.id = s.company_id where s.user_id = ${userId} order by s.company_id for update of s`)
  const news: (typeof savedCompanyNews.$inferInsert)[] = []
  for (const row of rows) {
    const before = { listing: row.told_listing, level: row.told_level, score: row.told_score }
    const is = { listing: row.listing, level: Math.max(row.level, 0), score: row.score }
    const kinds = changesBetween(before, is, settings.saved.scoreMove)
    // A score that came, or went: from now on there is something else to compare with.
    const other = (before.score === null) !== (is.score === null)
    if (kinds.length === 0 && !other) continue
    // A score that moved a little is compared with what was told, not with yesterday's: small steps add up.
    const score = kinds.includes('score') || other || before.listing !== is.listing ? is.score : before.score
    await db
      .update(savedCompanies)
      .set({ toldListing: is.listing, toldLevel: is.level, toldScore: score })
      .where(and(eq(savedCompanies.userId, userId), eq(savedCompanies.companyId, row.company_id)))
    if (!row.alerts) continue
    news.push(
      ...kinds.map((kind) => ({
        id: newId(),
        userId,
        companyId: row.company_id,
        kind,
        scoreBefore: kind === 'score' ? before.score : null,
        scoreAfter: kind === 'score' ? is.score : null,
        at: now,
      })),
    )
  }
  const until = settled(now)
  const alerts = await db
    .select()
    .from(newCompanyAlerts)
    .where(eq(newCompanyAlerts.userId, userId))
    .orderBy(newCompanyAlerts.id)
    .for('update')
  // One that fits two alerts is told once.
  for (const { alertId, companyId } of await newCompanies(tx, alerts, until))
    if (!news.some((one) => one.kind === 'new' && one.companyId === companyId))
      news.push({ id: newId(), userId, companyId, kind: 'new', alertId, at: now })
  if (alerts.length > 0)
    await db
      .update(newCompanyAlerts)
      .set({ toldUntil: sql`greatest(${newCompanyAlerts.toldUntil}, ${until})` })
      .where(eq(newCompanyAlerts.userId, userId))
  if (news.length === 0) return
  await db.insert(savedCompanyNews).values(news)
  await enqueue(tx, notifySaved, { userId, at: now.toISOString() })
}
