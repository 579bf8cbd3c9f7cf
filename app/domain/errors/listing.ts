import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { estimate } from './distinct'
import { type ErrorFilter, statesOf } from './error-filter'
import { errorEvents, errorFingerprints, errorGroups, errorReleases, errorTrends } from './schema'

const g = errorGroups

const day = 86_400_000

/** What a filter asks for. */
const fits = ({ actor }: Pick<Ctx, 'actor'>, filter: ErrorFilter) =>
  and(
    isNull(g.mergedInto),
    inArray(g.state, statesOf[filter.view]),
    filter.kind ? eq(g.kind, filter.kind) : undefined,
    filter.mine ? eq(g.assignedTo, actor.userId as string) : undefined,
    filter.release
      ? sql`exists (select 1 from ${errorEvents} e where e.group_id = ${g.id} and e.release = ${filter.release})`
      : undefined,
    filter.search
      ? sql`to_tsvector('simple', ${g.type} || ' ' || ${g.message} || ' ' || coalesce(${g.culprit}, '')) @@ websearch_to_tsquery('simple', ${filter.search})`
      : undefined,
  )

/** Ids and versions of what fits, `limit` at most; for what is done to all of it. */
export const fittingErrors = (ctx: Ctx, filter: ErrorFilter, limit: number) =>
  ctx.db.select({ id: g.id, version: g.version }).from(g).where(fits(ctx, filter)).limit(limit)

/** Groups of errors by what is asked, a page of them, each with its last fourteen days. */
export async function findErrors(ctx: Ctx, filter: ErrorFilter, after: string | null) {
  authorise(ctx.actor, 'error.handle')
  const { db } = ctx
  const bySeen = filter.sort === 'seen'
  const by = bySeen ? g.lastSeenAt : g.count
  const kind = bySeen ? 'moment' : 'number'
  const list = keyset({ by, id: g.id, kind, desc: true, size: settings.error.listPage }, after)
  const rows = await db
    .select({
      id: g.id,
      kind: g.kind,
      type: g.type,
      message: g.message,
      culprit: g.culprit,
      state: g.state,
      count: g.count,
      sketch: g.sketch,
      firstSeenAt: g.firstSeenAt,
      lastSeenAt: g.lastSeenAt,
      lastRelease: g.lastRelease,
      assignee: users.name,
      key: list.key,
    })
    .from(g)
    .leftJoin(users, eq(users.id, g.assignedTo))
    .where(and(fits(ctx, filter), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  const trends = await trendsOf(
    ctx,
    shown.map((r) => r.id),
  )
  return {
    rows: shown.map(({ sketch, ...row }) => ({
      ...row,
      sketch: undefined,
      people: estimate(sketch),
      trend: trends.get(row.id) ?? Array.from({ length: settings.error.sparkDays }, () => 0),
    })),
    next,
    releases: await knownReleases(ctx),
  }
}
export type ListedError = Awaited<ReturnType<typeof findErrors>>['rows'][number]

/** By the day, the last fourteen, today last. */
async function trendsOf({ db, now }: Ctx, ids: string[]): Promise<Map<string, number[]>> {
  const byGroup = new Map<string, number[]>()
  if (ids.length === 0) return byGroup
  const today = Math.floor(now.getTime() / day)
  const rows = await db
    .select({
      id: errorFingerprints.groupId,
      day: sql<number>`floor(extract(epoch from ${errorTrends.hour}) / 86400)::int`.as('day'),
      n: sql<number>`sum(${errorTrends.count})::int`,
    })
    .from(errorTrends)
    .innerJoin(errorFingerprints, eq(errorFingerprints.fingerprint, errorTrends.fingerprint))
    .where(
      and(
        inArray(errorFingerprints.groupId, ids),
        gte(errorTrends.hour, new Date((today - settings.error.sparkDays + 1) * day)),
      ),
    )
    .groupBy(errorFingerprints.groupId, sql`day`)
  for (const row of rows) {
    const days = byGroup.get(row.id) ?? Array.from({ length: settings.error.sparkDays }, () => 0)
    const at = row.day - today + settings.error.sparkDays - 1
    if (at >= 0 && at < settings.error.sparkDays) days[at] = row.n
    byGroup.set(row.id, days)
  }
  return byGroup
}

/** Versions that ran, the newest first. */
export async function knownReleases({ db, actor }: Ctx): Promise<string[]> {
  authorise(actor, 'error.handle')
  const rows = await db.select().from(errorReleases).orderBy(desc(errorReleases.firstRunAt)).limit(20)
  return rows.map((r) => r.release)
}
