import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { canonical } from '~/platform/canonical-json'
import type { Db } from '~/platform/db'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { happened } from '../shared/happened'
import { invalidate, transaction } from '../shared/transaction'
import { joinSteps, leafOf } from './leaf-of'
import type { Leaf } from './log-check'
import { type LoggedKind, logHead, logLeaves, logQueue, logTiles } from './schema'
import { appendLeaves, leafHash, type Tiles, tileKey, tilesFor } from './tree'

/** As many changes as one transaction puts into the tree. */
const batch = 1000
const saltBytes = 16

/**
 * Puts what waits into the tree, in order. One process at a time does it: the others find the head's row locked and leave.
 * @returns how many changes were taken up; 0 also where another process does it, or the log is stopped.
 */
export function sequence(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const [head] = await tx.db.select().from(logHead).for('update', { skipLocked: true })
    if (!head || head.stopped) return 0
    const rows = await tx.db.select().from(logQueue).orderBy(asc(logQueue.id)).limit(batch)
    if (rows.length === 0) return 0
    const made = joinSteps(rows).flatMap((row) => {
      const leaf = leafOf(row.kind, row.subjectId, row)
      return leaf ? [{ ...row, ...leaf }] : []
    })
    const hidden = new Map<string, number>()
    for (const [i, m] of made.entries()) if (m.hides) hidden.set(keyOf(m), i)
    const hides = made.filter((m) => m.hides)
    await closeLeaves(tx.db, hides)
    if (hides.length > 0) await happened(tx, 'log.closed', hides.map(keyOf))
    const leaves = made.map((m, i) => {
      const leaf = { ...openedLeaf(m), index: head.size + i }
      // Of what is erased nothing opens even the last leaf; what was hidden again at once was never to be opened.
      const closed = isErased(m) || (hidden.get(keyOf(m)) ?? -1) > i
      return closed ? { ...leaf, salt: null, subjectSalt: null } : leaf
    })
    await appendToTree(tx.db, head.size, leaves)
    await tx.db.delete(logQueue).where(
      inArray(
        logQueue.id,
        rows.map((row) => row.id),
      ),
    )
    await partFromErased(tx.db, made.filter(isErased))
    for (const { kind, subjectId } of made) if (kind === 'review') invalidate(tx, tag.review(subjectId))
    return rows.length
  })
}

function openedLeaf({
  kind,
  subjectId,
  type,
  content,
  at,
}: {
  kind: LoggedKind
  subjectId: string
  type: string
  content: unknown
  at: Date
}) {
  const [subjectSalt, salt] = [randomBytes(saltBytes), randomBytes(saltBytes)]
  const leaf: Leaf = {
    v: 1,
    type,
    at: `${at.toISOString().slice(0, 19)}Z`,
    subject: commit(subjectSalt, subjectOf(kind, subjectId)),
    commitment: commit(salt, canonical(content)),
  }
  return { at, type, kind, subjectId, entry: canonical(leaf), subjectSalt, salt }
}

/** How a leaf names what it speaks of, behind its salt. */
export const subjectOf = (kind: LoggedKind, id: string) => `${kind}:${id}`

const commit = (salt: Buffer, hidden: string) =>
  createHash('sha256').update(salt).update(hidden).digest('base64')

/** Writes leaves and the tiles that they change. The head's row must be locked. */
export async function appendToTree(
  db: Db,
  size: number,
  leaves: (typeof logLeaves.$inferInsert)[],
): Promise<void> {
  if (leaves.length === 0) return
  await db.insert(logLeaves).values(leaves)
  const tiles = await readTiles(db, tilesFor([], size))
  const changed = appendLeaves(
    tiles,
    size,
    leaves.map(({ entry }) => leafHash(entry)),
  )
  await db
    .insert(logTiles)
    .values([...changed].map(([key, hashes]) => ({ ...placeOf(key), hashes })))
    .onConflictDoUpdate({ target: [logTiles.level, logTiles.n], set: { hashes: sql`excluded.hashes` } })
  await db.update(logHead).set({ size: size + leaves.length })
}

export const placeOf = (key: string) => {
  const [level = 0, n = 0] = key.split('/').map(Number)
  return { level, n }
}

export async function readTiles(db: Db, places: { level: number; n: number }[]): Promise<Tiles> {
  if (places.length === 0) return new Map()
  const rows = await db
    .select()
    .from(logTiles)
    .where(or(...places.map(({ level, n }) => and(eq(logTiles.level, level), eq(logTiles.n, n)))))
  return new Map(rows.map(({ level, n, hashes }) => [tileKey(level, n), hashes]))
}

interface Subject {
  kind: LoggedKind
  subjectId: string
}
const keyOf = ({ kind, subjectId }: Subject) => subjectOf(kind, subjectId)
const isErased = ({ type }: { type: string }) => type.endsWith('.erased')
const leavesOf = ({ kind, subjectId }: Subject) =>
  and(eq(logLeaves.kind, kind), eq(logLeaves.subjectId, subjectId))

/** What opens earlier leaves of these is gone for good (open.md). */
async function closeLeaves(db: Db, hidden: Subject[]): Promise<void> {
  if (hidden.length === 0) return
  await db
    .update(logLeaves)
    .set({ salt: null, subjectSalt: null })
    .where(or(...hidden.map(leavesOf)))
}

/** Leaves of what is erased still belong together, so that none of them is missed; of what, nothing says any more. */
async function partFromErased(db: Db, erased: Subject[]): Promise<void> {
  for (const subject of erased)
    await db
      .update(logLeaves)
      .set({ subjectId: `erased:${randomUUID()}` })
      .where(leavesOf(subject))
}
