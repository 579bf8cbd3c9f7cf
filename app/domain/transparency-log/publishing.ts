import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { reportError } from '~/platform/failures'
import { type FileStore, files } from '~/platform/files'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { logSigners } from './log-keys'
import { logHead, logLeaves } from './schema'
import { readTiles } from './sequencing'
import { type Checkpoint, readCheckpoint, toBase64 } from './signed-note'
import { bundleOf, tilePath } from './tile-path'
import { rootOf, tileKey, tilesFor, tileWidth } from './tree'

/** Where the log lies in the file store. What stands there was shown to the world: nothing is signed that differs from it. */
export const stored = {
  checkpoint: 'registo/checkpoint',
  /** Reserved before it is signed, once for all: of two sequencers after a failover one gets it (fencing by size). */
  reserved: (size: number) => `registo/reserved/${size}`,
  file: (path: string) => `registo/${path}`,
}

/** The tree is not the one that was signed before. Its sentence is for everybody. */
export class LogStopped extends Error {}

/**
 * Signs the tree as it is, where it grew since it was signed last: first the files, then the checkpoint, so that whoever reads
 * the checkpoint finds all that it speaks of. Stops the log where the tree is not the continuation of what the file store
 * holds (open.md): then nothing is signed until somebody decides what became of it.
 * @returns the checkpoint's size, or null where nothing was signed.
 */
export function publishCheckpoint(ctx: Ctx): Promise<number | null> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async ({ db, now }) => {
    const [head] = await db.select().from(logHead).for('update', { skipLocked: true })
    if (!head || head.stopped) return null
    const store = await files()
    const last = await lastCheckpoint(store)
    const signers = await logSigners(db, now)
    const { name } = signers[0].key
    try {
      await checkContinues(db, last, head.size, name)
      if (head.size === 0 || last?.size === head.size) {
        // Signed already, by a process that died before it could say so.
        if (head.published !== head.size)
          await db.update(logHead).set({ published: head.size, publishedAt: now })
        return null
      }
      await storeTiles(db, store, last?.size ?? 0, head.size)
      const root = rootOf(await readTiles(db, tilesFor([], head.size)), head.size)
      await reserve(store, head.size, root)
      const body = `${name}\n${head.size}\n${toBase64(root)}\n`
      const lines = signers.map((signer) => signer.line(Buffer.from(body)))
      await store.put(stored.checkpoint, Buffer.from(`${body}\n${lines.join('')}`))
      if (last) await store.remove(stored.reserved(last.size))
      await db.update(logHead).set({ published: head.size, publishedAt: now })
      return head.size
    } catch (error) {
      if (!(error instanceof LogStopped)) throw error
      await db.update(logHead).set({ stopped: error.message })
      reportError(error, { where: 'job', method: 'transparency-log' })
      return null
    }
  })
}

/** The checkpoint that the world saw last; null before the first one, and for a file that is none. */
export async function lastCheckpoint(store: FileStore): Promise<Checkpoint | null> {
  const bytes = await store.get(stored.checkpoint)
  return bytes && readCheckpoint(bytes.toString())
}

/** As it is handed out. @throws Refusal `not-found` before the first one. */
export async function publishedCheckpoint(): Promise<string> {
  const bytes = await (await files()).get(stored.checkpoint)
  if (!bytes) throw new Refusal('not-found', 'O registo ainda não tem nenhum ponto de controlo.')
  return bytes.toString()
}

/** @throws LogStopped where the tree is smaller than what was signed, or another one. */
export async function checkContinues(
  db: Db,
  last: Checkpoint | null,
  size: number,
  name: string,
): Promise<void> {
  if (!last) return
  if (last.origin !== name)
    throw new LogStopped(
      `O último ponto de controlo guardado é de outro registo (${last.origin}), e este chama-se ${name}.`,
    )
  if (last.size > size)
    throw new LogStopped(
      `A base de dados tem ${size} entradas, e o último ponto de controlo assinado tem ${last.size}: foi reposta de uma cópia mais antiga.`,
    )
  const root = rootOf(await readTiles(db, tilesFor([last.size - 1], last.size)), last.size)
  if (!Buffer.from(last.root).equals(root))
    throw new LogStopped(
      `As primeiras ${last.size} entradas da base de dados não são as que o último ponto de controlo assinado tem.`,
    )
}

async function reserve(store: FileStore, size: number, root: Buffer): Promise<void> {
  const key = stored.reserved(size)
  if (await store.create(key, root)) return
  const taken = await store.get(key)
  if (taken && !taken.equals(root))
    throw new LogStopped(`Outro processo preparou um ponto de controlo diferente com ${size} entradas.`)
}

/** Full tiles and bundles never change: they are stored once. The last bundle is stored as it is, to be found again. */
async function storeTiles(db: Db, store: FileStore, from: number, to: number): Promise<void> {
  for (let level = 0; 256 ** level <= to; level += 1) {
    const span = tileWidth ** (level + 1)
    for (let n = Math.floor(from / span); (n + 1) * span <= to; n += 1) {
      const tiles = await readTiles(db, [{ level, n }])
      const tile = tiles.get(tileKey(level, n))
      if (tile?.length !== tileWidth * 32) throw new Error(`tile ${level}/${n} is not whole`)
      await store.put(stored.file(tilePath({ level, n, width: tileWidth })), tile)
    }
  }
  for (let n = Math.floor(from / tileWidth); n * tileWidth < to; n += 1) {
    const width = Math.min(tileWidth, to - n * tileWidth)
    await store.put(stored.file(tilePath({ level: 'entries', n, width })), await bundle(db, n, width))
  }
}

/** The first `width` entries of a bundle. */
export async function bundle(db: Db, n: number, width: number): Promise<Buffer> {
  const first = n * tileWidth
  const rows = await db
    .select({ entry: logLeaves.entry })
    .from(logLeaves)
    .where(and(gte(logLeaves.index, first), lt(logLeaves.index, first + width)))
    .orderBy(asc(logLeaves.index))
  return bundleOf(rows.map((row) => row.entry))
}

export const headOf = async (db: Db) => (await db.select().from(logHead).where(eq(logHead.id, 1)))[0]
