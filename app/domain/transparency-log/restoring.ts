import { and, asc, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { files } from '~/platform/files'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { addFact } from './facts'
import { leafIn } from './log-check'
import { lastCheckpoint, stored } from './publishing'
import { type LoggedKind, loggedKinds, logHead, logLeaves } from './schema'
import { appendToTree, placeOf, readTiles } from './sequencing'
import { entriesOf, tilePath } from './tile-path'
import { appendLeaves, leafHash, rootOf, tileKey, tilesFor, tileWidth } from './tree'

/**
 * After the database came back from an older copy: puts back the entries that the file store has and the database lost, up
 * to the checkpoint that was signed last; enters what then stands and no entry speaks of; and writes into the log that this
 * happened. What the lost entries spoke of is known to nobody any more.
 * @returns how many entries came back.
 * @throws Error where what is in the file store does not give the root that was signed: then nothing is changed.
 */
export function restoreLog(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const { db, now } = tx
    const [head] = await db.select().from(logHead).for('update')
    const store = await files()
    const last = await lastCheckpoint(store)
    if (!head || !last || last.size < head.size)
      throw new Error('Não há nada a repor: o último ponto de controlo não vai além da base de dados.')
    const lost: string[] = []
    for (let n = Math.floor(head.size / tileWidth); n * tileWidth < last.size; n += 1) {
      const width = Math.min(tileWidth, last.size - n * tileWidth)
      const bundle = await store.get(stored.file(tilePath({ level: 'entries', n, width })))
      if (!bundle) throw new Error(`Falta no armazém o feixe ${tilePath({ level: 'entries', n, width })}.`)
      lost.push(...entriesOf(bundle).slice(Math.max(0, head.size - n * tileWidth)))
    }
    await appendToTree(
      db,
      head.size,
      lost.map((entry, i) => lostLeaf(entry, head.size + i)),
    )
    const root = rootOf(await readTiles(db, tilesFor([], last.size)), last.size)
    if (!root.equals(last.root))
      throw new Error('As entradas do armazém não dão a raiz que foi assinada: nada foi alterado.')
    await db.update(logHead).set({ stopped: null, published: last.size })
    await addFact(tx, `restored:${now.toISOString()}`, {
      says: `A base de dados foi reposta de uma cópia mais antiga. Das entradas ${head.size} a ${last.size - 1} perdeu-se de que falavam.`,
      from: head.size,
      to: last.size,
    })
    await db.execute(sql`select log_enter_standing()`)
    return lost.length
  })
}

function lostLeaf(entry: string, index: number): typeof logLeaves.$inferInsert {
  const leaf = leafIn(entry)
  const kind = leaf?.type.split('.')[0]
  if (!leaf || !loggedKinds.includes(kind as LoggedKind))
    throw new Error(`A entrada ${index} do armazém não é deste registo.`)
  return {
    index,
    at: new Date(leaf.at),
    type: leaf.type,
    kind: kind as LoggedKind,
    subjectId: null,
    entry,
    salt: null,
    subjectSalt: null,
  }
}

/**
 * Makes the tree anew from its entries and holds it against the tiles that are kept.
 * @returns how many entries there are, and the tiles that differ.
 */
export async function rebuildLog(db: Db): Promise<{ size: number; differing: string[] }> {
  const differing: string[] = []
  const edges = new Map<string, Buffer>()
  let size = 0
  for (;;) {
    const rows = await db
      .select({ index: logLeaves.index, entry: logLeaves.entry })
      .from(logLeaves)
      .where(and(gte(logLeaves.index, size), lt(logLeaves.index, size + 64 * tileWidth)))
      .orderBy(asc(logLeaves.index))
    if (rows.length === 0) break
    if (rows.some(({ index }, i) => index !== size + i))
      throw new Error(`Falta a entrada ${size} ou uma das seguintes.`)
    const made = appendLeaves(
      edges,
      size,
      rows.map(({ entry }) => leafHash(entry)),
    )
    for (const [key, hashes] of made) edges.set(key, hashes)
    size += rows.length
    differing.push(...(await differences(db, made)))
    // Only the last tile of each level is needed to go on.
    const needed = new Set(tilesFor([], size).map(({ level, n }) => tileKey(level, n)))
    for (const key of edges.keys()) if (!needed.has(key)) edges.delete(key)
  }
  return { size, differing: [...new Set(differing)] }
}

/** Tiles that still grow are compared as far as they are made. */
async function differences(db: Db, made: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const kept = await readTiles(db, [...made.keys()].map(placeOf))
  return [...made].flatMap(([key, hashes]) =>
    kept.get(key)?.subarray(0, hashes.length).equals(hashes) ? [] : [key],
  )
}
