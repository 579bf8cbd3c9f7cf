import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { env } from '~/platform/env'
import { events } from '../audit/schema'
import { users } from '../people/schema'
import { authorise, type StaffRole } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { estimate } from './distinct'
import { errorFlow } from './flow'
import { noSuchGroup } from './in-hand'
import { errorEvents, errorFingerprints, errorGroups, errorLinks, errorTrends } from './schema'
import { errorRoles } from './taking'

const into = alias(errorGroups, 'into_group')

const shownEvents = 15
const hour = 3_600_000
const day = 24 * hour

export interface Looking {
  /** A reference: that event is shown in whole, else the newest. */
  digest: string | null
  by: 'day' | 'hour'
  after: string | null
}

/**
 * Everything about a group that its page shows.
 * @throws Refusal `not-found`
 */
export async function errorRecord(ctx: Ctx, id: string, looking: Looking) {
  authorise(ctx.actor, 'error.handle')
  if (!isUuid(id)) throw noSuchGroup()
  const { db } = ctx
  const [row] = await db
    .select({
      group: errorGroups,
      assignee: users.name,
      joinedTo: sql<string | null>`${into.type} || ': ' || ${into.message}`,
    })
    .from(errorGroups)
    .leftJoin(into, eq(into.id, errorGroups.mergedInto))
    .leftJoin(users, eq(users.id, errorGroups.assignedTo))
    .where(eq(errorGroups.id, id))
  if (!row) throw noSuchGroup()
  const { sketch, ...group } = row.group
  const [rules, list, shown, trend, links, history] = await Promise.all([
    rulesOf(ctx, id),
    eventsOf(ctx, id, looking.after),
    eventShown(ctx, id, looking.digest),
    trendOf(ctx, id, looking.by),
    db.select().from(errorLinks).where(eq(errorLinks.groupId, id)).orderBy(desc(errorLinks.at)).limit(50),
    historyOf(ctx, id),
  ])
  return {
    group: { ...group, people: estimate(sketch), assignee: row.assignee, joinedTo: row.joinedTo },
    may: group.mergedInto ? [] : errorFlow.from(group.state),
    release: env().AVAL_RELEASE,
    rules,
    ...list,
    shown,
    trend,
    links,
    history,
  }
}
export type ErrorRecord = Awaited<ReturnType<typeof errorRecord>>

/** Which fingerprints lead here and why, with the group each came from. */
async function rulesOf({ db }: Ctx, id: string) {
  const home = errorGroups
  const rows = await db
    .select({
      fingerprint: errorFingerprints.fingerprint,
      groupedBy: errorFingerprints.groupedBy,
      why: errorFingerprints.why,
      count: errorFingerprints.count,
      homeId: errorFingerprints.homeId,
      homeName: sql<string>`${home.type} || ': ' || ${home.message}`,
      /** Where the group it came from is joined to: only what is joined to this one itself can be taken out. */
      joined: sql<boolean>`coalesce(${home.mergedInto} = ${id}, false)`,
    })
    .from(errorFingerprints)
    .innerJoin(home, eq(home.id, errorFingerprints.homeId))
    .where(eq(errorFingerprints.groupId, id))
    .orderBy(desc(errorFingerprints.count))
    .limit(50)
  return rows
}

const e = errorEvents
const columns = {
  id: e.id,
  digest: e.digest,
  at: e.at,
  release: e.release,
  message: e.message,
  place: e.place,
  browser: e.browser,
}

async function eventsOf({ db }: Ctx, id: string, after: string | null) {
  const list = keyset({ by: e.at, id: e.id, desc: true, size: shownEvents }, after)
  const rows = await db
    .select({ ...columns, key: list.key })
    .from(e)
    .where(and(eq(e.groupId, id), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown: events, next } = list.page(rows)
  return { events, next }
}

async function eventShown({ db }: Ctx, id: string, digest: string | null) {
  const one = digest && /^\d{10}$/.test(digest) ? digest : null
  const [row] = await db
    .select({ ...columns, frames: e.frames, crumbs: e.crumbs, requestId: e.requestId, code: e.code })
    .from(e)
    .where(and(eq(e.groupId, id), one ? eq(e.digest, one) : undefined))
    .orderBy(desc(e.at), desc(e.id))
    .limit(1)
  return row ?? null
}

/** By the day for thirty days, or by the hour for two; what had none is nought. */
async function trendOf(
  { db, now }: Ctx,
  id: string,
  by: Looking['by'],
): Promise<{ at: string; value: number }[]> {
  const step = by === 'day' ? day : hour
  const n = by === 'day' ? settings.error.trendDays : settings.error.trendHours
  const last = Math.floor(now.getTime() / step)
  const slot = sql<number>`floor(extract(epoch from ${errorTrends.hour}) * 1000 / ${sql.raw(String(step))})::int`
  const rows = await db
    .select({ slot: slot.as('slot'), n: sql<number>`sum(${errorTrends.count})::int` })
    .from(errorTrends)
    .innerJoin(errorFingerprints, eq(errorFingerprints.fingerprint, errorTrends.fingerprint))
    .where(and(eq(errorFingerprints.groupId, id), gte(errorTrends.hour, new Date((last - n + 1) * step))))
    .groupBy(sql`slot`)
  const found = new Map(rows.map((r) => [r.slot, r.n]))
  return Array.from({ length: n }, (_, i) => last - n + 1 + i).map((s) => ({
    at: new Date(s * step).toISOString(),
    value: found.get(s) ?? 0,
  }))
}

async function historyOf({ db }: Ctx, id: string) {
  return db
    .select({
      at: events.at,
      verb: events.verb,
      who: users.name,
      actorKind: events.actorKind,
      data: events.data,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, 'error-group'), eq(events.subjectId, id)))
    .orderBy(desc(events.id))
    .limit(50)
}

/** Whom an error can be given to. */
export async function errorColleagues({ db, actor }: Ctx): Promise<{ value: string; label: string }[]> {
  authorise(actor, 'error.handle')
  const roles = sql.join(
    errorRoles.map((role: StaffRole) => sql`${role}`),
    sql`, `,
  )
  return db
    .select({ value: users.id, label: users.name })
    .from(users)
    .where(sql`${users.staffRoles} && array[${roles}]::text[]`)
    .orderBy(users.name)
    .limit(100)
}

/** Groups that one could be joined to: of its kind and still apart, the most alike first. */
export async function alikeErrors({ db, actor }: Ctx, id: string) {
  authorise(actor, 'error.handle')
  const [own] = isUuid(id) ? await db.select().from(errorGroups).where(eq(errorGroups.id, id)) : []
  if (!own) throw noSuchGroup()
  return db
    .select({
      id: errorGroups.id,
      type: errorGroups.type,
      message: errorGroups.message,
      culprit: errorGroups.culprit,
      count: errorGroups.count,
    })
    .from(errorGroups)
    .where(
      and(
        eq(errorGroups.kind, own.kind),
        sql`${errorGroups.mergedInto} is null and ${errorGroups.id} <> ${own.id}`,
        inArray(errorGroups.state, ['new', 'in_progress', 'regressed', 'resolved']),
      ),
    )
    .orderBy(
      desc(
        sql`similarity(${errorGroups.type} || ' ' || ${errorGroups.message}, ${`${own.type} ${own.message}`})`,
      ),
      desc(errorGroups.lastSeenAt),
    )
    .limit(8)
}
