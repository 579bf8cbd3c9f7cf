import { eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { hashEmail } from '../invitations/tokens'
import { emailChanges, phoneProofs, users } from '../people/schema'

/** Everything by which somebody's rows are found. */
export interface Subject {
  userId: string
  name: string
  /** The address of now, and those they had or asked for. */
  emails: string[]
  /** Of each address, as invitations and suppressions keep it. */
  hashes: string[]
  phones: string[]
  /** Accounts of theirs that became part of this one: what stayed with these is theirs too. */
  joined: Subject[]
}

/** Who somebody is, for a copy or an erasure; null when there is no such account (any more). */
export async function subjectOf(db: Db, userId: string): Promise<Subject | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  const changes = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId))
  const proved = changes.filter((c) => c.state === 'done' || c.state === 'undone')
  const emails = [...new Set([user.email, ...proved.flatMap((c) => [c.oldEmail, c.newEmail])])]
  const numbers = await db
    .select({ phone: phoneProofs.phone })
    .from(phoneProofs)
    .where(eq(phoneProofs.userId, userId))
  const parts = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.mergedInto, userId))
    .orderBy(users.id)
  const joined: Subject[] = []
  for (const { id } of parts) joined.push((await subjectOf(db, id)) as Subject)
  return {
    joined,
    userId,
    name: user.name,
    emails,
    hashes: emails.map(hashEmail),
    phones: [...new Set([...(user.phone ? [user.phone] : []), ...numbers.map((n) => n.phone)])],
  }
}
