import pg from 'pg'
import { makePool, useDatabase } from '~/platform/db'
import { run, withDatabase } from './template.ts'

/** What some test files need much of, made once for a run and copied by each. */
export interface Grown {
  name: string
  grow: () => Promise<unknown>
}

/** The template with it: made by whoever comes first, while the others wait. */
export async function grownTemplate(
  server: string,
  template: string,
  { name, grow }: Grown,
): Promise<string> {
  const wanted = `${template}_${name}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [wanted])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [wanted])
    if (rowCount) return wanted
    const growing = `${wanted}_growing`
    await run(server, `create database ${growing} template ${template}`)
    const pool = makePool(withDatabase(server, growing), 8)
    useDatabase(pool)
    await grow()
    await pool.end()
    await run(server, `alter database ${growing} rename to ${wanted}`)
    return wanted
  } finally {
    await client.end()
  }
}
