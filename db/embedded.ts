/**
 * A real PostgreSQL that comes with npm: created, started, adopted and stopped here. Used when no
 * `DATABASE_URL` is given. Runs natively on Node 24, so only erasable TypeScript.
 */
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withLock } from '../scripts/lock.mjs'
import { ensureCluster, readPassword, role, writePrivate } from './embedded/cluster.ts'
import { hold, letGo } from './embedded/holders.ts'
import { lastLogLines, launch, logPath } from './embedded/launch.ts'
import { type PidFile, runningServer } from './embedded/pidfile.ts'
import { existingPlace, type Place, placeOf } from './embedded/place.ts'
import { isAlive } from './embedded/processes.ts'
import { settingsOf, settingsPath } from './embedded/settings.ts'

/** Far from 5432, so that a PostgreSQL of the machine is not in the way. */
const firstPort = 54320
const startLimitMs = 60_000

export type Options = {
  /** AVAL_DATA_DIR; the server lives in a folder of it. */
  dataFolder: string
  /** `postgres` for people, `test-postgres` for tests. */
  name?: string
  /** Faster, and gone after a power cut: for tests only. */
  throwaway?: boolean
  /** Begin with an empty server, unless another process is using it now. */
  fresh?: boolean
  /** Keep it running after this process, until `down`. */
  forPerson?: boolean
}

export type Server = {
  url: (database?: string) => string
  port: number
  pid: number
  data: string
  /** It ran already, left by a run that was killed or used by another one. */
  adopted: boolean
  /** Stops it, unless somebody else still uses it. Says whether it was stopped. */
  release: () => Promise<boolean>
}

/** Creates what is missing, starts the server or adopts the one that runs, and makes sure `aval` exists. */
export async function up(options: Options): Promise<Server> {
  const { dataFolder, name = 'postgres', throwaway = false, fresh = false, forPerson = false } = options
  return withLock(lockName(dataFolder, name), async () => {
    const place = placeOf(dataFolder, name)
    if (fresh && !letGo(place, {}).stillHeld) {
      await stop(place)
      rmSync(place.data, { recursive: true, force: true })
    }
    ensureCluster(place, { throwaway })
    const adopted = await adopt(place)
    const running = adopted ?? (await start(place, throwaway))
    hold(place, { forPerson })
    const url = urlFor(place, running.port)
    await ensureDatabase(url('postgres'), role)
    const release = () => stopUnlessHeld(dataFolder, name, { forPerson })
    return {
      url,
      port: running.port,
      pid: running.pid,
      data: place.data,
      adopted: adopted !== undefined,
      release,
    }
  })
}

/** Stops the server whoever uses it. Says whether there was one. */
export async function down({ dataFolder, name = 'postgres' }: Options): Promise<boolean> {
  return withLock(lockName(dataFolder, name), async () => {
    const place = existingPlace(dataFolder, name)
    if (!place) return false
    letGo(place, { forPerson: true })
    return stop(place)
  })
}

function stopUnlessHeld(dataFolder: string, name: string, { forPerson }: { forPerson: boolean }) {
  return withLock(lockName(dataFolder, name), async () => {
    const place = existingPlace(dataFolder, name)
    if (!place || letGo(place, { forPerson }).stillHeld) return false
    return stop(place)
  })
}

async function adopt(place: Place): Promise<PidFile | undefined> {
  const found = runningServer(place.data)
  if (!found) return undefined
  const ready = await waitUntilReady(place, found.pid)
  if (ready) return ready
  if (!isAlive(found.pid)) return undefined
  throw new Error(
    `O PostgreSQL com o número de processo ${found.pid} usa ${place.data} mas não responde. ` +
      `Pare-o com «kill ${found.pid}» e tente de novo.`,
  )
}

async function start(place: Place, throwaway: boolean): Promise<PidFile> {
  const until = Date.now() + startLimitMs
  for (let port = rememberedPort(place); ; ) {
    port = await freePort(port)
    writePrivate(place, settingsPath(place.data), settingsOf({ port, home: place.home, throwaway }))
    const child = launch(place)
    const ready = await waitUntilReady(place, child.pid ?? 0)
    if (ready) {
      writePrivate(place, 'port', String(port))
      return ready
    }
    const log = lastLogLines(place)
    if (Date.now() > until || !/in use|already exists/i.test(log)) {
      throw new Error(`O PostgreSQL não arrancou. As últimas linhas de ${logPath(place)}:\n${log}`)
    }
    // Either somebody took the port between our look and its start, or the last server's children linger.
    if (/address already in use/i.test(log)) port += 1
    else await pause(500)
  }
}

/** Undefined when the server ended, or is not ours, or took too long. */
async function waitUntilReady(place: Place, pid: number): Promise<PidFile | undefined> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until && isAlive(pid)) {
    const file = runningServer(place.data)
    if (file?.pid === pid && file.port > 0 && (await answers(place, file.port))) return file
    await pause(25)
  }
  return undefined
}

/** Whether our password opens it and it works on our data. */
async function answers(place: Place, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlFor(place, port)('postgres'),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return realpathSync(rows[0].data_directory) === realpathSync(place.data)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stop(place: Place): Promise<boolean> {
  const running = runningServer(place.data)
  if (!running) return false
  // "Fast" shutdown: open transactions are rolled back, the data is written out; "immediate" as a last resort.
  for (const [signal, limitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    process.kill(running.pid, signal)
    for (const until = Date.now() + limitMs; Date.now() < until; await pause(25)) {
      if (!isAlive(running.pid)) return true
    }
  }
  throw new Error(`O PostgreSQL (processo ${running.pid}) não parou.`)
}

/** Creates a database unless it exists. */
export async function ensureDatabase(maintenanceUrl: string, database: string) {
  const client = new pg.Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

/** The first port from `from` on that nobody listens on. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 200; port++) {
    const free = await new Promise<boolean>((done) => {
      const probe = createServer()
      probe.once('error', () => done(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
    })
    if (free) return port
  }
  throw new Error(`Não há nenhuma porta livre entre ${from} e ${from + 199} para o PostgreSQL.`)
}

function urlFor(place: Place, port: number) {
  const password = readPassword(place)
  return (database: string = role) => `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`
}

function rememberedPort(place: Place): number {
  try {
    return Number(readFileSync(join(place.home, 'port'), 'utf8')) || firstPort
  } catch {
    return firstPort
  }
}

function lockName(dataFolder: string, name: string) {
  return `embedded:${resolve(dataFolder)}:${name}`
}
