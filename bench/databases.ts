import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { say } from './figures.ts'

const root = join(import.meta.dirname, '..')

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'aval-bench' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A database of that size on the same server, made and filled the first time it is asked for. */
export async function databaseOf(serverUrl: string, companies: number, reviews: number): Promise<string> {
  const name = `aval_bench_${companies}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  })
  await migrate(url.href)
  const filled = await withClient(url.href, async (client) => {
    const { rows } = await client.query(
      "select exists (select 1 from users where email = 'gerado00000000@massa.example') as there",
    )
    return rows[0].there as boolean
  })
  if (!filled) {
    say(
      `A encher ${name}: ${companies.toLocaleString('pt-PT')} empresas, ${reviews.toLocaleString('pt-PT')} avaliações.`,
    )
    await bulk(url.href, companies, reviews)
  }
  return url.href
}

function bulk(url: string, companies: number, reviews: number): Promise<void> {
  const program = join(root, 'build', 'server', 'bulk.js')
  const child = spawn(
    process.execPath,
    [program, '--companies', String(companies), '--reviews', String(reviews), '--no-log'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DATABASE_URL: url },
    },
  )
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('A geração de dados falhou.'))))
  })
}
