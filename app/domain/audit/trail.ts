import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { literally } from '../shared/like'
import { within } from '../shared/within'
import { auditHead, auditLog } from './schema'
import type { TrailFilter } from './trail-filter'
import { actionWords, auditKinds, objectWords } from './words'

export interface TrailEntry {
  id: string
  /** Its number in the chain. */
  seq: number
  at: Date
  verb: string
  objectType: string
  objectId: string
  actorId: string
  /** Null for an account that is gone. */
  who: { id: string; name: string } | null
  reason: string | null
  before: unknown
  after: unknown
  hash: string
}

/** One page of the audit trail; `after` is the number of the last entry of the page before. */
export async function auditTrail(
  { db, actor }: Ctx,
  filter: TrailFilter,
  after: number | null,
): Promise<{ rows: TrailEntry[]; next: number | null }> {
  authorise(actor, 'audit.read')
  const oldest = filter.sort === 'oldest'
  const beyond = after ? (oldest ? gt : lt)(auditLog.seq, after) : undefined
  const rows = await trailRows(db, and(whereOf(filter), beyond), settings.listing.pageSize + 1, oldest)
  const shown = rows.slice(0, settings.listing.pageSize)
  return { rows: shown, next: rows.length > settings.listing.pageSize ? (shown.at(-1)?.seq ?? null) : null }
}

/** Entries of a condition, the newest first or the oldest. */
export async function trailRows(
  db: Ctx['db'],
  where: SQL | undefined,
  limit: number,
  oldest = false,
): Promise<TrailEntry[]> {
  const rows = await db
    .select({ entry: auditLog, name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy((oldest ? asc : desc)(auditLog.seq))
    .limit(limit)
  return rows.map(({ entry, name }) => ({
    id: String(entry.seq),
    seq: entry.seq,
    at: entry.at,
    verb: entry.verb,
    objectType: entry.objectType,
    objectId: entry.objectId,
    actorId: entry.actorId,
    who: name === null ? null : { id: entry.actorId, name },
    reason: entry.reason,
    before: entry.before,
    after: entry.after,
    hash: entry.hash,
  }))
}

/** Days are Lisbon's, both included. A verb is «object.action». */
export function whereOf({ who, object, kind, id, from, until }: TrailFilter): SQL | undefined {
  const actions = kind ? auditKinds[kind].actions : Object.keys(actionWords)
  const objects = object ? [object] : Object.keys(objectWords)
  const verbs = objects.flatMap((o) => actions.map((action) => `${o}.${action}`))
  return and(
    who ? (isUuid(who) ? eq(auditLog.actorId, who) : inArray(auditLog.actorId, named(who))) : undefined,
    object || kind ? inArray(auditLog.verb, verbs) : undefined,
    id ? eq(auditLog.objectId, id) : undefined,
    within(auditLog.at, from, until),
  )
}

/** Of staff, which are few: whoever has or had a role left a row here. */
const named = (who: string) =>
  sql`(select id from users where ${or(eq(users.email, who.toLowerCase()), sql`name ilike ${`%${literally(who)}%`}`)} limit 200)`

/** How long the chain is, and what came of the last time that all of it was checked (checking.ts). */
export async function chainState({ db, actor }: Ctx) {
  authorise(actor, 'audit.read')
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1))
  if (!head) throw new Error('audit head is missing')
  return head
}
