import pg from 'pg'

/**
 * Whether this database has its demonstration data, written in the database itself so that the note goes
 * where the data goes; beside Drizzle's own table because it belongs to the launchers and not to the product.
 */
export function isSeeded(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select to_regclass('drizzle.seeded') is not null as there")
    return rows[0].there
  })
}

export function noteSeeded(url) {
  return withClient(url, async (client) => {
    await client.query('create schema if not exists drizzle')
    await client.query('create table if not exists drizzle.seeded (at timestamptz not null default now())')
  })
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
