import { type SQL, sql } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import type { Whose } from '../due-items'
import type { QueueKind } from '../queues'

/** Kinds whose own rows say who has them, and where. */
const own: Partial<Record<QueueKind, SQL>> = {
  tickets: sql`q.assignee_id`,
  applications: sql`q.assigned_to`,
  errors: sql`q.assigned_to`,
  obligations: sql`q.holder_id`,
}

export const hasOwnHolder = (kind: QueueKind): boolean => own[kind] !== undefined

/** Who has a row of a queue, where the row itself says so: an id of a person, or null. */
export const ownHolder = (kind: QueueKind): SQL => own[kind] ?? sql`null::uuid`

/** What somebody took before then is nobody's again. */
export const assignedSince = (now: Date): Date =>
  new Date(now.getTime() - settings.staffList.assignmentHours * 3_600_000)

/** Who took one thing of a kind, by its key: an id of a person, or null. */
export const takerOf = (kind: SQL, id: SQL, now: Date): SQL =>
  sql`(select a.user_id from work_assignments a where a.kind = ${kind} and a.item_id = ${id} and a.at > ${assignedSince(now)})`

/**
 * Whether a row of a queue is of whom it is asked for. What was taken of a kind is little: it is read once, as an array, so that
 * one's own are found by their keys, and nobody's by walking past it.
 */
export function isOf(whose: Whose, kind: QueueKind, key: SQL, { actor: { userId }, now }: Ctx): SQL {
  const holder = own[kind]
  if (holder) {
    if (whose === 'mine') return sql`${holder} = ${userId}`
    if (whose === 'nobody') return sql`${holder} is null`
    return whose === 'open' ? sql`(${holder} is null or ${holder} = ${userId})` : sql`true`
  }
  const taken = (by: SQL) =>
    sql`(array(select a.item_id from work_assignments a where a.kind = ${kind} and a.at > ${assignedSince(now)} and ${by}))`
  if (whose === 'mine') return sql`${key} = any${taken(sql`a.user_id = ${userId}`)}`
  if (whose === 'nobody') return sql`${key} <> all${taken(sql`true`)}`
  return whose === 'open' ? sql`${key} <> all${taken(sql`a.user_id <> ${userId}`)}` : sql`true`
}
