import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { system } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { proofOf } from '~/domain/transparency-log/proving'
import { publishCheckpoint } from '~/domain/transparency-log/publishing'
import { rebuildLog } from '~/domain/transparency-log/restoring'
import { placeOf, sequence } from '~/domain/transparency-log/sequencing'
import { appendLeaves, inclusionProof, leafHash, tileKey, tilesFor } from '~/domain/transparency-log/tree'
import { now } from '~/platform/clock'
import { database, makePool, pool, useDatabase } from '~/platform/db'
import { env } from '~/platform/env'
import { copyRows } from '../db/seed/bulk/copying'

/**
 * `node build/server/log-bench.js LEAVES`: the product's own log on an empty database that it is given: filled to so many leaves, then
 * appended to, signed, proved from and made anew. Tells what it took as JSON on standard output; `log.ts` judges.
 */

const chunk = 65_536
const ctx = (): Ctx => ({ db: database(), actor: system, now: now() })
const timed = async <T>(act: () => Promise<T>): Promise<[ms: number, got: T]> => {
  const from = performance.now()
  const got = await act()
  return [performance.now() - from, got]
}
const say = (line: string) => void process.stderr.write(`${line}\n`)

/** A leaf as the product writes it; what it commits to is nobody's. */
const entryAt = (i: number) =>
  `{"at":"2026-11-28T00:00:00Z","commitment":"${digest(`c${i}`)}","subject":"${digest(`s${i}`)}","type":"fact.published","v":1}`
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** Leaves and tiles by COPY, the index of subjects afterwards: what is measured is what comes on top. */
async function fill(client: pg.Client, size: number): Promise<void> {
  await client.query('delete from log_queue')
  await client.query('drop index log_leaves_subject')
  const edges = new Map<string, Buffer>()
  for (let from = 0; from < size; from += chunk) {
    const entries = Array.from({ length: Math.min(chunk, size - from) }, (_, i) => entryAt(from + i))
    await copyRows(
      client,
      'log_leaves',
      ['index', 'at', 'type', 'kind', 'subject_id', 'entry', 'subject_salt', 'salt'],
      entries.map((entry, i) => {
        const [a, b] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
        return `${from + i}\t2026-11-28 00:00:00+00\tfact.published\tfact\tbench:${from + i}\t${entry}\t\\\\x${a}\t\\\\x${b}\n`
      }),
    )
    const made = appendLeaves(edges, from, entries.map(leafHash))
    await writeTiles(client, made)
    for (const [key, hashes] of made) edges.set(key, hashes)
    const needed = new Set(tilesFor([], from + entries.length).map(({ level, n }) => tileKey(level, n)))
    for (const key of edges.keys()) if (!needed.has(key)) edges.delete(key)
    if ((from / chunk) % 16 === 0) say(`LOG: ${from + entries.length} folhas`)
  }
  await client.query('update log_head set size = $1', [size])
  await client.query(
    'create index log_leaves_subject on log_leaves (kind, subject_id, index desc nulls last)',
  )
  await client.query('analyze log_leaves')
  await client.query('analyze log_tiles')
}

/** Those that were written before as parts are written anew. */
async function writeTiles(client: pg.Client, made: ReadonlyMap<string, Buffer>): Promise<void> {
  const all = [...made].map(([key, hashes]) => ({ ...placeOf(key), hashes }))
  await client.query(
    `insert into log_tiles (level, n, hashes) select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])
     on conflict (level, n) do update set hashes = excluded.hashes`,
    [all.map(({ level }) => level), all.map(({ n }) => n), all.map(({ hashes }) => hashes)],
  )
}

const wait = (n: number) =>
  database().execute(
    sql`insert into log_queue (kind, subject_id, after) select 'fact', 'new:' || gen_random_uuid(), jsonb_build_object('says', repeat('x', 400)) from generate_series(1, ${n})`,
  )

async function main(size: number): Promise<void> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  const [filled] = await timed(() => fill(client, size))
  // The product's own patience ends long before ten million leaves are made anew.
  useDatabase(makePool(env().DATABASE_URL, 2, { patience: { statement: 0, lock: 0 } }))
  const [whole] = await timed(() => publishCheckpoint(ctx()))
  say(`LOG: cheio em ${Math.round(filled / 1000)} s, primeira assinatura em ${Math.round(whole / 1000)} s`)

  const [appends, signed]: [number[], number[]] = [[], []]
  for (let round = 0; round < 40; round += 1) {
    await wait(1000)
    const [ms, taken] = await timed(() => sequence(ctx()))
    if (taken !== 1000) throw new Error(`${taken} of 1000 were taken up`)
    appends.push(ms / taken)
    signed.push((await timed(() => publishCheckpoint(ctx())))[0])
  }
  const alone: number[] = []
  for (let i = 0; i < 60; i += 1) {
    await wait(1)
    alone.push((await timed(() => sequence(ctx())))[0])
  }
  await publishCheckpoint(ctx())

  const proofs: number[] = []
  for (let i = 0; i < 2000; i += 1) {
    const at = Math.floor(Math.random() * size)
    const [ms, proof] = await timed(() => proofOf(ctx(), 'fact', `bench:${at}`))
    if (proof?.index !== at) throw new Error(`no proof of ${at}`)
    if (i >= 100) proofs.push(ms)
  }
  const slow: number[] = []
  for (let i = 0; i < 20; i += 1)
    slow.push((await timed(() => proofWithoutTiles(client, Math.min(size, chunk))))[0])

  await client.query(
    'update log_tiles set hashes = set_byte(hashes, 40, get_byte(hashes, 40) # 1) where level = 0 and n = $1',
    [Math.floor(size / 512)],
  )
  const [rebuild, { size: again, differing }] = await timed(() => rebuildLog(database()))
  const { rows: bytes } = await client.query(
    "select pg_total_relation_size('log_leaves') as leaves, pg_total_relation_size('log_tiles') as tiles",
  )
  await client.end()
  await pool().end()
  process.stdout.write(
    JSON.stringify({
      size,
      filled,
      whole,
      appends,
      signed,
      alone,
      proofs,
      slow,
      rebuild,
      again,
      differing,
      bytes: bytes[0],
    }),
  )
}

/** What a proof costs where no tiles are kept: the planted fault. */
async function proofWithoutTiles(client: pg.Client, size: number): Promise<void> {
  const { rows } = await client.query<{ entry: string }>(
    'select entry from log_leaves where index < $1 order by index',
    [size],
  )
  inclusionProof(
    appendLeaves(
      new Map(),
      0,
      rows.map(({ entry }) => leafHash(entry)),
    ),
    0,
    size,
  )
}

await main(Number(process.argv[2] ?? 10_000_000))
