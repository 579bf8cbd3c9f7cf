import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '~/platform/db'
import type { LoggedKind, Snapshot } from '../../transparency-log/schema'
import { subjectOf } from '../../transparency-log/sequencing'
import { toBase64 } from '../../transparency-log/signed-note'
import { inclusionProof, type Tiles, tileKey, tilesFor } from '../../transparency-log/tree'
import type { BundleKind, BundleLeaf, BundleThing } from './bundle-format'
import { editionOf, type Known } from './editions'

/** As many things as are read at once. */
const batch = 200

interface Wanted {
  kind: Exclude<LoggedKind, 'setting'>
  ids: string[]
}

/** Whose bundle it is: a company by its id, an author by those of their account and of what became part of it. */
export interface Whose {
  kind: BundleKind
  ids: string[]
}

const mine = (whose: Whose) => (whose.kind === 'company' ? 'company_id' : 'author_id')

/** Of what the bundle speaks: reviews that people saw, the newest first, with what was said below them; certificates; facts that it leans on. */
async function wanted(client: pg.PoolClient, whose: Whose): Promise<Wanted[]> {
  const ask = async (sql: string) =>
    (await client.query<{ id: string }>(sql, [whose.ids])).rows.map(({ id }) => id)
  const reviews = await ask(
    `select r.id from reviews r where r.${mine(whose)} = any($1::uuid[]) and r.first_published_at is not null
     order by r.first_published_at desc, r.id`,
  )
  const replies = await ask(
    `select a.id from review_replies a join reviews r on r.id = a.review_id where r.${mine(whose)} = any($1::uuid[])
     and (a.state <> 'published' or r.state in ('published', 'archived')) order by a.at desc, a.id`,
  )
  const certificates =
    whose.kind === 'company'
      ? await ask('select id from certificates where company_id = any($1::uuid[]) order by issued_at desc')
      : []
  const { rows: facts } = await client.query<{ id: string }>(
    "select id from log_facts where id = 'log-opened' or id like 'score:%' order by id",
  )
  return [
    { kind: 'certificate', ids: certificates },
    { kind: 'review', ids: reviews },
    { kind: 'reply', ids: replies },
    { kind: 'fact', ids: facts.map(({ id }) => id) },
  ]
}

/** Each thing with every entry of the log about it, up to the checkpoint's size; with none where it is not in the tree yet. One snapshot of the database is read. */
export async function* thingsOf(
  client: pg.PoolClient,
  whose: Whose,
  size: number,
): AsyncGenerator<BundleThing> {
  for (const { kind, ids } of await wanted(client, whose))
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch)
      const [leaves, known] = [await leavesOf(client, kind, some, size), await knownOf(client, kind, some)]
      const tiles = await tilesOf(
        client,
        leaves.map(({ index }) => index),
        size,
      )
      for (const id of some) {
        const own = leaves.filter(({ id: of }) => of === id)
        yield {
          object: subjectOf(kind, id),
          leaves: await Promise.all(own.map((leaf) => bundled(kind, id, leaf, known.get(id), tiles, size))),
        }
      }
    }
}

interface LeafRow {
  id: string
  index: number
  entry: string
  salt: Buffer | null
  subjectSalt: Buffer | null
}

async function leavesOf(
  client: pg.PoolClient,
  kind: LoggedKind,
  ids: string[],
  size: number,
): Promise<LeafRow[]> {
  const { rows } = await client.query<Omit<LeafRow, 'index'> & { index: string }>(
    `select subject_id as id, index, entry, salt, subject_salt as "subjectSalt" from log_leaves
     where kind = $1 and subject_id = any($2) and index < $3 order by index`,
    [kind, ids, size],
  )
  return rows.map((row) => ({ ...row, index: Number(row.index) }))
}

const questions: Record<Wanted['kind'], string> = {
  review: `select r.id, log_seen(r) as seen, (select coalesce(jsonb_agg(jsonb_build_object('stars', v.rating, 'title', v.title, 'text', v.body,
      'wouldHire', v.would_hire, 'quality', v.quality, 'punctuality', v.punctuality, 'price', v.price, 'communication', v.communication,
      'publishedAt', to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by v.version desc), '[]')
    from review_versions v where v.review_id = r.id and v.published_at is not null and v.withheld_at is null) as versions
    from reviews r where r.id = any($1::uuid[])`,
  reply: `select a.id, log_seen(a) as seen, (select coalesce(jsonb_agg(jsonb_build_object('text', v.body) order by v.version desc), '[]')
    from reply_versions v where v.reply_id = a.id) as versions from review_replies a where a.id = any($1::uuid[])`,
  certificate:
    "select c.id, log_seen(c) as seen, '[]'::jsonb as versions from certificates c where c.id = any($1::uuid[])",
  fact: "select f.id, log_seen(f) as seen, '[]'::jsonb as versions from log_facts f where f.id = any($1)",
}

async function knownOf(
  client: pg.PoolClient,
  kind: Wanted['kind'],
  ids: string[],
): Promise<Map<string, Known>> {
  const { rows } = await client.query<{ id: string; seen: Snapshot | null; versions: Snapshot[] }>(
    questions[kind],
    [ids],
  )
  return new Map(rows.flatMap(({ id, seen, versions }) => (seen ? [[id, { seen, versions }]] : [])))
}

async function tilesOf(client: pg.PoolClient, indexes: number[], size: number): Promise<Tiles> {
  const places = tilesFor(indexes, size)
  const { rows } = await client.query<{ level: number; n: string; hashes: Buffer }>(
    'select level, n, hashes from log_tiles where (level, n) in (select * from unnest($1::smallint[], $2::bigint[]))',
    [places.map(({ level }) => level), places.map(({ n }) => n)],
  )
  return new Map(rows.map(({ level, n, hashes }) => [tileKey(level, Number(n)), hashes]))
}

async function bundled(
  kind: Wanted['kind'],
  id: string,
  { index, entry, salt, subjectSalt }: LeafRow,
  known: Known | undefined,
  tiles: Tiles,
  size: number,
): Promise<BundleLeaf> {
  const content = known && salt ? await editionOf(kind, id, known, salt, entry) : null
  return {
    index,
    entry,
    subjectSalt: subjectSalt && toBase64(subjectSalt),
    // What nothing here shows is not to be guessed either.
    salt: content && salt ? toBase64(salt) : null,
    content,
    inclusion: inclusionProof(tiles, index, size).map(toBase64),
  }
}

/** Whether something of these changed since: it waits for the tree, came after the size, or was closed. */
export async function isStale(
  db: Db,
  objects: readonly string[],
  opened: readonly number[],
  size: number,
): Promise<boolean> {
  const [names, indexes] = [sql`${sql.param(objects)}::text[]`, sql`${sql.param(opened)}::bigint[]`]
  const { rows } = await db.execute<{ stale: boolean }>(sql`
    select exists (select from log_queue q where q.kind || ':' || q.subject_id = any(${names}))
      or exists (select from log_leaves l where l.index >= ${size} and l.kind || ':' || l.subject_id = any(${names}))
      or (select count(*) from log_leaves l where l.index = any(${indexes}) and l.salt is not null) <> cardinality(${indexes}) as stale`)
  return rows[0]?.stale ?? true
}
