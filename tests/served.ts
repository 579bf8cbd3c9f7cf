import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { run, withDatabase } from './template.ts'

const root = join(import.meta.dirname, '..')
export const webhookSecret = 'segredo-do-correio-que-so-serve-aqui-nos-testes'

/** The production build, with a database and demonstration data of its own, for the access table and the journeys. */
export default async function setup(project: TestProject) {
  const server = process.env.AVAL_TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (!server)
    throw new Error('Falta AVAL_TEST_DATABASE_URL: corra `npm test`, ou `node scripts/database.mjs up`.')
  if (!existsSync(join(root, 'build/server/server.js')))
    throw new Error('Falta o programa construído: corra `react-router build`.')
  const name = `aval_served_${process.pid}_${project.name}`
  await run(server, `drop database if exists ${name} with (force)`, `create database ${name}`)
  const url = withDatabase(server, name)
  await migrate(url)
  const data = mkdtempSync(join(tmpdir(), 'aval-served-'))
  const seeded = spawnSync(process.execPath, ['build/server/seed.js'], {
    cwd: root,
    env: environment(url, data),
    encoding: 'utf8',
  })
  if (seeded.status !== 0)
    throw new Error(`Os dados de demonstração falharam:\n${seeded.stdout}${seeded.stderr}`)
  // As they were before anybody came: for what needs a world of its own (secondWorld).
  const untouched = { database: `${name}_untouched`, files: `${data}-untouched` }
  if (project.name === 'access') {
    await run(server, `create database ${untouched.database} template ${name}`)
    cpSync(data, untouched.files, { recursive: true })
    project.provide('untouched', untouched)
  }
  // For who changes whatever they can: the same world, of their own.
  const spare = `${name}_spare`
  await run(
    server,
    `drop database if exists ${spare} with (force)`,
    `create database ${spare} template ${name}`,
  )
  const served = await serve(url, data)
  project.provide('spareDatabase', withDatabase(server, spare))
  project.provide('origin', served.origin)
  project.provide('servedDatabase', url)
  project.provide('mailbox', served.mailbox)
  return async () => {
    await served.stop()
    for (const each of [name, spare, untouched.database])
      await run(server, `drop database if exists ${each} with (force)`)
    for (const each of [data, untouched.files]) rmSync(each, { recursive: true, force: true })
  }
}

/** The world of the demonstration once more, served beside the first: what is done in it nobody else sees. */
export async function secondWorld(untouched: { database: string; files: string }, first: string) {
  const name = `${untouched.database}_copy`
  await run(
    first,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${untouched.database}`,
  )
  const data = mkdtempSync(join(tmpdir(), 'aval-second-'))
  cpSync(untouched.files, data, { recursive: true })
  const url = withDatabase(first, name)
  const served = await serve(url, data)
  const stop = async () => {
    await served.stop()
    await run(first, `drop database if exists ${name} with (force)`)
    rmSync(data, { recursive: true, force: true })
  }
  return { ...served, url, stop }
}

const environment = (url: string, data: string) => ({
  ...process.env,
  DATABASE_URL: url,
  AVAL_DATA_DIR: data,
  LOG_LEVEL: 'error',
  NODE_ENV: 'development',
  MAIL_WEBHOOK_SECRET: webhookSecret,
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
    /** The demonstration's database and files as they were before anybody came; in the project «access». */
    untouched: { database: string; files: string }
  }
}
