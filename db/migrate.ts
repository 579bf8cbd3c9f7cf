/**
 * Brings a database's tables up to date. Run as a script it takes `DATABASE_DIRECT_URL` or `DATABASE_URL`. Runs natively on Node 24.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number, as long as nobody else on this server uses it: «aval». */
const lockKey = 0x6176616c

export type Migrated = { applied: number; total: number }

/**
 * Applies the migrations that the database lacks, all in one transaction. Two processes that start at once
 * agree through an advisory lock; it belongs to this session alone, so it needs a direct connection (no
 * transaction pooler in between).
 * @throws when a statement waits more than 10 s for a lock, or takes more than 15 minutes
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<Migrated> {
  const journal = readJournal(folder)
  if (journal.length === 0) return { applied: 0, total: 0 }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query("set lock_timeout = '5min'")
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query("set lock_timeout = '10s'")
    await client.query("set statement_timeout = '15min'")
    // "schema already exists, skipping" is no news.
    await client.query("set client_min_messages = 'warning'")
    const before = await readApplied(client)
    // Almost every start finds nothing to do, and then need not wait for Drizzle to load.
    if (journal.every(({ when }) => when <= before.latest)) return { applied: 0, total: before.count }
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const { migrate: applyMigrations } = await import('drizzle-orm/node-postgres/migrator')
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    const after = await readApplied(client)
    return { applied: after.count - before.count, total: after.count }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Changes with any migration: tests key their template databases by it. */
export function migrationsHash(folder = migrationsFolder): string {
  const hash = createHash('sha256')
  for (const { tag, when } of readJournal(folder)) {
    hash.update(`${tag} ${when}\n`).update(readFileSync(join(folder, `${tag}.sql`)))
  }
  return hash.digest('hex').slice(0, 16)
}

type JournalEntry = { tag: string; when: number }

/** What drizzle-kit generated, in order. */
function readJournal(folder: string): JournalEntry[] {
  const path = join(folder, 'meta', '_journal.json')
  if (!existsSync(path)) return []
  return (JSON.parse(readFileSync(path, 'utf8')) as { entries: JournalEntry[] }).entries
}

async function readApplied(client: pg.Client): Promise<{ count: number; latest: number }> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0].there) return { count: 0, latest: 0 }
  const applied = await client.query(
    'select count(*)::int as count, coalesce(max(created_at), 0)::float8 as latest from drizzle.__drizzle_migrations',
  )
  return applied.rows[0]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The lock belongs to a session, which a pooler gives to nobody.
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (!url) throw new Error('Falta DATABASE_URL.')
  const { applied, total } = await migrate(url)
  process.stderr.write(`Migrações aplicadas agora: ${applied}; ao todo: ${total}.\n`)
}
