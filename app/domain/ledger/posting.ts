import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import type { Account } from './accounts'
import { ledgerEntries, ledgerPostings } from './schema'

export interface Posting {
  account: Account
  /** Euro cents: above zero a debit, below zero a credit. Lines of zero are left out. */
  cents: number
  companyId?: string | null
}

export interface NewEntry {
  /** Same key, same entry. */
  key: string
  kind: string
  subject: { type: string; id: string }
  /** When it happened; left out: now. */
  at?: Date
  postings: Posting[]
}

/**
 * Writes what happened to money, once for each key. Part of the transaction of what happened.
 * @returns the entry's id; of one that stands already, its own
 * @throws Error for postings that are no integers or do not add up to zero: a fault of ours, never of a person's
 */
export async function post(tx: TxCtx, entry: NewEntry): Promise<string> {
  const lines = entry.postings.filter(({ cents }) => cents !== 0)
  const sum = lines.reduce((total, { cents }) => total + cents, 0)
  if (sum !== 0 || lines.length < 2 || lines.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new Error(
      `entry ${entry.key} does not balance: ${lines.map((l) => `${l.account} ${l.cents}`).join(', ')}`,
    )
  const { key, kind, subject, at = tx.now } = entry
  return write(tx, { key, kind, subjectType: subject.type, subjectId: subject.id, reverses: null, at }, lines)
}

/**
 * Undoes an entry by its opposite. Twice is once.
 * @throws Refusal `conflict` where it is itself the undoing of another
 */
export async function reverse(tx: TxCtx, entryId: string, at = tx.now): Promise<string> {
  const [entry] = await tx.db.select().from(ledgerEntries).where(eq(ledgerEntries.id, entryId))
  if (!entry) throw new Error(`no entry ${entryId}`)
  if (entry.reverses) throw new Refusal('conflict', 'Este lançamento já anula outro: não se anula.')
  const lines = await tx.db.select().from(ledgerPostings).where(eq(ledgerPostings.entryId, entryId))
  const { kind, subjectType, subjectId } = entry
  return write(
    tx,
    { key: `reverse-${entryId}`, kind, subjectType, subjectId, reverses: entryId, at },
    lines.map(({ account, companyId, cents }) => ({ account, companyId, cents: -cents })),
  )
}

/** The same of the entry with a key; where there is none, nothing. */
export async function reverseKey(tx: TxCtx, key: string): Promise<void> {
  const [entry] = await tx.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.key, key))
  if (entry) await reverse(tx, entry.id)
}

async function write(
  { db, now }: TxCtx,
  entry: Omit<typeof ledgerEntries.$inferInsert, 'id' | 'writtenAt'>,
  lines: Posting[],
): Promise<string> {
  const id = newId()
  const [written] = await db
    .insert(ledgerEntries)
    .values({ ...entry, id, writtenAt: now })
    .onConflictDoNothing({ target: ledgerEntries.key })
    .returning({ id: ledgerEntries.id })
  if (!written) {
    const [standing] = await db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.key, entry.key))
    return (standing as { id: string }).id
  }
  await db.insert(ledgerPostings).values(lines.map((line, i) => ({ ...line, entryId: id, line: i + 1 })))
  return id
}
