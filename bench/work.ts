import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { median, quantile, type Row, say } from './figures.ts'
import { drawPlan, type PlanNode } from './plans.ts'

const root = join(import.meta.dirname, '..')
/** Milliseconds of the database's processor for each read (product/jobs.md, Scale). */
const goal = 5
const big = [
  'work_requests',
  'work_proposals',
  'work_proposal_texts',
  'work_audience',
  'work_messages',
  'companies',
  'users',
]

interface Told {
  what: string
  times: number[]
  walls: number[]
  statements: { text: string; values: unknown[]; ms: number }[]
}

/**
 * The reads of work as the product asks them, on 100,000 open requests with 2 million proposals (`npm run seed -- --work`), with the plans
 * of the slowest of each. What is judged is time on a processor, which neighbours of this machine do not change. The planted faults are a page by OFFSET and a month that is counted without its index.
 */
export async function workReads(
  url: string,
  client: pg.Client,
  rounds: number,
): Promise<{ rows: Row[]; work: object[] }> {
  const { rows: sizes } = await client.query<{ open: number; proposals: number }>(
    `select (select count(*)::int from work_requests where state in ('published','shortlisting')) as open, (select count(*)::int from work_proposals) as proposals`,
  )
  say(`WORK: ${sizes[0]?.open} trabalhos abertos, ${sizes[0]?.proposals} propostas.`)
  const reads = await told(url, rounds)
  const rows: Row[] = []
  const work: object[] = []
  for (const { what, times, walls, statements } of reads) {
    const [p50, p99] = [median(times), quantile(times, 0.99)]
    const faults: string[] = []
    const plans: string[] = []
    for (const { text, values, ms } of statements) {
      if (/\b(insert|update)\b/i.test(text.slice(0, 20)) || /pgboss|for update/.test(text)) continue
      const explained = await client
        .query(`explain (analyze, buffers, format json) ${text}`, values)
        .catch(() => null)
      const tree = explained?.rows[0]?.['QUERY PLAN']?.[0]
      if (tree)
        plans.push(`${ms.toFixed(2)} ms  ${text}\n${drawPlan(tree.Plan as PlanNode, { big, faults })}`)
    }
    rows.push({
      id: 'WORK',
      what: `${what} (${statements.length} perguntas), p50 ${p50.toFixed(2)}, pelo relógio ${median(walls).toFixed(2)}${faults.length > 0 ? `: ${faults.join('; ')}` : ''}`,
      value: p99,
      unit: 'ms p99',
      goal: { text: `≤ ${goal} ms`, met: p99 <= goal },
    })
    work.push({ what, p50, p99, wall: median(walls), n: times.length, faults, plans })
  }
  for (const [what, text] of Object.entries(faulty)) {
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const from = performance.now()
      await client.query(text)
      times.push(performance.now() - from)
    }
    rows.push({
      id: 'WORK',
      what: `controlo: ${what}`,
      value: median(times),
      unit: 'ms',
      goal: { text: `≤ ${goal} ms`, met: median(times) <= goal },
      control: true,
    })
  }
  if (process.env.WORK_PLANS)
    writeFileSync(
      process.env.WORK_PLANS,
      work
        .map(
          (w) =>
            `== ${JSON.stringify({ ...w, plans: undefined })}\n${(w as { plans: string[] }).plans.join('\n\n')}`,
        )
        .join('\n\n'),
    )
  return { rows, work }
}

const faulty = {
  'a lista ao fundo, por OFFSET':
    "select id, title from work_requests where state in ('published','shortlisting') and not addressed order by published_at desc, id desc offset 80000 limit 21",
  'o mês contado sem o seu índice':
    "select count(*) from work_proposals where date_trunc('month', sent_at) = date_trunc('month', now()) and company_id::text = (select company_id::text from work_proposals limit 1)",
}

function told(url: string, rounds: number): Promise<Told[]> {
  const program = join(root, 'build', 'server', 'work-bench.js')
  const child = spawn(process.execPath, [program, String(rounds)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 2],
    env: { ...process.env, DATABASE_URL: url, AVAL_WORKER: 'off', LOG_LEVEL: 'error' },
  })
  let out = ''
  child.stdout?.on('data', (piece) => (out += piece))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(out) as Told[])
        : reject(new Error('As leituras de trabalhos falharam.')),
    )
  })
}
