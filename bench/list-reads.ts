import { readFileSync } from 'node:fs'
import { staffCompanies } from '~/domain/companies/staff/staff-lists'
import { companyLists } from '~/domain/companies/staff/staff-lists-filter'
import type { Actor } from '~/domain/permissions'
import type { Ctx } from '~/domain/shared/ctx'
import { backwards } from '~/domain/shared/keyset'
import type { Fields, FilterOf, List } from '~/domain/shared/list-filter'
import { database, makePool, pool, useDatabase } from '~/platform/db'
import { env } from '~/platform/env'
import { listFiles } from '~/routes/machine/lists/all'
import { growLists } from './list-rows.ts'

/**
 * `node build/server/list-bench.js ROUNDS`: every list of staff as its page reads it: each view, from both ends, its second page, and
 * searched by a word that many have, one that few have and one that nobody has. Tells as JSON by list and question how long the database was on a
 * processor for it, which neighbours of the machine do not change. `… grow N` first makes N rows of each list out of those that are there.
 */
type Read = (ctx: Ctx, filter: FilterOf<Fields>, after: string | null) => Promise<{ next: string | null }>
interface Asked {
  what: string
  filter: FilterOf<Fields>
  after: string | null
}

const lists: { list: List; read: Read }[] = [
  ...(listFiles as unknown as { list: List; read: Read }[]),
  ...Object.values(companyLists).map((list) => ({
    list: list as unknown as List,
    read: staffCompanies as unknown as Read,
  })),
]

const words = ['silva', 'canalizador braga', 'zzqxw']

function questions({ fields, read, oneWay }: List): Asked[] {
  const all = Object.values(fields)
  const [view] = all.filter(({ kind }) => kind === 'view')
  const search = all.find(({ kind }) => kind === 'words')
  const views = [null, ...Object.keys(view?.table ?? {})]
  return views.flatMap((name) => {
    const params = new URLSearchParams(name && view ? { [view.param]: name } : {})
    const searched = search ? words.map((word) => new URLSearchParams([...params, [search.param, word]])) : []
    return [
      { what: `${params}`, filter: read(params), after: null },
      ...(oneWay === null ? [{ what: `${params} inversa`, filter: read(params), after: backwards }] : []),
      ...searched.map((asked) => ({ what: `${asked}`, filter: read(asked), after: null })),
    ]
  })
}

/** `… ROUNDS /admin/x`: how the database answers each question of one list, slowest statements whole. */
const plansOf = process.argv[3]

async function explain(ctx: Ctx): Promise<void> {
  const one = lists.find(({ list }) => list.address === plansOf)
  if (!one) throw new Error('no such list')
  const heard: { text: string; values?: unknown[] }[] = []
  const query = pool().query.bind(pool()) as (
    ...args: unknown[]
  ) => Promise<{ rows: { 'QUERY PLAN': string }[] }>
  Object.assign(pool(), {
    query: (...args: unknown[]) => {
      const [asked, values] = args as [{ text: string; values?: unknown[] }, unknown[]?]
      heard.push({ text: asked.text, values: values ?? asked.values })
      return query(...args)
    },
  })
  for (const { what, filter, after } of questions(one.list)) {
    heard.length = 0
    await one.read(ctx, filter, after)
    for (const { text, values } of heard.splice(0)) {
      const { rows } = await query(`explain (analyze, buffers) ${text}`, values)
      process.stdout.write(`${what}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\n`)
    }
  }
  await pool().end()
}

async function main(rounds: number): Promise<void> {
  useDatabase(makePool(env().DATABASE_URL, 1, { patience: { statement: 0, lock: 0 } }))
  if (process.argv[2] === 'grow') return fill(Number(plansOf))
  const { rows } = await pool().query<{ id: string; pid: number }>(
    "select id, pg_backend_pid() as pid from users where email = 'admin@aval.example'",
  )
  const [me] = rows
  if (!me) throw new Error('no demonstration')
  const { id, pid } = me
  const actor = {
    kind: 'user',
    userId: id,
    staffRoles: ['support', 'moderator', 'auditor', 'finance', 'editor', 'admin'],
    memberships: [],
    activeCompanyId: null,
    emailVerified: true,
    impersonator: null,
  } as unknown as Actor
  const ctx: Ctx = { db: database(), actor, now: new Date() }
  const worked = () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  if (plansOf) return explain(ctx)
  const told: Record<string, { what: string; ms: number[] }[]> = {}
  for (const { list, read } of lists) {
    const of = (told[list.address] ??= [])
    for (const { what, filter, after } of questions(list)) {
      const ms: number[] = []
      const ask = async (from: string | null) => {
        const before = worked()
        const { next } = await read(ctx, filter, from)
        ms.push(worked() - before)
        return next
      }
      // Once unmeasured: what is on disk is read.
      const next = await read(ctx, filter, after).then((page) => page.next)
      for (let i = 0; i < rounds; i++) {
        await ask(after)
        if (next) await ask(next)
      }
      of.push({ what, ms })
    }
  }
  process.stdout.write(JSON.stringify(told))
  await pool().end()
}

async function fill(rows: number): Promise<void> {
  const client = await pool().connect()
  await growLists(client, rows)
  client.release()
  await pool().end()
}

await main(Number(process.argv[2] ?? 3))
