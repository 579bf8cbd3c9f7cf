import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Connection, connectMs, keptMark, type Patience } from './connection'
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

// A day is the text that stands in the database: pg would make midnight of it in the zone of whichever process asks.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface PoolOptions {
  name?: string
  patience?: Patience
  more?: string
}

/**
 * Connections to lend. One that breaks while it is lent comes back by itself: who asked for a transaction whose first
 * statement fails never gives it back (Drizzle), and its place would be lost for good.
 */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Lent): void
  override connect(callback?: Lent): Promise<pg.PoolClient> | void {
    // The pool's own query() asks like this, and gives back what breaks.
    if (callback) return super.connect(callback)
    return super.connect().then((client) => {
      const release = client.release.bind(client)
      let given = false
      const giveBack = (broken?: Error | boolean) => {
        if (given) return
        given = true
        client.off('end', ended)
        release(broken)
      }
      const ended = () => giveBack(true)
      client.once('end', ended)
      client.release = giveBack
      return client
    })
  }
}
type Lent = Parameters<pg.Pool['connect']>[0]

export function makePool(url: string, max: number, { name = 'aval', ...more }: PoolOptions = {}): pg.Pool {
  const pool = new Pool({
    ...more,
    Client: Connection,
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    application_name: name,
  } as pg.PoolConfig)
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

interface Current {
  pool: pg.Pool
  db: Root
  byIndex?: Db
}
let current: Current | undefined

/** Uses this pool from now on (tests and benchmarks open their own). */
export function useDatabase(pool: pg.Pool): Root {
  current = { pool, db: drizzle(pool) }
  return current.db
}

function connection() {
  if (!current) useDatabase(makePool(env().DATABASE_URL, env().DATABASE_POOL))
  return current as Current
}

/**
 * A query whose plan each connection keeps: for those that take longer to plan than to answer, of which there are few texts. Numbers that its plan
 * hangs on (limits) must stand in the text: a kept plan does not know its values.
 */
export const planKept = (query: SQL): SQL => sql`${sql.raw(keptMark)} ${query}`

/**
 * For questions that must be read along indexes alone: how many rows fit is guessed wrongly for filters that go together,
 * and a wrong guess must not read a whole table. Connections of their own, so that saying it costs no round trips.
 */
export function databaseByIndex(): Db {
  const own = connection()
  if (!own.byIndex) {
    const pool = makePool(String(own.pool.options.connectionString), 2, { more: alongIndexes })
    own.byIndex = drizzle(pool)
  }
  return own.byIndex
}

const alongIndexes = '-c enable_seqscan=off -c enable_mergejoin=off -c default_transaction_read_only=on'

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
