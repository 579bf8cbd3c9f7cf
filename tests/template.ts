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
  const name = `aval_template_${process.pid}`
  await run(url, `drop database if exists ${name}`, `create database ${name}`)
  const template = withDatabase(url, name)
  await migrate(template)
  process.env.DATABASE_URL = template
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ connectionString: template, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  project.provide('template', name)
  project.provide('server', url)
  return async () => {
    await run(url, `drop database if exists ${name} with (force)`)
  }
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
    server: string
    origin: string
    servedDatabase: string
    mailbox: string
  }
}
