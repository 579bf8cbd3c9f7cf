import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

/** What lies in a folder of `npm run backup`. */
export const dumpName = 'database.dump'
export const filesName = 'files'
export const manifestName = 'manifest.json'

/** SHA-256 of every file of a copy but the list itself, by its path within. */
export async function digestsOf(folder) {
  const digests = {}
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const paths = entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name))
  for (const path of paths.sort()) {
    const name = relative(folder, path).split(sep).join('/')
    if (name === manifestName) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    digests[name] = hash.digest('hex')
  }
  return digests
}

/** What a database says of itself: its server, its migrations, the end of its audit chain. */
export async function stateOf(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const one = async (text) => (await client.query(text)).rows[0]
    const { version } = await one("select current_setting('server_version_num')::int / 10000 as version")
    const { there } = await one("select to_regclass('audit_head') is not null as there")
    const { tables } = await one(
      "select count(*)::int as tables from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^pg_|^information_schema$'",
    )
    if (!there) return { version, tables }
    const { migrations } = await one('select count(*)::int as migrations from drizzle.__drizzle_migrations')
    return {
      version,
      tables,
      migrations,
      audit: await one('select seq::int, hash from audit_head where id = 1'),
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Notes in the database that a copy is whole, for the administration's first page. A database without the table goes without. */
export async function noteBackup(url, at, folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((e) => e.isFile())
  const bytes = entries.reduce((sum, e) => sum + statSync(join(e.parentPath, e.name)).size, 0)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('backups') is not null as there")
    if (rows[0].there)
      await client.query(
        'insert into backups (at, files, bytes) values ($1, $2, $3) on conflict do nothing',
        [at, entries.length, bytes],
      )
  } finally {
    await client.end().catch(() => {})
  }
}
