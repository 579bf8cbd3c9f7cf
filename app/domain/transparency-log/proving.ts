import { and, desc, eq, sql } from 'drizzle-orm'
import { files } from '~/platform/files'
import type { Ctx } from '../shared/ctx'
import { publicContent } from './leaf-of'
import { type LogProof } from './log-check'
import { stored } from './publishing'
import { type LoggedKind, logLeaves, type Snapshot } from './schema'
import { readTiles, subjectOf } from './sequencing'
import { readCheckpoint, toBase64 } from './signed-note'
import { inclusionProof, tilesFor } from './tree'

const tables: Record<LoggedKind, string> = {
  review: 'reviews',
  reply: 'review_replies',
  certificate: 'certificates',
  setting: 'setting_changes',
  fact: 'log_facts',
}

/**
 * The proof of what the log says last of a thing, against the checkpoint that is published: with its content as people read
 * it now. Null where the log says nothing of it yet.
 */
export async function proofOf({ db }: Ctx, kind: LoggedKind, id: string): Promise<LogProof | null> {
  const [signed, [leaf]] = await Promise.all([
    files().then((store) => store.get(stored.checkpoint)),
    db
      .select()
      .from(logLeaves)
      .where(and(eq(logLeaves.kind, kind), eq(logLeaves.subjectId, id)))
      .orderBy(desc(logLeaves.index))
      .limit(1),
  ])
  const checkpoint = signed && readCheckpoint(signed.toString())
  if (!checkpoint || !leaf || leaf.index >= checkpoint.size) return null
  const opened = leaf.salt && leaf.subjectSalt ? { salt: leaf.salt, subjectSalt: leaf.subjectSalt } : null
  const [tiles, seen] = await Promise.all([
    readTiles(db, tilesFor([leaf.index], checkpoint.size)),
    opened && seenNow(db, kind, id),
  ])
  return {
    v: 1,
    log: checkpoint.origin,
    index: leaf.index,
    entry: leaf.entry,
    subject: opened && { id: subjectOf(kind, id), salt: toBase64(opened.subjectSalt) },
    content: seen ? publicContent(kind, id, seen) : null,
    salt: seen && opened ? toBase64(opened.salt) : null,
    inclusion: inclusionProof(tiles, leaf.index, checkpoint.size).map(toBase64),
    checkpoint: signed.toString(),
  }
}

/** What people can read of a row now, by the same function that writes what waits for the log. */
async function seenNow(db: Ctx['db'], kind: LoggedKind, id: string): Promise<Snapshot | null> {
  const { rows } = await db.execute<{ seen: Snapshot | null }>(
    sql`select log_seen(t) as seen from ${sql.identifier(tables[kind])} t where t.id = ${id}`,
  )
  return rows[0]?.seen ?? null
}
