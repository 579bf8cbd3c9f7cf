import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { figure, median, quantile, type Row } from './figures.ts'

const root = join(import.meta.dirname, '..')
/** Milliseconds until a list has its rows (quality.md, P4 to P7). */
const goal = 10

/** Lists by distance, of what is open, by rank with filters. The planted fault asks the index of words for a radius of a hundred municipalities. */
export async function nearLists(url: string, client: pg.Client, samples: number): Promise<Row[]> {
  const told = await readsOf(url, samples)
  const rows = Object.entries(told).map(([name, reads]): Row => {
    const times = reads.map(({ ms }) => ms)
    const [p50, p99] = [median(times), quantile(times, 0.99)]
    const slowest = reads.toSorted((a, b) => b.ms - a.ms)[0]
    return {
      id: 'NEAR',
      what: `${name} (p50 ${figure(p50)}; a mais lenta ${figure(slowest?.ms ?? Number.NaN)}, ${slowest?.query})`,
      value: p99,
      unit: 'ms p99',
      goal: { text: `≤ ${goal} ms`, met: p99 <= goal },
    }
  })
  const from = performance.now()
  await client.query(
    `select company_id from directory where words @@ (select ('''k:construcao'' & (' || string_agg('''p:' || code || '''', '|') || ')')::tsquery
      from (select code from municipalities where code < '1000') m) limit 3001`,
  )
  const ms = performance.now() - from
  rows.push({
    id: 'NEAR',
    what: 'controlo: um raio como palavras do índice',
    value: ms,
    unit: 'ms',
    goal: { text: `≤ ${goal} ms`, met: ms <= goal },
    control: true,
  })
  return rows
}

function readsOf(url: string, samples: number): Promise<Record<string, { ms: number; query: string }[]>> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/production-react.mjs', 'build/server/near-bench.js', String(samples)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DATABASE_URL: url } },
  )
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(Buffer.concat(said).toString()))
        : reject(new Error('A medição das listas falhou.')),
    )
  })
}
