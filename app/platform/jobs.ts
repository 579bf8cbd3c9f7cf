import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Actor } from '~/domain/permissions'
import type { Ctx, TxCtx } from '~/domain/shared/ctx'
import { now } from './clock'
import { patienceOf } from './connection'
import { database, makePool } from './db'
import { env } from './env'
import { reportError } from './failures'
import { listen } from './listen'
import { log } from './log'
import { loggedError } from './log-error'

/**
 * What happens later. A job is enqueued in the transaction of the change that causes it, may run twice, and looks
 * at the world again before it acts (rule 13).
 */
export interface Job<T> {
  name: string
  data: z.ZodType<T>
  run: (ctx: Ctx, data: T, jobId: string) => Promise<void>
  /** Cron in Europe/Lisbon, for jobs of the timetable. */
  cron?: string
  retryLimit: number
}

const registry = new Map<string, Job<never>>()

export function defineJob<T>(job: Omit<Job<T>, 'retryLimit'> & { retryLimit?: number }): Job<T> {
  const defined: Job<T> = { retryLimit: 8, ...job }
  registry.set(job.name, defined as unknown as Job<never>)
  return defined
}

/** Every job that was defined: the modules that define them must have been imported. */
export const definedJobs = (): Job<never>[] => [...registry.values()]

let boss: PgBoss | undefined
let connections: pg.Pool | undefined

/** The queue over connections of ours, which break without ending the process (connection.ts). */
function connectionsOf(url: string): Db {
  const own = makePool(url, 4, { name: 'aval-jobs', patience: patienceOf.jobs })
  connections = own
  return {
    executeSql: (text, values) => own.query(text, values),
    listen: async (channel, heard, listening) => {
      const ear = listen({ connectionString: url, application_name: 'aval-jobs' }, channel, {
        heard,
        listening,
      })
      const timer =
        env().AVAL_WORKER === 'off' ? undefined : setInterval(wake, lookSeconds * 1000, own, heard)
      return {
        close() {
          clearInterval(timer)
          return ear.close()
        },
      }
    },
  }
}

/**
 * What is tried again, or begins later, is announced by nobody, and the queue itself asks for it twice a minute: the
 * queues in which something is due are woken as if it had just come.
 */
async function wake(own: pg.Pool, heard: (queue: string) => void) {
  const due =
    "select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()"
  const { rows } = await own.query<{ name: string }>(due).catch(() => ({ rows: [] }))
  for (const { name } of rows) heard(name)
}

/**
 * A worker that was killed says nothing: its jobs are taken up again within 30 seconds (R6). Ten without a sign of life,
 * five until somebody looks, ten at most before it is tried again, five until it is woken.
 */
const queueOptions = {
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
  notify: true,
}
const lookSeconds = 5

/** Connects to the queue and makes every defined queue; enqueueing works from here on. */
export async function openJobs(url = env().DATABASE_DIRECT_URL ?? env().DATABASE_URL): Promise<PgBoss> {
  if (boss) return boss
  const opened = new PgBoss({
    db: connectionsOf(url),
    useListenNotify: true,
    supervise: env().AVAL_WORKER !== 'off',
    schedule: env().AVAL_WORKER !== 'off',
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  })
  opened.on('error', (error) => log().error({ err: error }, 'jobs'))
  await opened.start()
  const present = new Map((await opened.getQueues()).map((q) => [q.name, q]))
  for (const job of registry.values()) {
    const queue = present.get(job.name)
    if (!queue) await opened.createQueue(job.name, { ...queueOptions, retryLimit: job.retryLimit })
    else if (queue.heartbeatSeconds !== queueOptions.heartbeatSeconds)
      await opened.updateQueue(job.name, queueOptions)
  }
  boss = opened
  return opened
}

/** Starts to take jobs, acting as `actor` (the system); those of a killed worker come back by themselves. */
export async function workJobs(actor: Actor): Promise<void> {
  const opened = await openJobs()
  for (const job of registry.values()) {
    await opened.work(
      job.name,
      { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 5, heartbeatRefreshSeconds: 3 },
      async ([taken]) => {
        if (!taken) return
        const ctx: Ctx = { db: database(), actor, now: now() }
        try {
          await job.run(ctx, job.data.parse(taken.data ?? {}) as never, taken.id)
        } catch (error) {
          // The queue tries again; each time is told.
          const digest = reportError(error, { where: 'job', method: job.name, requestId: taken.id })
          throw failedAs(error, digest)
        }
      },
    )
    if (job.cron) await opened.schedule(job.name, job.cron, {}, { tz: 'Europe/Lisbon' })
  }
  // What an earlier version ran and this one does not would wait for nobody.
  for (const { name } of await opened.getSchedules()) if (!registry.has(name)) await opened.unschedule(name)
}

/** What the queue keeps of a failure, for two weeks: by its reference, without the values that an error carries. */
function failedAs(error: unknown, digest: string): Error {
  const { type, message } = loggedError(error)
  const failed = new Error(`${type}: ${message} (${digest})`)
  failed.stack = undefined
  return failed
}

export async function closeJobs(): Promise<void> {
  const open = boss
  boss = undefined
  await open?.stop({ graceful: true, timeout: 8000 })
  const pool = connections
  connections = undefined
  await pool?.end()
}

export interface EnqueueOptions {
  startAfter?: Date
  /** Only one waiting job per key: for recomputations. */
  singletonKey?: string
  id?: string
}

/** Enqueues inside the transaction: no mail is sent for what did not happen, none is lost. */
export async function enqueue<T>(
  tx: TxCtx,
  job: Job<T>,
  data: T,
  options: EnqueueOptions = {},
): Promise<void> {
  if (!boss) throw new Error('openJobs() must have run before a command enqueues')
  await boss.send(job.name, data as object, { ...options, db: fromDrizzle(tx.db as never, sql as never) })
}
