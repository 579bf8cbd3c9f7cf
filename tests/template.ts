import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'

/**
 * Makes one migrated template database for the run; every test file copies it (tests/world.ts). The server is the
 * one in AVAL_TEST_DATABASE_URL, which `npm test` provides.
 */
export default async function setup(project: TestProject) {
  const url = process.env.AVAL_TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (!url)
    throw new Error('Falta AVAL_TEST_DATABASE_URL: corra `npm test`, ou `node scripts/database.mjs up`.')
  const name = `aval_template_${process.pid}_${project.name}`
  await run(url, `drop database if exists ${name}`, `create database ${name} template template0`)
  const template = withDatabase(url, name)
  await migrate(template)
  process.env.DATABASE_URL = template
  Object.assign(process.env, { AVAL_WORKER: 'off', LOG_LEVEL: 'silent' })
  // With all queues: to make them in each copy took longer than the copy.
  await import('~/domain/jobs')
  const { closeJobs, openJobs } = await import('~/platform/jobs')
  await openJobs(template)
  await closeJobs()
  project.provide('template', name)
  project.provide('server', await bySocket(url))
  project.provide('copies', `${name}_`)
  return async () => {
    const left = await copiesLeft(url, name)
    for (const each of [...left, name]) await run(url, `drop database if exists ${each} with (force)`)
  }
}

/** Through the server's socket where it has one here: a round trip takes two thirds of what it does over TCP, on both sides. */
async function bySocket(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('show unix_socket_directories')
  await client.end()
  const { protocol, username, password, port, pathname } = new URL(url)
  const folder = encodeURIComponent(rows[0].unix_socket_directories.split(',')[0].trim())
  const own = `${protocol}//${username}:${password}@${folder}:${port || 5432}${pathname}`
  return run(own).then(
    () => own,
    () => url,
  )
}

/** A copy is dropped while the next file works; those of the last files are still there. */
async function copiesLeft(url: string, name: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${name}_`],
  )
  await client.end()
  return rows.map((r) => r.datname)
}

export function withDatabase(url: string, name: string): string {
  const u = new URL(url)
  u.pathname = `/${name}`
  return u.href
}

export async function run(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const s of statements) await client.query(s)
  } finally {
    await client.end()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    template: string
    /** What the names of the copies begin with. */
    copies: string
    server: string
    origin: string
    servedDatabase: string
    mailbox: string
  }
}
