import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { type Click, ClickLoad } from './click-load.ts'
import { processCpu } from './cpu.ts'
import { withClient } from './databases.ts'
import { quantile, type Row, say } from './figures.ts'
import { type Serving, serveAval } from './serving.ts'

const links = 200
const perSecond = 10_000
const repeatMs = 3_600_000
const letters = '23456789bcdfghjkmnpqrstvwxz'
const codes = Array.from(
  { length: links },
  (_, i) => `zzzz${letters[Math.floor(i / 27 / 27)]}${letters[Math.floor(i / 27) % 27]}${letters[i % 27]}`,
)
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
]
const robots = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0']

/**
 * CLICKS: so many clicks from three fifths as many visitors over two processes on one database, a part of them robots, HEAD, fetched ahead or
 * repeated on the other process. What is written must be what a model counts; after SIGTERM nothing is lost, after SIGKILL no
 * more than the last second.
 */
export async function clicks(serverUrl: string, n: number, seed: number): Promise<Row[]> {
  const name = `aval_clicks_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await withClient(serverUrl, (c) => c.query(`create database ${name}`))
  try {
    await migrate(url.href)
    return await withClient(url.href, async (db) => {
      await db.query(
        `insert into short_links (id, code, kind, target, label, created_at)
         select gen_random_uuid(), code, 'invitation', '/empresas', code, now() from unnest($1::text[]) code`,
        [codes],
      )
      await db.query('insert into short_link_codes select code, created_at from short_links')
      say(`CLICKS: ${n.toLocaleString('pt-PT')} cliques, semente ${seed}.`)
      await clearOfTheHour(60_000)
      return [...(await counted(url.href, db, n, seed)), ...(await killed(url.href, db, seed))]
    })
  } finally {
    await withClient(serverUrl, (c) => c.query(`drop database if exists ${name} with (force)`))
  }
}

async function counted(url: string, db: pg.Client, n: number, seed: number): Promise<Row[]> {
  const servers = await two(url)
  const load = new ClickLoad(
    servers.map(({ origin }) => origin),
    codes,
  )
  const all = made(n, seed)
  const before = servers.map(({ pid }) => processCpu(pid))
  const seconds = await load.send(all, perSecond)
  const cpu = servers.reduce((sum, { pid }, i) => sum + processCpu(pid) - (before[i] as number), 0) / n
  // At once: what was answered in the last half second is still in memory.
  await Promise.all(servers.map((one) => one.stop()))
  const model = modelOf(all)
  const { total, days, links: apart } = await written(db, model)
  const naive = all.filter(counts).length
  const row = rowOf('CLICKS')
  return [
    row('cliques enviados a dois processos', n, `em ${seconds.toFixed(1)} s`),
    row('outra resposta que 302', load.wrong.length, '', '0', load.wrong.length === 0),
    row('cliques contados depois de SIGTERM', total, '', `modelo: ${sum(model)}`, total === sum(model)),
    row('soma dos dias', days, '', `modelo: ${sum(model)}`, days === sum(model)),
    row('ligações com outro número que o do modelo', apart, `de ${links}`, '0', apart === 0),
    {
      ...row('controlo: modelo que não junta repetidos', naive, '', `${total}`, naive === total),
      control: true,
    },
    row('302, p50', quantile(load.ms, 0.5), 'ms'),
    row('302, p99', quantile(load.ms, 0.99), 'ms'),
    row('CPU do servidor por resposta', cpu, 'ms', '≤ 1 ms', cpu <= 1),
  ]
}

/** Both processes die in the middle, without a word. */
async function killed(url: string, db: pg.Client, seed: number): Promise<Row[]> {
  await db.query('truncate short_link_days, short_link_visitors; update short_links set clicks = 0')
  const servers = await two(url)
  const load = new ClickLoad(
    servers.map(({ origin }) => origin),
    codes,
  )
  const all = made(perSecond * 10, seed + 1)
  let over = false
  const sending = load.send(all, perSecond, () => over)
  await pause(4000)
  for (const { pid } of servers) process.kill(pid, 'SIGKILL')
  const died = performance.now()
  over = true
  await sending
  await Promise.all(servers.map((one) => one.stop()))
  const seen = load.answered.filter(({ at }) => at <= died)
  const model = modelOf(seen.map(({ click }) => click))
  const { total } = await written(db, model)
  const lost = sum(model) - total
  const last = sum(model) - sum(modelOf(seen.filter(({ at }) => at <= died - 1000).map(({ click }) => click)))
  const row = rowOf('CLICKS')
  return [
    row(
      'cliques perdidos com SIGKILL',
      lost,
      `de ${sum(model)}`,
      `≤ ${last}, os do último segundo`,
      lost <= last,
    ),
    { ...row('controlo: com SIGKILL nenhum se perde', lost, '', '0', lost === 0), control: true },
  ]
}

const two = (url: string): Promise<Serving[]> =>
  Promise.all([0, 1].map(() => serveAval(url, { env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })))

const rowOf =
  (id: string) =>
  (what: string, value: number, unit: string, text?: string, met?: boolean): Row => ({
    id,
    what,
    value,
    unit,
    goal: text === undefined ? undefined : { text, met: met === true },
  })

/** Three fifths are somebody new; a quarter somebody again, mostly at the other process; the rest counts for nobody. */
function made(n: number, seed: number): Click[] {
  const random = dice(seed)
  const all: Click[] = []
  for (let i = 0; i < n; i++) {
    const server = random(2)
    const share = random(100)
    const earlier = all[random(Math.max(1, all.length))]
    const nth = all.length
    const fresh: Click = {
      server,
      // Some links are followed by many.
      link: Math.min(random(links), random(links)),
      address: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
      agent: browsers[random(browsers.length)] as string,
      method: 'GET',
    }
    if (share < 60 || !earlier) all.push(fresh)
    else if (share < 85)
      all.push({ ...earlier, server: random(4) === 0 ? earlier.server : 1 - earlier.server })
    else if (share < 92) all.push({ ...fresh, agent: robots[random(robots.length)] as string, robot: true })
    else if (share < 96) all.push({ ...fresh, method: 'HEAD' })
    else all.push({ ...fresh, ahead: true })
  }
  return all
}

const counts = ({ robot, method, ahead }: Click) => !robot && method === 'GET' && !ahead

/** Clicks by link: one of each visitor, within the one hour that it all happens in. */
function modelOf(all: readonly Click[]): number[] {
  const seen = Array.from({ length: links }, () => new Set<string>())
  for (const click of all) if (counts(click)) seen[click.link]?.add(`${click.address} ${click.agent}`)
  return seen.map(({ size }) => size)
}
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

async function written(db: pg.Client, model: readonly number[]) {
  const { rows } = await db.query<{ code: string; clicks: number; days: number }>(
    `select l.code, l.clicks, coalesce((select sum(n)::int from short_link_days d where d.link_id = l.id), 0) days from short_links l`,
  )
  const of = new Map(rows.map((row) => [row.code, row]))
  return {
    total: sum(rows.map(({ clicks: n }) => n)),
    days: sum(rows.map(({ days }) => days)),
    links: codes.filter((code, i) => of.get(code)?.clicks !== model[i]).length,
  }
}

/** A visitor counts anew with the hour: the model knows one. */
async function clearOfTheHour(needed: number): Promise<void> {
  const left = repeatMs - (Date.now() % repeatMs)
  if (left < needed) await pause(left + 1000)
}

/** Whole numbers below n, the same for a seed (mulberry32). */
function dice(seed: number) {
  let state = seed | 0
  return (n: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n)
  }
}
