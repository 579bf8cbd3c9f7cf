import { sql } from 'drizzle-orm'
import { files } from '~/platform/files'
import { certificateByCode } from '../certification/record/looking-up'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import type { LogProof } from './log-check'
import { isProofKind, type ProofKind, proofKinds } from './log-objects'
import { proofOf } from './proving'
import { bundle, lastCheckpoint, stored } from './publishing'
import { readTiles } from './sequencing'
import { parseTilePath, tilePath } from './tile-path'
import { tileKey, tileWidth } from './tree'

/**
 * A tile or bundle as the published checkpoint has it: whole ones from the file store, those that still grow as far as they
 * are asked for. @throws Refusal `not-found` for another path, and for what the checkpoint does not reach.
 */
export async function tileBytes({ db }: Ctx, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const asked = parseTilePath(path)
  const none = new Refusal('not-found', 'O registo não tem este ficheiro.')
  if (!asked) throw none
  const store = await files()
  const size = (await lastCheckpoint(store))?.size ?? 0
  const { level, n, width } = asked
  const reached = Math.floor(size / (level === 'entries' ? 1 : 256 ** level)) - n * tileWidth
  if (width > reached) throw none
  const whole = width === tileWidth ? await store.get(stored.file(tilePath(asked))) : null
  if (whole) return new Uint8Array(whole)
  if (level === 'entries') return new Uint8Array(await bundle(db, n, width))
  const tile = (await readTiles(db, [{ level, n }])).get(tileKey(level, n))?.subarray(0, width * 32)
  if (tile?.length !== width * 32) throw none
  return new Uint8Array(tile)
}

/** @throws Refusal `not-found` for what was never public or is not in the log (yet), `too-many` look-ups of codes. */
export async function publicProof(ctx: Ctx, kind: string, id: string, address: string): Promise<LogProof> {
  const none = new Refusal(
    'not-found',
    'O registo não tem nada disto. O que muda entra nele em segundos: tente daqui a pouco.',
  )
  if (!isProofKind(kind)) throw none
  const own = await ownId(ctx, kind, id, address)
  const proof = own === null ? null : await proofOf(ctx, proofKinds[kind], own)
  if (!proof) throw none
  return proof
}

/** Its id; null where there is none that the public may ask for: the words of a reply go with those of its review. */
async function ownId(ctx: Ctx, kind: ProofKind, id: string, address: string): Promise<string | null> {
  if (kind === 'facto') return id
  if (kind === 'relatorio') {
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`select id from log_facts where content->>'report' = ${id} order by (content->>'version')::int desc limit 1`,
    )
    return rows[0]?.id ?? null
  }
  if (kind === 'certificado') return (await certificateByCode(ctx, id, address)).id
  if (!isUuid(id)) return null
  if (kind === 'avaliacao') return id
  const { rows } = await ctx.db.execute(
    sql`select from review_replies a join reviews r on r.id = a.review_id
      where a.id = ${id} and (a.state <> 'published' or r.state in ('published', 'archived'))`,
  )
  return rows.length > 0 ? id : null
}
