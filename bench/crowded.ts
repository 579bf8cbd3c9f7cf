import type pg from 'pg'
import { type Crowd, crowdOf } from './crowd.ts'
import { median, quantile, type Row, say } from './figures.ts'
import { Client } from './load.ts'
import { drop } from './samples.ts'
import type { Serving } from './serving.ts'

const goal = 1.3
/** Below this, a ratio of two times says more about the machine than about the data. */
const floorMs = 0.35

const orders = ['recentes', 'uteis', 'completas', 'nota-alta', 'nota-baixa']
const filters =
  `estrelas=5 estrelas=1 comprovativo=sim comprovativo=nao comprovativo=trabalho comprovativo=fatura
  comprovativo=documento comprovativo=convite respondidas=sim resolvidas=sim com-fotos=sim ano=2026 ano=2023 assunto=prazos
  servico=Desentupimentos servico=Pe%C3%A7a+rara`.split(/\s+/)
const together = `estrelas=1&resolvidas=sim com-fotos=sim&respondidas=sim ano=2023&com-fotos=sim
  estrelas=2&comprovativo=documento servico=Pe%C3%A7a+rara&estrelas=5 assunto=prazos&resolvidas=sim
  estrelas=5&comprovativo=trabalho&ano=2025&respondidas=sim&com-fotos=sim`.split(/\s+/)
const words = `q=torneira q=porcelana q=torneira+cozinha q=torneira+porcelana q=nadadisto
  q=bem&estrelas=1&resolvidas=sim`.split(/\s+/)
/** Those that are walked through in every order: what each asks for besides is found in another way. */
const inEveryOrder = [
  'estrelas=1',
  'resolvidas=sim',
  'servico=Pe%C3%A7a+rara',
  'q=torneira',
  'q=porcelana',
  'ano=2023',
]

const asked = [
  ...orders.map((o) => `ordem=${o}`),
  ...[...filters, ...together, ...words].map((f) => `${f}&ordem=recentes`),
  ...orders.slice(1).flatMap((o) => inEveryOrder.map((f) => `${f}&ordem=${o}`)),
]

interface Statement {
  text: string
  values: unknown[]
}

/** The one statement that a page of a company's reviews is, as the server asked it. */
async function statementOf(
  serving: Serving,
  http: Client,
  client: pg.Client,
  company: Crowd['large'],
  query: string,
) {
  await drop(client, [`c:${company.id}`])
  const path = `/empresas/${company.slug}?${query}`
  const { status } = await http.get(path, { 'accept-encoding': 'identity' })
  if (status !== 200) throw new Error(`${path} respondeu ${status}`)
  const { queries } = await serving.call<{ queries: Statement[] }>('statements')
  const found = queries.filter(({ text }) => text.includes('r.published_at::text as published_key'))
  if (found.length !== 1) throw new Error(`${path}: ${found.length} perguntas pela lista`)
  return found[0] as Statement
}

const token = (parts: unknown[]) => Buffer.from(parts.join('|')).toString('base64url')

/** What each order's key is made of. */
const keys: Record<string, [columns: string, by: string]> = {
  recentes: ['published_at::text, id', 'published_at desc nulls last, id desc nulls last'],
  uteis: [
    'usefulness, completeness, id',
    'usefulness desc nulls last, completeness desc nulls last, id desc nulls last',
  ],
  completas: ['completeness, id', 'completeness desc nulls last, id desc nulls last'],
  'nota-alta': [
    'rating, published_at::text, id',
    'rating desc nulls last, published_at desc nulls last, id desc nulls last',
  ],
  'nota-baixa': [
    '6 - rating, published_at::text, id',
    '(6 - rating) desc nulls last, published_at desc nulls last, id desc nulls last',
  ],
}

async function placeAt(client: pg.Client, companyId: string, order: string, page: number): Promise<string> {
  const [columns, by] = keys[order] as [string, string]
  const { rows } = await client.query({
    text: `select ${columns} from reviews where company_id = $1 and published_at is not null order by ${by} offset ${page * 15 - 16} limit 1`,
    values: [companyId],
    rowMode: 'array',
  })
  return token(rows[0] as unknown[])
}

/**
 * A company with 250,000 reviews against one with 250: the list's statement in every order, with each filter and with a
 * word, first page and depth. The planted faults are a depth by OFFSET and a list in an order that has no index.
 */
export async function crowded(
  serving: Serving,
  client: pg.Client,
  times = 60,
): Promise<{ rows: Row[]; lists: object[] }> {
  const crowd = await crowdOf(client)
  const http = new Client(serving.origin, 1)
  const ask = (company: Crowd['large'], query: string) => statementOf(serving, http, client, company, query)
  const lists: { name: string; large: Statement; small: Statement }[] = []
  for (const query of asked)
    lists.push({ name: query, large: await ask(crowd.large, query), small: await ask(crowd.small, query) })
  for (const order of orders) {
    const first = await ask(crowd.small, `ordem=${order}`)
    for (const page of [100, 10_000]) {
      const place = await placeAt(client, crowd.large.id, order, page)
      const large = await ask(crowd.large, `ordem=${order}&depois=${place}`)
      lists.push({ name: `ordem=${order}, página ${page.toLocaleString('pt-PT')}`, large, small: first })
    }
  }
  const seen = lists.map(() => ({ large: [] as number[], small: [] as number[] }))
  for (let i = 0; i <= times; i++) {
    for (const [k, list] of lists.entries()) {
      for (const kind of ['large', 'small'] as const) {
        const from = performance.now()
        await client.query(list[kind])
        if (i > 0) seen[k]?.[kind].push(performance.now() - from)
      }
    }
    if (i % 20 === 0) say(`LISTS: ${i} de ${times}`)
  }
  http.close()
  const told = lists.map(({ name }, k) => {
    const { large = [], small = [] } = seen[k] ?? {}
    const of = (list: number[]) => ({ p50: median(list), p99: quantile(list, 0.99) })
    return { list: name, large: of(large), small: of(small), plan: '' }
  })
  for (const [k, { large }] of lists.entries())
    (told[k] as { plan: string }).plan = await explained(client, large)
  const rows = told.map(({ list, large, small }): Row => {
    const ratio = Math.max(large.p50, floorMs) / Math.max(small.p50, floorMs)
    return {
      id: 'LISTS',
      what: `${list}: ${large.p50.toFixed(2)} ms (p99 ${large.p99.toFixed(2)}); com 250 avaliações ${small.p50.toFixed(2)} (${small.p99.toFixed(2)})`,
      value: ratio,
      unit: '×',
      goal: { text: `≤ ${goal} ×`, met: ratio <= goal },
    }
  })
  const base = told[0]?.small.p50 ?? Number.NaN
  return { rows: [...rows, ...(await controls(client, crowd, base))], lists: told }
}

async function explained(client: pg.Client, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
  return rows.map((r) => r['QUERY PLAN']).join('\n')
}

async function controls(client: pg.Client, { large }: Crowd, base: number): Promise<Row[]> {
  const faults = {
    'página 10 000 por OFFSET':
      'select * from reviews where company_id = $1 and published_at is not null order by published_at desc nulls last, id desc nulls last offset 150000 limit 16',
    'uma ordem sem índice':
      'select * from reviews where company_id = $1 and published_at is not null order by title limit 16',
  }
  const rows: Row[] = []
  for (const [what, text] of Object.entries(faults)) {
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const from = performance.now()
      await client.query(text, [large.id])
      times.push(performance.now() - from)
    }
    const ratio = median(times) / Math.max(base, floorMs)
    rows.push({
      id: 'LISTS',
      what: `controlo: ${what}`,
      value: ratio,
      unit: '×',
      goal: { text: `≤ ${goal} ×`, met: ratio <= goal },
      control: true,
    })
  }
  return rows
}
