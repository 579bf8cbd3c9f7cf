import { createHash } from 'node:crypto'
import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { TxCtx } from '../shared/ctx'
import { auditHead, auditLog } from './schema'
import type { AuditVerb } from './words'

export interface StaffAction {
  verb: AuditVerb
  objectType: string
  objectId: string
  reason?: string
  before?: unknown
  after?: unknown
}

interface Link extends Omit<StaffAction, 'verb'> {
  verb: string
  seq: number
  at: Date
  actorId: string
}

/** Keys in one order at every depth, so that a row hashes the same after a round trip through jsonb. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value && typeof value === 'object' && !(value instanceof Date)) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, v]) => v !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, canonical(v)]),
    )
  }
  return value instanceof Date ? value.toISOString() : value
}

/** SHA-256 over the row before and this row's content, hex. */
export function linkHash(prevHash: string, link: Link): string {
  const { seq, at, actorId, verb, objectType, objectId } = link
  const content = [
    seq,
    at.toISOString(),
    actorId,
    verb,
    objectType,
    objectId,
    link.reason ?? null,
    link.before ?? null,
    link.after ?? null,
  ]
  return createHash('sha256')
    .update(prevHash)
    .update(JSON.stringify(canonical(content)))
    .digest('hex')
}

/**
 * Appends an action of staff to the chain, inside the transaction of the action itself. The head row is locked, so
 * two actions follow each other; it comes last in a command to hold that lock shortly.
 */
export async function audit({ db, actor, now }: TxCtx, action: StaffAction): Promise<void> {
  if (!actor.userId) throw new Error('only people act as staff')
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1)).for('update')
  if (!head) throw new Error('audit head is missing')
  const link: Link = { ...action, seq: head.seq + 1, at: now, actorId: actor.userId }
  const hash = linkHash(head.hash, link)
  await db.insert(auditLog).values({
    ...link,
    before: canonical(action.before ?? null),
    after: canonical(action.after ?? null),
    prevHash: head.hash,
    hash,
  })
  await db.update(auditHead).set({ seq: link.seq, hash }).where(eq(auditHead.id, 1))
}

/**
 * Walks the whole chain. Finds any flip, deletion, insertion, reordering and truncation (against the head).
 * @returns the sequence number of the first row that does not fit, or null when the chain is whole.
 */
export async function verifyAuditChain(db: Db): Promise<{ rows: number; brokenAt: number | null }> {
  let prev = '0'.repeat(64)
  let seq = 0
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, seq))
      .orderBy(asc(auditLog.seq))
      .limit(1000)
    if (rows.length === 0) break
    for (const row of rows) {
      const expected = linkHash(prev, { ...row, reason: row.reason ?? undefined })
      if (row.seq !== seq + 1 || row.prevHash !== prev || row.hash !== expected)
        return { rows: seq, brokenAt: row.seq }
      prev = row.hash
      seq = row.seq
    }
  }
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1))
  return { rows: seq, brokenAt: head?.seq === seq && head.hash === prev ? null : seq + 1 }
}
