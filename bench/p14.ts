import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { quantile, type Row, say } from './figures.ts'
import { type Answer, ask, Client } from './load.ts'
import { type Serving, serveAval } from './serving.ts'
import { sessionOf } from './tickets.ts'

const page = '/perfil'
const seconds = 6
const width = 16

/** P14: three times as many as can be served ask for a signed-in page. The planted fault: everybody is let in at once. */
export async function p14(url: string, client: pg.Client): Promise<Row[]> {
  return [
    ...(await overloaded(url, client, {})),
    ...(await overloaded(url, client, { PAGES_AT_ONCE: '10000' })),
  ]
}

async function overloaded(url: string, client: pg.Client, env: Record<string, string>): Promise<Row[]> {
  const secret = randomBytes(32).toString('base64')
  const serving = await serveAval(url, {
    env: { AVAL_SECRET: secret, DATABASE_POOL: '10', LOG_LEVEL: 'error', ...env },
  })
  const { rows } = await client.query<{ id: string }>(
    "select id from users where staff_roles = '{}' and email_verified order by id limit 1",
  )
  const cookie = await sessionOf(client, secret, rows[0]?.id as string)
  const control = env.PAGES_AT_ONCE !== undefined
  try {
    return await told(serving, { cookie }, control)
  } finally {
    await serving.stop()
    await client.query('delete from sessions where user_id = $1', [rows[0]?.id])
  }
}

async function told(serving: Serving, headers: { cookie: string }, control: boolean): Promise<Row[]> {
  await closed(serving, headers, 4)
  const normal = quantile(
    (await closed(serving, headers, 1, 1)).map(({ ms }) => ms),
    0.5,
  )
  const before = (await closed(serving, headers, seconds)).length / seconds
  const answers = await open(serving, headers, before * 3)
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  const back = await backToNormal(serving, headers, normal)
  // The machine is shared: the larger of before and after is what it can do.
  const peak = Math.max(before, (await closed(serving, headers, seconds)).length / seconds)
  const goodput = served.length / seconds / peak
  const of = (list: Answer[], share: number) =>
    quantile(
      list.map(({ ms }) => ms),
      share,
    )
  const dumb =
    refused.filter(({ headers: h }) => !h['retry-after']).length +
    (answers.length - served.length - refused.length)
  say(`P14: ${answers.length} pedidos, ${served.length} servidos, ${refused.length} recusados`)
  const name = control ? 'controlo: todos de uma vez: ' : ''
  const row = (what: string, value: number, unit: string, text?: string, met?: boolean): Row => ({
    id: 'P14',
    what: name + what,
    value,
    unit,
    goal: text === undefined ? undefined : { text, met: met === true },
    control: control && text !== undefined,
  })
  const rows = [
    row(`${page}, o mais que se serve`, peak, 'por s'),
    row('servidos a 3 ×, do máximo', goodput, '×', control ? undefined : '≥ 0,9 ×', goodput >= 0.9),
    row('servidos a 3 ×, p50', of(served, 0.5), 'ms'),
    row('servidos a 3 ×, p99', of(served, 0.99), 'ms', '≤ 2 000 ms', of(served, 0.99) <= 2000),
  ]
  if (control) return rows
  return [
    ...rows,
    row('recusados, p50', of(refused, 0.5), 'ms', '≤ 20 ms', of(refused, 0.5) <= 20),
    row('recusados, p95', of(refused, 0.95), 'ms'),
    row('outra coisa que 200 e 503 com Retry-After', dumb, '', '0', dumb === 0),
    row('de novo como antes', back, 'ms', '≤ 2 000 ms', back <= 2000),
  ]
}

/** So many ask again as soon as they were answered: the most that is served. */
async function closed(
  serving: Serving,
  headers: { cookie: string },
  s: number,
  at = width,
): Promise<Answer[]> {
  const client = new Client(serving.origin, at)
  const until = performance.now() + s * 1000
  const answers: Answer[] = []
  const one = async () => {
    while (performance.now() < until) {
      const answer = await client.get(page, headers)
      if (answer.status === 200) answers.push(answer)
    }
  }
  await Promise.all(Array.from({ length: at }, one))
  client.close()
  return answers
}

/** So many a second ask, whether the others were answered or not. */
async function open(serving: Serving, headers: { cookie: string }, perSecond: number): Promise<Answer[]> {
  const client = new Client(serving.origin, Number.POSITIVE_INFINITY)
  const asked: Promise<Answer>[] = []
  const start = performance.now()
  for (let spent = 0; spent < seconds * 1000; spent = performance.now() - start) {
    while (asked.length < (spent / 1000) * perSecond) asked.push(client.get(page, headers))
    await pause(5)
  }
  const answers = await Promise.all(asked)
  client.close()
  return answers
}

/** Milliseconds until ten in a row take no more than twice as long as they did before. */
async function backToNormal(serving: Serving, headers: { cookie: string }, normal: number): Promise<number> {
  const client = new Client(serving.origin, 1)
  const start = performance.now()
  for (let fine = 0; fine < 10 && performance.now() - start < 20_000; ) {
    const [answer] = await ask(client, [page], 1, headers, [200, 503])
    fine = answer?.status === 200 && answer.ms <= Math.max(2 * normal, 50) ? fine + 1 : 0
  }
  client.close()
  return performance.now() - start
}
