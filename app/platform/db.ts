import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { env } from './env'

export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
>
type Root = NodePgDatabase

/** Nothing waits for ever: statements, locks and idle transactions have time-outs everywhere (R2). */
const options = '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000'

export function makePool(url: string, max: number, more = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: options + more,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'aval',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

interface Connection {
  pool: pg.Pool
  db: Root
  byIndex?: Db
}
let current: Connection | undefined

/** Uses this pool from now on (tests and benchmarks open their own). */
export function useDatabase(pool: pg.Pool): Root {
  current = { pool, db: drizzle(pool) }
  return current.db
}

function connection() {
  if (!current) useDatabase(makePool(env().DATABASE_URL, env().DATABASE_POOL))
  return current as Connection
}

/**
 * For questions that must be read along indexes alone: how many rows fit is guessed wrongly for filters that go together,
 * and a wrong guess must not read a whole table. Connections of their own, so that saying it costs no round trips.
 */
export function databaseByIndex(): Db {
  const own = connection()
  if (!own.byIndex) {
    const pool = makePool(String(own.pool.options.connectionString), 2, alongIndexes)
    own.byIndex = drizzle(pool)
  }
  return own.byIndex
}

const alongIndexes = ' -c enable_seqscan=off -c enable_mergejoin=off -c default_transaction_read_only=on'

export const database = (): Root => connection().db
export const pool = (): pg.Pool => connection().pool

/** SQLSTATE of an error that PostgreSQL raised, however deep Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error as { code?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  }
}

/** Name of the constraint that was violated, if that is what happened. */
export function violated(error: unknown): string | undefined {
  for (let e = error as { constraint?: unknown; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (typeof e.constraint === 'string') return e.constraint
  }
}
