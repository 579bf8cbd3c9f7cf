import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { run, withDatabase } from './template.ts'

const root = join(import.meta.dirname, '..')
const program = join(root, 'build/server/server.js')
export const webhookSecret = 'segredo-do-correio-que-so-serve-aqui-nos-testes'

/** The production build, with a database and demonstration data of its own, for the access table and the journeys. */
export default async function setup(project: TestProject) {
  const server = process.env.AVAL_TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (!server)
    throw new Error('Falta AVAL_TEST_DATABASE_URL: corra `npm test`, ou `node scripts/database.mjs up`.')
  if (!existsSync(program)) throw new Error('Falta o programa construído: corra `react-router build`.')
  const demonstration = await demonstrationOn(server)
  const world = await copyOf(demonstration, server, `aval_served_${process.pid}_${project.name}`)
  const served = await serve(world.url, world.files)
  project.provide('demonstration', demonstration)
  project.provide('origin', served.origin)
  project.provide('servedDatabase', world.url)
  project.provide('mailbox', served.mailbox)
  return async () => {
    await served.stop()
    await world.remove()
  }
}

export interface Demonstration {
  database: string
  files: string
}

/**
 * The demonstration as it is before anybody comes, copied by whoever serves it: made by the first project of a run that asks,
 * while others wait, and once more for another build or clock, or when it is an hour old.
 */
export async function demonstrationOn(server: string): Promise<Demonstration> {
  const folder = process.env.AVAL_DATA_DIR ?? join(root, '.data')
  const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
  const ours = `aval_demonstration_${short(folder)}`
  // A recording's clock stands still (tests/golden).
  const name = `${ours}_${short(`${statSync(program).mtimeMs} ${process.env.AVAL_CLOCK_STILL}`)}`
  const minute = Math.floor(Date.now() / 60_000)
  const age = (one: string) => minute - Number(one.split('_').at(-1))
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [ours])
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [ours],
    )
    const made = rows.map(({ datname }) => datname)
    const young = made.find((one) => one.startsWith(name) && age(one) < 60)
    if (young) return { database: young, files: join(folder, young) }
    // Whoever took an older one has long since copied it.
    for (const old of made.filter((one) => age(one) > 120)) await client.query(`drop database ${old}`)
    mkdirSync(folder, { recursive: true })
    for (const old of readdirSync(folder).filter((one) => one.startsWith(ours) && age(one) > 120))
      rmSync(join(folder, old), { recursive: true })
    const [database, growing] = [`${name}_${minute}`, `${name}_growing`]
    const files = join(folder, database)
    await client.query(`drop database if exists ${growing} with (force)`)
    await client.query(`create database ${growing}`)
    rmSync(files, { recursive: true, force: true })
    await migrate(withDatabase(server, growing))
    const seeded = spawnSync(process.execPath, ['build/server/seed.js'], {
      cwd: root,
      env: environment(withDatabase(server, growing), files),
      encoding: 'utf8',
    })
    if (seeded.status !== 0)
      throw new Error(`Os dados de demonstração falharam:\n${seeded.stdout}${seeded.stderr}`)
    await client.query(`alter database ${growing} rename to ${database}`)
    return { database, files }
  } finally {
    await client.end()
  }
}

export async function copyOf({ database, files }: Demonstration, server: string, name: string) {
  const copied = mkdtempSync(join(tmpdir(), 'aval-served-'))
  cpSync(files, copied, { recursive: true })
  const drop = `drop database if exists ${name} with (force)`
  await run(server, drop, `create database ${name} template ${database} strategy file_copy`)
  const remove = async () => {
    await run(server, drop)
    rmSync(copied, { recursive: true, force: true })
  }
  return { url: withDatabase(server, name), files: copied, remove }
}

/** The world of the demonstration once more, served beside the first: what is done in it nobody else sees. */
export async function secondWorld(demonstration: Demonstration, first: string) {
  const world = await copyOf(demonstration, first, `aval_second_${process.pid}`)
  const served = await serve(world.url, world.files)
  const stop = async () => {
    await served.stop()
    await world.remove()
  }
  /** Runs another program of the build on this world, as an operator does. */
  const run = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [`build/server/${name}.js`, ...args], {
      cwd: root,
      env: { ...environment(world.url, world.files), ORIGIN: served.origin },
      encoding: 'utf8',
    })
  return { ...served, url: world.url, files: world.files, run, stop }
}

const environment = (url: string, data: string) => ({
  ...process.env,
  DATABASE_URL: url,
  AVAL_DATA_DIR: data,
  LOG_LEVEL: 'error',
  NODE_ENV: 'development',
  MAIL_WEBHOOK_SECRET: webhookSecret,
  MAIL_AUTHSERV_ID: 'mx.aval.example',
  // What journeys say of the DNS and of companies' sites.
  AVAL_SIMULATED_NAMES: join(data, 'names.json'),
})

async function serve(url: string, data: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(
    process.execPath,
    ['--import', './scripts/production-react.mjs', 'build/server/server.js'],
    {
      cwd: root,
      env: { ...environment(url, data), PORT: String(port), ORIGIN: origin },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  await untilReady(origin, child)
  const stop = async () => {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  return { origin, mailbox: join(data, 'outbox'), names: join(data, 'names.json'), stop }
}

/** Waits until the server at an address says that it is ready; a busy machine takes its time. */
export async function untilReady(origin: string, child: ChildProcess) {
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) throw new Error(`O servidor acabou com ${child.exitCode}.`)
    const ready = await fetch(`${origin}/saude/pronto`).then(
      (r) => r.ok,
      () => false,
    )
    if (ready) return
    await new Promise((r) => setTimeout(r, 100))
  }
  throw new Error('O servidor não ficou pronto em 60 s.')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** As it was before anybody came. */
    demonstration: Demonstration
  }
}
