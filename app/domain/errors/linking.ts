import { eq, inArray } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { errorEvents, errorLinks } from './schema'

/**
 * Remembers that a ticket or a comment speaks of errors, by the references that came with it. References that nothing
 * is known of are left out. Called inside the command that opens the ticket or keeps the comment.
 */
export async function linkToErrors(
  { db, now }: TxCtx,
  digests: string[],
  { kind, id }: { kind: 'ticket' | 'feedback'; id: string },
): Promise<void> {
  const known = digests.filter((d) => /^\d{10}$/.test(d)).slice(0, 20)
  if (known.length === 0) return
  const groups = await db
    .selectDistinct({ groupId: errorEvents.groupId })
    .from(errorEvents)
    .where(inArray(errorEvents.digest, known))
  if (groups.length === 0) return
  await db
    .insert(errorLinks)
    .values(groups.map(({ groupId }) => ({ groupId, kind, targetId: id, at: now })))
    .onConflictDoNothing()
}

/** The group that a reference belongs to; null while it is on its way, or when it is none. */
export async function groupOfDigest({ db }: Pick<TxCtx, 'db'>, digest: string): Promise<string | null> {
  if (!/^\d{10}$/.test(digest)) return null
  const [row] = await db
    .select({ groupId: errorEvents.groupId })
    .from(errorEvents)
    .where(eq(errorEvents.digest, digest))
    .limit(1)
  return row?.groupId ?? null
}
