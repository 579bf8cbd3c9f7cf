import pg from 'pg'
import { say, Trouble } from './say.mjs'

const trees = `select c.oid, n.nspname || '.' || c.relname as name
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisready and i.indisvalid order by c.oid`
const tables = `select c.oid, n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_am a on a.oid = c.relam
  where a.amname = 'heap' and c.relkind in ('r', 'm') and c.relpersistence = 'p' order by c.oid`

/**
 * Reads every table and every B-tree of a database and says what does not fit: what pg_amcheck does, by the same
 * functions of the extension amcheck, so that it needs no program of PostgreSQL on this machine.
 * @returns what is wrong, one sentence each
 */
export async function amcheck(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query("set client_min_messages = 'warning'")
    await client.query('create extension if not exists amcheck').catch(explain)
    const wrong = []
    const { rows: heaps } = await client.query(tables)
    for (const { oid, name } of heaps) {
      const { rows } = await tried(
        client,
        'select blkno, offnum, msg from verify_heapam($1::oid::regclass)',
        [oid],
      )
      for (const { blkno, offnum, msg } of rows)
        wrong.push(`${name}, bloco ${blkno}, linha ${offnum}: ${msg}`)
    }
    const { rows: indexes } = await client.query(trees)
    for (const { oid, name } of indexes) {
      const { rows } = await tried(client, 'select bt_index_check($1::oid::regclass, true)', [oid])
      for (const { msg } of rows) if (msg) wrong.push(`${name}: ${msg}`)
    }
    say(`${heaps.length} tabelas e ${indexes.length} índices lidos por inteiro.`)
    return wrong
  } finally {
    await client.end().catch(() => {})
  }
}

/** What an index has wrong is an error of its statement. */
async function tried(client, text, values) {
  try {
    return await client.query(text, values)
  } catch (error) {
    return { rows: [{ blkno: '?', offnum: '?', msg: error.message }] }
  }
}

function explain(error) {
  throw new Trouble(
    `A extensão amcheck não está nesta base de dados e não foi possível criá-la (${error.message}). ` +
      'Vem com o PostgreSQL (no Debian, postgresql-contrib); crie-a como administrador da base: create extension amcheck.',
  )
}
