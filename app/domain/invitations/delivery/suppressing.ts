import { eq, inArray } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { TxCtx } from '../../shared/ctx'
import { suppressions } from '../schema'
import { hashEmail } from '../tokens'

/** Never again to this address (people.md, Invitations): by hash, so that the list says nothing about anybody. */
export async function suppress(
  { db, now }: TxCtx,
  emailHash: string,
  reason: (typeof suppressions.$inferInsert)['reason'],
): Promise<void> {
  await db.insert(suppressions).values({ emailHash, reason, at: now }).onConflictDoNothing()
}

/** Which of these addresses are not to be written to, by hash. */
export async function suppressedAmong(db: Db, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ hash: suppressions.emailHash })
    .from(suppressions)
    .where(inArray(suppressions.emailHash, emails.map(hashEmail)))
  return new Set(rows.map((r) => r.hash))
}

export async function isSuppressed(db: Db, emailHash: string): Promise<boolean> {
  const rows = await db.select().from(suppressions).where(eq(suppressions.emailHash, emailHash))
  return rows.length > 0
}
