import { PassThrough, Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { ZipFile } from 'yazl'
import { pool } from '~/platform/db'
import { files as fileStore } from '~/platform/files'
import { longDate } from '../shared/long-date'
import { type Held, pageOf } from './copy-page'
import { columnWord, fileWord } from './copy-words'
import { condition, nameOf, type PersonalTable, personalData, words } from './personal-data'
import { type Subject } from './subject'

/** What the files of a copy are, for people. */
function readmeOf(who: Subject, now: Date, held: readonly PersonalTable[]): string {
  const lines = held.map((t) => `  dados/${fileWord(t.title)}.json\n      ${t.title}. ${t.purpose}`)
  return `OS SEUS DADOS NA AVAL
=====================

Cópia de ${who.name} (${who.emails[0]}), feita em ${longDate(now)}.

Está aqui tudo o que a Aval guarda sobre si (RGPD, artigos 15.º e 20.º).

Para ler: abra os-meus-dados.html num navegador; não precisa de internet.

Para programas: cada ficheiro .json é uma lista. As datas estão em UTC. O que
não tem lista, não o guardamos.

${lines.join('\n')}

  ficheiros/
      As fotografias e os ficheiros que enviou.

O QUE NÃO ESTÁ AQUI
  - Palavras-passe, segredos e códigos: só guardamos resumos irreversíveis, que
    não dizem nada a ninguém.
  - Dados de outras pessoas: quem convidou, quem moderou, quem respondeu em
    nome de uma empresa.
  - O endereço de rede e o navegador de quem, da equipa, tenha visto a conta; o
    registo da conta diz que isso aconteceu.

Guarde esta cópia num lugar seguro. O que significa cada prazo, e como pedir
que se corrija ou apague, está em «Política de privacidade», no site.
`
}

/** Tables of which something goes into a copy. */
export const copiedTables = personalData.filter((t) => t.copy !== '' || t.computed)

const dialect = new PgDialect()
const batch = 500

/**
 * A ZIP of everything about somebody, as it is written: a page to read, one JSON for each list that holds something,
 * a README that says what they are, and their own files. Rows come by cursor from one snapshot of the database, so
 * memory stays small and nothing is half of before and half of after.
 */
export async function zipOf(who: Subject, now: Date): Promise<Readable> {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.outputStream.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  zip.on('error', (error: Error) => out.destroy(error))
  const fill = async () => {
    const held: Held[] = []
    const client = await pool().connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      for (const table of copiedTables) {
        const rows = () => rowsOf(client, table, who)
        if (!(await holds(rows()))) continue
        held.push({ table, rows })
        await add(zip, `dados/${fileWord(table.title)}.json`, listOf(rows()), now)
      }
      await add(zip, 'os-meus-dados.html', pageOf(who, now, held), now)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
    await addFiles(zip, who, now)
    const readme = readmeOf(
      who,
      now,
      held.map(({ table }) => table),
    )
    zip.addBuffer(Buffer.from(readme), 'LEIA-ME.txt', { mtime: now })
    zip.end()
  }
  fill().catch((error: Error) => out.destroy(error))
  return out
}

/** Writes one entry as its pieces come, and waits for its end. */
async function add(zip: ZipFile, name: string, pieces: AsyncGenerator<string>, now: Date): Promise<void> {
  const stream = Readable.from(pieces)
  const written = new Promise<void>((resolve, reject) => stream.once('close', resolve).once('error', reject))
  zip.addReadStream(stream, name, { mtime: now })
  await written
}

/** Whether there is a first row. */
async function holds(rows: AsyncGenerator<string>): Promise<boolean> {
  const { done } = await rows.next()
  await rows.return(undefined)
  return !done
}

/** As a JSON array. */
async function* listOf(rows: AsyncGenerator<string>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${row}`
    before = ','
  }
  yield '\n]\n'
}

const named = (column: string) => sql.identifier(columnWord(column) ?? column)

/** Somebody's rows of one table, then those of accounts that became part of theirs, no row twice. */
async function* rowsOf(client: pg.PoolClient, one: PersonalTable, who: Subject): AsyncGenerator<string> {
  const where = (of: Subject) => condition(one.copied ?? one.rows, of)
  const all = [who, ...who.joined]
  for (const [i, of] of all.entries()) {
    const before = all.slice(0, i).map((other) => sql` and (${where(other)}) is not true`)
    yield* rowsWhere(client, one, of, sql`(${where(of)})${sql.join(before)}`)
  }
}

/** Rows of one table, each as a JSON object with Portuguese names. */
async function* rowsWhere(
  client: pg.PoolClient,
  one: PersonalTable,
  who: Subject,
  where: SQL,
): AsyncGenerator<string> {
  const columns = [
    ...words(one.copy).map((c) => sql`${sql.identifier(c)} as ${named(c)}`),
    ...Object.entries(one.computed ?? {}).map(
      ([name, expression]) => sql`${condition(expression, who)} as ${named(name)}`,
    ),
  ]
  const query = dialect.sqlToQuery(
    sql`declare copy cursor for select row_to_json(x)::text as j from (select ${sql.join(columns, sql`, `)}
      from ${sql.identifier(nameOf(one.table))} where ${where}) x`,
  )
  await client.query(query.sql, query.params)
  try {
    for (;;) {
      const { rows } = await client.query<{ j: string }>(`fetch ${batch} from copy`)
      for (const { j } of rows) yield j
      if (rows.length < batch) return
    }
  } finally {
    await client.query('close copy')
  }
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
    `select id, key, content_type from files where (owner_user_id = any($1::uuid[]) and company_id is null)
      or id in (select photo_file_id from users where id = any($1::uuid[])) order by id`,
    [[who, ...who.joined].map((w) => w.userId)],
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
