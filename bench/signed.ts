import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { accounts } from '../tests/journeys/page-addresses.ts'
import { backendsCpu } from './cpu.ts'
import { median, type Row, say } from './figures.ts'
import { ask, Client } from './load.ts'
import { type Serving, serveAval } from './serving.ts'
import { sessionOf } from './tickets.ts'

/** Milliseconds of CPU of a signed-in page (P3): the application's, and the database's processes'. */
const most = { application: 4, database: 2.5 }
/** Requests of one round, one after the other. */
const requests = 100

export interface SignedPage {
  who: string
  path: string
  application: number
  database: number
  /** Statements of one request. */
  statements: number
  bytes: number
}

/**
 * P3: what each page of the accounts of the demonstration costs, on whatever database they are in (`npm run seed -- --companies
 * 100000 --reviews 200000`). One browser asks a hundred times a round; the first round warms. The planted fault asks for
 * each page three times. `--pages /perfil,/admin/dashboard`: only these.
 */
export async function signedPages(
  url: string,
  admin: pg.Client,
  rounds: number,
  some?: readonly string[],
): Promise<{ rows: Row[]; signed: SignedPage[] }> {
  const secret = randomBytes(32).toString('base64')
  const env = { AVAL_SECRET: secret }
  const serving = await serveAval(url, { env, tellsCpu: true })
  const counting = await serveAval(url, { env, instrumented: true })
  const client = new Client(serving.origin)
  const counter = new Client(counting.origin)
  const signed: SignedPage[] = []
  try {
    const cookies = new Map<string, string>()
    for (const who of Object.keys(accounts)) {
      const { rows } = await admin.query<{ id: string }>('select id from users where email = $1', [
        `${who}@aval.example`,
      ])
      if (!rows[0]) throw new Error(`Falta a conta ${who}@aval.example: corra primeiro npm run seed.`)
      cookies.set(who, await sessionOf(admin, secret, rows[0].id))
    }
    const all = Object.entries(accounts).flatMap(([who, paths]) => paths.map((path) => ({ who, path })))
    for (const { who, path } of all.filter((page) => !some || some.includes(page.path))) {
      const headers = { cookie: cookies.get(who) }
      const [first] = await ask(client, [path], 1, headers, [200, 302, 303])
      // Where a page leads on, there is no page to measure.
      if (first?.status !== 200) continue
      await ask(counter, [path, path], 1, headers)
      const { queries } = await counting.call<{ queries: unknown[] }>('statements')
      const cost = await costOf(client, serving, admin, path, headers, rounds)
      if (!cost) {
        say(`SIGNED ${who} ${path}: quem pede tantas vezes é recusado, não se mede`)
        continue
      }
      const [application, database] = cost
      const page = { who, path, application, database, statements: queries.length, bytes: first.bytes }
      signed.push(page)
      say(`SIGNED ${who} ${path}: ${application.toFixed(2)} e ${database.toFixed(2)} ms`)
    }
    const rows = signed.map((page) => told(`${page.who} ${page.path}`, page))
    const of = (key: 'application' | 'database') => median(signed.map((page) => page[key]))
    rows.push(
      told('a página do meio', { application: of('application'), database: of('database'), statements: 0 }),
    )
    const heaviest = signed.toSorted((a, b) => b.application - a.application)[0] as SignedPage
    const three = { ...heaviest, application: heaviest.application * 3, database: heaviest.database * 3 }
    rows.push({ ...told('controlo: a mais pesada, três vezes', three), control: true })
    return { rows, signed }
  } finally {
    client.close()
    counter.close()
    await serving.stop()
    await counting.stop()
    await admin.query(
      "delete from sessions where created_at > now() - interval '8 hours' and user_id in (select id from users where email = any($1))",
      [Object.keys(accounts).map((who) => `${who}@aval.example`)],
    )
  }
}

async function costOf(
  client: Client,
  serving: Serving,
  admin: pg.Client,
  path: string,
  headers: { cookie?: string },
  rounds: number,
): Promise<[number, number] | null> {
  const paths = Array.from({ length: requests }, () => path)
  const application: number[] = []
  const database: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = [await serving.call<number>('cpu'), await backendsCpu(admin, 'aval')] as const
    const answers = await ask(client, paths, 1, headers, [200, 429])
    if (answers.some(({ status }) => status === 429)) return null
    application.push(((await serving.call<number>('cpu')) - before[0]) / requests)
    const after = await backendsCpu(admin, 'aval')
    database.push([...after].reduce((sum, [pid, ms]) => sum + ms - (before[1].get(pid) ?? 0), 0) / requests)
  }
  return [median(application.slice(1)), median(database.slice(1))]
}

const told = (
  what: string,
  { application, database, statements }: Pick<SignedPage, 'application' | 'database' | 'statements'>,
): Row => ({
  id: 'P3',
  what: `${what} (base ${database.toFixed(2)} ms${statements ? `, ${statements} perguntas` : ''})`,
  value: application,
  unit: 'ms CPU',
  goal: {
    text: `≤ ${most.application} e ${most.database} ms`,
    met: application <= most.application && database <= most.database,
  },
})
