import { readFileSync } from 'node:fs'
import pg from 'pg'
import { system } from '~/domain/permissions'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import type { Ctx, TxCtx } from '~/domain/shared/ctx'
import { transaction } from '~/domain/shared/transaction'
import { findAudience, whoseTurn } from '~/domain/work-requests/matching/matching'
import { companyWorks } from '~/domain/work-requests/proposals/company-works'
import { comparedProposals } from '~/domain/work-requests/proposals/compared'
import { proposalUse, usedUp } from '~/domain/work-requests/proposals/room'
import { worksPage } from '~/domain/work-requests/reading/listing'
import { myWorks } from '~/domain/work-requests/reading/my-works'
import type { WorkFilter } from '~/domain/work-requests/reading/work-filter'
import { lockWork, type WorkRequest } from '~/domain/work-requests/work-request'
import { now } from '~/platform/clock'
import { database, makePool, pool, useDatabase } from '~/platform/db'
import { env } from '~/platform/env'

/**
 * `node build/server/work-bench.js ROUNDS`: the product's own reads of work on the database that it is given, with what each asked and
 * how long the database worked for it. Tells it as JSON on standard output; `work.ts` judges.
 */

interface Asked {
  text: string
  values: unknown[]
  ms: number
}
let heard: Asked[] = []
/** Processes of the database that answered, and how long each was on a processor, in nanoseconds: an idle one may be ended. */
const backends = new Map<number, number>()

/** Everything that is asked on any connection, timed from the sending to the last row. */
function listen(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const from = performance.now()
    const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : (first?.text ?? '')
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first?.values ?? [])
    const over = () => {
      const { processID } = this as unknown as { processID: number }
      if (!backends.has(processID)) backends.set(processID, onProcessor(processID))
      heard.push({ text, values, ms: performance.now() - from })
    }
    // The pool asks with something to call, commands with a promise.
    const last = args.at(-1)
    if (typeof last === 'function')
      args[args.length - 1] = (...answer: unknown[]) => {
        over()
        last(...answer)
      }
    const asked = query.apply(this, args)
    return asked instanceof Promise ? asked.finally(over) : asked
  } as typeof pg.Client.prototype.query
}

interface Cost {
  /** Of the database's processors: what the data cost, whoever else wants this machine. */
  ms: number
  /** From the sending to the last row. */
  wall: number
  asked: Asked[]
}

const onProcessor = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return backends.get(pid) ?? 0
  }
}

/** Milliseconds that these processes were on a processor, once each sleeps again. */
async function cpu(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2))
  let sum = 0
  for (const pid of backends.keys()) {
    backends.set(pid, onProcessor(pid))
    sum += backends.get(pid) as number
  }
  return sum / 1e6
}

let from = 0
async function begin(): Promise<void> {
  from = await cpu()
  heard = []
}

/** The best of three: the first finds nothing prepared and nothing read. */
async function best(read: () => Promise<unknown>): Promise<Cost> {
  let found: Cost | undefined
  for (let n = 0; n < 3; n++) {
    await begin()
    await read()
    const asked = heard.filter(({ text }) => /^\s*\(?\s*(with|select|insert|update)\b/i.test(text))
    const ms = (await cpu()) - from
    const wall = asked.reduce((sum, q) => sum + q.ms, 0)
    if (!found || ms < found.ms) found = { ms, wall, asked }
  }
  return found as Cost
}

class Undone extends Error {}

async function main(rounds: number): Promise<void> {
  // Connections take what they ask with as they begin.
  listen()
  useDatabase(makePool(env().DATABASE_URL, 4, { patience: { statement: 0, lock: 0 } }))
  await import('~/domain/jobs')
  const { openJobs, closeJobs } = await import('~/platform/jobs')
  await openJobs()
  const ctx = (more: Partial<Ctx['actor']> = {}): Ctx => ({
    db: database(),
    actor: { ...system, ...more },
    now: now(),
  })
  const rows = async <T>(sql: string): Promise<T[]> => (await pool().query(sql)).rows as T[]
  const spread = (n: number) => `order by md5(id::text) limit ${n}`
  const open = await rows<{
    id: string
    category: string
    municipality: string
    district: string
    customer_id: string
  }>(
    `select id, category, municipality, district, customer_id from work_requests where state in ('published','shortlisting') ${spread(rounds)}`,
  )
  const busy = await rows<{ company_id: string; user_id: string }>(
    `select m.company_id, m.user_id from (select company_id as id, count(*) from work_proposals group by 1 order by 2 desc limit ${rounds}) b
      join company_members m on m.company_id = b.id`,
  )
  const deep = await rows<{ micros: string; id: string }>(
    `select (extract(epoch from published_at) * 1000000)::bigint::text as micros, id from work_requests where state in ('published','shortlisting')
      and not addressed ${spread(rounds)}`,
  )
  const { categories } = await placesAndCategories(now())
  const none: WorkFilter = { category: null, district: null, municipality: null, after: null }
  const list = (f: (i: number) => Partial<WorkFilter>) => (i: number) =>
    worksPage({ ...none, ...f(i) }, categories)
  const at = <T>(all: T[], i: number): T => all[i % all.length] as T
  const member = (i: number) => {
    const { company_id: companyId, user_id: userId } = at(busy, i)
    return ctx({
      kind: 'user',
      userId,
      activeCompanyId: companyId,
      memberships: [{ companyId, role: 'owner' }],
    })
  }
  const after = (i: number) => ({ after: [at(deep, i).micros, at(deep, i).id] as [string, string] })
  /** As for a request that nobody was told of, and undone. */
  const matched = (i: number, find: (tx: TxCtx, work: WorkRequest) => Promise<unknown>) =>
    transaction(ctx(), async (tx) => {
      const work = await lockWork(tx, at(open, i).id)
      await tx.db.execute(`delete from work_audience where request_id = '${work.id}'` as never)
      await begin()
      await find(tx, { ...work, told: 0 })
      throw new Undone()
    }).catch((e) => {
      if (!(e instanceof Undone)) throw e
    })
  const reads: Record<string, (i: number) => Promise<unknown>> = {
    'lista pública': list(() => ({})),
    'lista: categoria': list((i) => ({ category: at(open, i).category })),
    'lista: distrito': list((i) => ({ district: at(open, i).district })),
    'lista: categoria e distrito': list((i) => ({
      category: at(open, i).category,
      district: at(open, i).district,
    })),
    'lista: concelho': list((i) => ({
      district: at(open, i).district,
      municipality: at(open, i).municipality,
    })),
    'lista: ao fundo': list(after),
    'lista: categoria, ao fundo': list((i) => ({ ...after(i), category: at(open, i).category })),
    'empresa: os que lhe servem': (i) => companyWorks(member(i), { view: 'fitting' }, null),
    'empresa: as suas propostas': (i) => companyWorks(member(i), { view: 'mine' }, null),
    'cliente: os seus trabalhos': (i) => myWorks(ctx({ kind: 'user', userId: at(open, i).customer_id })),
    'cliente: propostas de um trabalho': (i) => comparedProposals(ctx(), at(open, i)),
    'limite do mês': (i) => proposalUse(ctx(), at(busy, i).company_id),
    'limite do mês, de trinta': (i) =>
      usedUp(
        ctx(),
        busy
          .slice(i % Math.max(1, busy.length - 30))
          .slice(0, 30)
          .map((b) => b.company_id),
      ),
    'encontrar empresas': (i) => matched(i, whoseTurn),
    'encontrar, escrever e avisar': (i) => matched(i, findAudience),
  }
  const told = []
  for (const [what, read] of Object.entries(reads)) {
    const [times, walls]: [number[], number[]] = [[], []]
    let slowest: Cost = { ms: -1, wall: 0, asked: [] }
    for (let i = 0; i < rounds; i++) {
      const cost = await best(() => read(i))
      if (i < 5) continue
      times.push(cost.ms)
      walls.push(cost.wall)
      if (cost.ms > slowest.ms) slowest = cost
    }
    told.push({ what, times, walls, statements: slowest.asked })
  }
  await closeJobs()
  await pool().end()
  process.stdout.write(JSON.stringify(told))
}

await main(Number(process.argv[2] ?? 200))
