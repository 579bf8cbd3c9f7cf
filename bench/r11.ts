import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { withClient } from './databases.ts'
import { type Row, say } from './figures.ts'
import { type Outcome, runHostile } from './hostile-run.ts'
import { serveAval } from './serving.ts'

const root = join(import.meta.dirname, '..')

/**
 * R11: so many requests generated from routes and schemas, as every persona of the demonstration, on a database and a
 * server of their own: they change whatever they can. The same judge against a server that trips over one word must
 * find it.
 */
export async function r11(serverUrl: string, requests: number, seed: number): Promise<Row[]> {
  say(`R11: ${requests.toLocaleString('pt-PT')} pedidos, semente ${seed}.`)
  const name = `aval_hostile_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const data = mkdtempSync(join(tmpdir(), 'aval-hostile-'))
  await withClient(serverUrl, (c) => c.query(`create database ${name}`))
  try {
    await migrate(url.href)
    const env = { ...process.env, DATABASE_URL: url.href, AVAL_DATA_DIR: data, NODE_ENV: 'development' }
    const seeded = spawnSync(process.execPath, ['build/server/seed.js'], { cwd: root, env, encoding: 'utf8' })
    if (seeded.status !== 0) throw new Error(`Os dados de demonstração falharam:\n${seeded.stderr}`)
    const serving = await serveAval(url.href, {
      env: { AVAL_DATA_DIR: data, NODE_ENV: 'development', LOG_LEVEL: 'error' },
    })
    try {
      return await withClient(url.href, async (db) => {
        const began = Date.now()
        const tell = (sent: number, faults: number) => {
          if (sent % 3000 < 300)
            say(
              `${sent.toLocaleString('pt-PT')} pedidos em ${Math.round((Date.now() - began) / 1000)} s, ${faults} faltas`,
            )
        }
        const outcome = await runHostile({ origin: serving.origin, db, seed, requests, whole: true, tell })
        const alive = await fetch(`${serving.origin}/saude`).then(
          (r) => r.ok,
          () => false,
        )
        const told = await newErrors(db, began)
        const died = told.filter((e) => e.startsWith('process'))
        explain(outcome, told)
        const found = outcome.faults.length + died.length + (alive ? 0 : 1)
        return [
          {
            id: 'R11',
            what: `${outcome.requests.toLocaleString('pt-PT')} pedidos hostis, semente ${seed}: 5xx, > 1 s a sós, rejeições por tratar`,
            value: found,
            unit: 'faltas',
            goal: { text: '0', met: found === 0 },
          },
          {
            id: 'R11',
            what: 'o mais lento, a sós onde passou de 1 s entre outros',
            value: outcome.slowest,
            unit: 'ms',
          },
          { id: 'R11', what: 'dos quais repetidos a sós', value: outcome.repeated.length, unit: '' },
          { id: 'R11', what: '503 de carga, com Retry-After', value: outcome.overload, unit: '' },
          await control(db, seed),
        ]
      })
    } finally {
      await serving.stop()
    }
  } finally {
    await withClient(serverUrl, (c) => c.query(`drop database if exists ${name} with (force)`))
    rmSync(data, { recursive: true, force: true })
  }
}

/** What came into the inbox of errors meanwhile: with it a number in the list is a line in the code. */
async function newErrors(db: pg.Client, began: number): Promise<string[]> {
  // It is written in batches.
  await pause(6000)
  const { rows } = await db.query<{ said: string }>(
    `select concat_ws(' · ', kind, type, left(message, 300), culprit) as said from error_groups
      where last_seen_at >= $1 order by kind, type`,
    [new Date(began)],
  )
  return rows.map((r) => r.said)
}

function explain({ statuses, faults, repeated, lost }: Outcome, told: string[]) {
  say(
    `Estados: ${Object.entries(statuses)
      .map(([s, n]) => `${s} × ${n}`)
      .join(', ')}`,
  )
  if (lost.length > 0) say(`Perderam a conta pelo caminho: ${lost.join(', ')}`)
  for (const { request, ms } of repeated)
    say(`lento entre outros, a sós ${Math.round(ms)} ms: ${request.slice(0, 200)}`)
  for (const error of told) say(`erro: ${error}`)
  for (const { what, request } of faults) say(`${what}: ${request}`)
}

/** A server that falls over «constructor»: whoever judges must see it. */
async function control(db: pg.Client, seed: number): Promise<Row> {
  const server = createServer((request, response) => {
    response.statusCode = request.url?.includes('constructor') ? 500 : 200
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { faults } = await runHostile({ origin, db, seed, requests: 2000 })
  server.closeAllConnections()
  server.close()
  return {
    id: 'R11',
    what: 'controlo: um servidor que tropeça em «constructor»',
    value: faults.length,
    unit: 'faltas',
    goal: { text: '0', met: faults.length === 0 },
    control: true,
  }
}
