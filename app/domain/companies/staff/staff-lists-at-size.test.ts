import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Db, database } from '~/platform/db'
import { today, useWorld } from '../../../../tests/world'
import { companiesOfEveryKind } from '../../../../tests/world/staff-lists'
import { placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import { lisbonDay } from '../../shared/working-days'
import { companyLists, type StaffFilter } from './staff-lists-filter'
import { countFitting, sorted, walk } from './staff-lists-orders'
import { whereOf } from './staff-lists-where'

useWorld()
beforeAll(() => companiesOfEveryKind(6000))

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  Plans?: Node[]
}

/** A database that looks at the plan of whatever it is asked, and answers. */
function looking(db: Db, found: string[]): Db {
  const visit = (node: Node) => {
    if (node['Node Type'].includes('Seq Scan') && node['Relation Name'] === 'companies')
      found.push('reads all companies')
    if (node['Node Type'].includes('Sort')) {
      const rows = Math.max(...(node.Plans ?? []).map((p) => p['Actual Rows']))
      if (rows > settings.company.countUpTo + 1) found.push(`sorts ${rows} rows`)
    }
    for (const child of node.Plans ?? []) visit(child)
  }
  const execute: Db['execute'] = (async (query: never) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
      sql`explain (analyze, timing off, format json) ${query}`,
    )
    visit(rows[0]?.['QUERY PLAN'][0]?.Plan as Node)
    return db.execute(query)
  }) as never
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) })
}

const one: Record<string, string[]> = {
  estado: ['pendente', 'aprovada', 'suspensa', 'junta'],
  posse: ['por-reivindicar', 'em-disputa', 'reivindicada'],
  situacao: ['ativa', 'dissolvida', 'desconhecida'],
  categoria: ['canalizacao', 'construcao'],
  distrito: ['03', '11'],
  certificado: ['sim', 'plus', 'a-caducar', 'suspenso', 'nao'],
  responsavel: ['com', 'sem'],
  pontuacao: ['sem', 'ate-3', '4.5'],
  demonstracao: ['sim', 'nao'],
  de: ['2022-01-01'],
  ate: ['2020-02-01'],
  q: ['lda 12', '590000', '212 345 678', 'rita.dona7@exemplo.pt', 'www.cada77.example', 'aeio'],
}
const singles = Object.entries(one).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
const pairs = singles.flatMap((a, i) =>
  singles
    .slice(i + 1)
    .filter((b) => Object.keys(a)[0] !== Object.keys(b)[0])
    .map((b) => ({ ...a, ...b })),
)
const orders = ['recentes', 'antigas', 'alteradas', 'nome', 'validade']
const scopeFor = (ordem: string) => (ordem === 'validade' ? 'certified' : 'all')

async function plans(params: Record<string, string>): Promise<string[]> {
  const known = await placesAndCategories(today)
  const found: string[] = []
  await database().transaction(async (root) => {
    await root.execute(sql`set local enable_seqscan = off`)
    await root.execute(sql`set local enable_mergejoin = off`)
    const db = looking(root, found)
    const filter: StaffFilter = companyLists[scopeFor(params.ordem ?? '')].read(new URLSearchParams(params))
    const where = whereOf(filter, lisbonDay(today), known)
    const n = await countFitting(db, filter, where)
    if (n > settings.company.countUpTo) await walk(db, filter, where, null, 21)
    else await sorted(db, filter, where, null, 21)
  })
  return found.map((what) => `${new URLSearchParams(params)}: ${what}`)
}

// All of them in all orders were looked at once with 25,000 companies, which takes minutes.
const asked = [
  ...orders.map((ordem) => ({ ordem })),
  ...[...singles, ...pairs.filter((_, i) => i % 13 === 0)].map((filter, i) => ({
    ...filter,
    ordem: orders[i % 5] as string,
  })),
]
test(`by index: no filter, each filter, and pairs of them, in one order or another (${asked.length})`, async () => {
  const found: string[] = []
  for (const params of asked) found.push(...(await plans(params)))
  expect(found).toEqual([])
}, 60_000)

test('what few have is found whole though it lies at the end of the order', async () => {
  const known = await placesAndCategories(today)
  const filter = companyLists.all.read(new URLSearchParams({ ate: '2020-01-03', ordem: 'recentes' }))
  const where = whereOf(filter, lisbonDay(today), known)
  const { rows } = await database().execute<{ n: number }>(
    sql`select count(*)::int as n from companies where created_at < '2020-01-04'`,
  )
  expect(await countFitting(database(), filter, where)).toBe(rows[0]?.n)
  expect(rows[0]?.n).toBeGreaterThan(21)
  expect(await sorted(database(), filter, where, null, 100)).toHaveLength(rows[0]?.n ?? 0)
})
