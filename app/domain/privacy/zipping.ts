import { PassThrough, Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { ZipFile } from 'yazl'
import { pool } from '~/platform/db'
import { files as fileStore } from '~/platform/files'
import { readmeOf } from './copy-readme'
import { condition, nameOf, type PersonalTable, personalData, words } from './personal-data'
import type { Subject } from './subject'

/** Tables of which something goes into a copy. */
export const copiedTables = personalData.filter((t) => t.copy !== '' || t.computed)

const dialect = new PgDialect()
const batch = 500

/**
 * A ZIP of everything about somebody, as it is written: one JSON per table, a README that says what they are, and
 * their own files. Rows come by cursor from one snapshot of the database, so memory stays small and nothing is half
 * of before and half of after.
 */
export async function zipOf(who: Subject, now: Date): Promise<Readable> {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.outputStream.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  zip.on('error', (error: Error) => out.destroy(error))
  const fill = async () => {
    const client = await pool().connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      for (const one of copiedTables) {
        const rows = Readable.from(jsonOf(client, one, who))
        const written = new Promise<void>((resolve, reject) =>
          rows.once('close', resolve).once('error', reject),
        )
        zip.addReadStream(rows, `dados/${nameOf(one.table)}.json`, { mtime: now })
        await written
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
    await addFiles(zip, who, now)
    zip.addBuffer(Buffer.from(readmeOf(who, now)), 'LEIA-ME.txt', { mtime: now })
    zip.end()
  }
  fill().catch((error: Error) => out.destroy(error))
  return out
}

/** The rows of one table as a JSON array, in pieces. */
async function* jsonOf(client: pg.PoolClient, one: PersonalTable, who: Subject): AsyncGenerator<string> {
  const columns = [
    ...words(one.copy).map((c) => sql`${sql.identifier(c)}`),
    ...Object.entries(one.computed ?? {}).map(
      ([name, expression]) => sql`${condition(expression, who)} as ${sql.identifier(name)}`,
    ),
  ]
  const query = dialect.sqlToQuery(
    sql`declare copy cursor for select row_to_json(x)::text as j from (select ${sql.join(columns, sql`, `)}
      from ${sql.identifier(nameOf(one.table))} where ${condition(one.copied ?? one.rows, who)}) x`,
  )
  await client.query(query.sql, query.params)
  let first = true
  yield '['
  for (;;) {
    const { rows } = await client.query<{ j: string }>(`fetch ${batch} from copy`)
    for (const { j } of rows) {
      yield `${first ? '' : ','}\n${j}`
      first = false
    }
    if (rows.length < batch) break
  }
  await client.query('close copy')
  yield '\n]\n'
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
}

/** Their own files, one after the other. */
async function addFiles(zip: ZipFile, who: Subject, now: Date): Promise<void> {
  const store = await fileStore()
  const { rows } = await pool().query<{ id: string; key: string; content_type: string }>(
    `select id, key, content_type from files where (owner_user_id = $1 and company_id is null)
      or id = (select photo_file_id from users where id = $1) order by id`,
    [who.userId],
  )
  for (const { id, key, content_type } of rows) {
    const file = await store.open(key)
    if (!file) continue
    const read = new Promise<void>((resolve, reject) =>
      file.stream.once('close', resolve).once('error', reject),
    )
    const name = `ficheiros/${id}.${extensions[content_type] ?? 'bin'}`
    zip.addReadStream(file.stream, name, { mtime: now, size: file.bytes, compress: false })
    await read
  }
}
