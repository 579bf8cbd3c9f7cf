import { type SQL, sql } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { QueueKind } from '../queues'

/** Kinds whose own table says who has them. */
const own: Partial<Record<QueueKind, { table: SQL; column: SQL }>> = {
  tickets: { table: sql`tickets`, column: sql`assignee_id` },
  applications: { table: sql`certification_applications`, column: sql`assigned_to` },
  errors: { table: sql`error_groups`, column: sql`assigned_to` },
  obligations: { table: sql`obligations`, column: sql`holder_id` },
}

export const hasOwnHolder = (kind: QueueKind): boolean => own[kind] !== undefined

/** What somebody took before then is nobody's again. */
export const assignedSince = (now: Date): Date =>
  new Date(now.getTime() - settings.staffList.assignmentHours * 3_600_000)

/** Who has one thing of a kind, by its key: an id of a person, or null. */
export function holderOf(kind: QueueKind, id: SQL, now: Date): SQL {
  const of = own[kind]
  return of
    ? sql`(select o.${of.column} from ${of.table} o where o.id = ${id})`
    : sql`(select a.user_id from work_assignments a where a.kind = ${kind} and a.item_id = ${id} and a.at > ${assignedSince(now)})`
}
