import { and, desc, eq, lt } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/defaults'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { securityDetail, securityTitle } from './security-log-words'

export interface SecurityEntry {
  id: string
  at: Date
  title: string
  detail: string | null
  /** Done by somebody else: staff, or the system. */
  byAval: boolean
}

/**
 * What happened to the account of whoever asks, newest first, a page at a time by key (rule 15).
 * @returns `next`, the key of the page after this one; null when there is none.
 */
export async function securityLog(
  { db, actor }: Ctx,
  before: string | null,
): Promise<{ entries: SecurityEntry[]; next: string | null }> {
  authorise(actor, 'account.edit', { userId: actor.userId })
  const userId = actor.userId as string
  const size = settings.auth.securityLogPage
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.subjectType, 'user'),
        eq(events.subjectId, userId),
        before && isUuid(before) ? lt(events.id, before) : undefined,
      ),
    )
    .orderBy(desc(events.id))
    .limit(size + 1)
  const entries = rows.slice(0, size).map((row) => ({
    id: row.id,
    at: row.at,
    title: securityTitle(row.verb),
    detail: securityDetail(row.verb, row.data),
    byAval: row.actorKind === 'user' && row.actorId !== userId,
  }))
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}
