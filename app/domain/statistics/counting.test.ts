import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, ctx, person, today, useWorld } from '../../../tests/world'
import { outcome } from '../../../tests/world/review'
import { events } from '../audit/schema'
import { companies } from '../companies/schema'
import { system } from '../permissions'
import { newId } from '../shared/ids'
import { lisbonDay, shiftDay, startOfDay } from '../shared/working-days'
import { checkFigures } from './checking'
import { countFigures } from './counting'
import { figures } from './figures'
import type { DayRow } from './recounting'
import { dailyFigures, figureRuns } from './schema'

useWorld()

const hour = 3_600_000
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** Park and Miller: the same world for the same seed, which a failing test says. */
let state = seed + 1
const random = (most: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % most
}
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T

interface Fact {
  at: Date
  subject: string
  id: string
  verb: string
  category: string
  district: string
}
const facts: Fact[] = []
const opened = new Date('2026-10-20T09:00:00Z')
const trades = [
  ['pintura', 'construcao', '11'],
  ['remodelacoes', 'construcao', '03'],
  ['oficinas', 'automovel', '03'],
] as const
const told = {
  company: ['send', 'approve', 'reject', 'suspend'],
  review: ['hold', 'publish', 'remove', 'reject'],
}

/** Four weeks of facts at any moment, many of them around midnight in Lisbon, over the end of summer time (25 October). */
beforeAll(async () => {
  await person({ createdAt: opened })
  const placed = await Promise.all(
    trades.map(async ([category, parent, district]) => ({
      ...(await company({ category, district, approvedAt: new Date('2026-10-01') })),
      parent,
      district,
    })),
  )
  const subjects = Array.from({ length: 60 }, () => ({
    subject: oneOf(['company', 'review'] as const),
    id: newId(),
    of: oneOf(placed),
  }))
  for (let i = 0; i < 500; i++) {
    const { subject, id, of } = oneOf(subjects)
    const midnight = startOfDay(shiftDay('2026-10-20', random(29))).getTime()
    const at = new Date(midnight + (random(2) === 0 ? random(24 * 3600) * 1000 : (random(7) - 3) * 60_000))
    if (at < opened || at > today) continue
    facts.push({ at, subject, id, verb: oneOf(told[subject]), category: of.parent, district: of.district })
    await database()
      .insert(events)
      .values({
        id: newId(),
        at,
        subjectType: subject,
        subjectId: id,
        companyId: of.id,
        verb: facts.at(-1)?.verb as string,
        actorKind: 'system',
      })
  }
})

const days = Array.from({ length: 30 }, (_, i) => shiftDay('2026-10-20', i))
const kept = async (figure: string) =>
  (await database()
    .select()
    .from(dailyFigures)
    .where(eq(dailyFigures.figure, figure))
    .orderBy(asc(dailyFigures.day), asc(dailyFigures.dimension), asc(dailyFigures.grp))) as (DayRow & {
    figure: string
  })[]

/** What a figure is by the facts themselves: what it adds up of each, on its day, in all and by group; null: it is none of them. */
const recomputed: Record<string, (fact: Fact) => number | null> = {
  'perfis-aprovados': ({ subject, verb }) => (subject === 'company' && verb === 'approve' ? 1 : null),
  'avaliacoes-publicadas': ({ subject, verb }) => (subject === 'review' && verb === 'publish' ? 1 : null),
  'avaliacoes-retidas': ({ subject, verb }) => (subject === 'review' && verb === 'hold' ? 1 : null),
  'avaliacoes-retiradas': ({ subject, verb }) => (subject === 'review' && verb === 'remove' ? 1 : null),
  'tempo-ate-decidir-perfis': (fact) => waited(fact, 'company', 'send', ['approve', 'reject']),
  'tempo-ate-decidir-retidas': (fact) => waited(fact, 'review', 'hold', ['publish', 'reject']),
}

function waited({ at, subject, id, verb }: Fact, of: string, begun: string, ended: string[]): number | null {
  if (subject !== of || !ended.includes(verb)) return null
  const since = facts
    .filter((f) => f.id === id && f.verb === begun && f.at <= at)
    .map((f) => f.at.getTime())
    .toSorted((a, b) => b - a)[0]
  return since === undefined ? null : Math.floor((at.getTime() - since) / 60_000)
}

function expected(add: (fact: Fact) => number | null): DayRow[] {
  const rows = new Map<string, DayRow>(
    days.map((day) => [`${day}  `, { day, dimension: '', grp: '', value: 0, cases: 0 }]),
  )
  for (const fact of facts) {
    const n = add(fact)
    const day = lisbonDay(fact.at)
    if (n === null) continue
    for (const [dimension, grp] of [
      ['', ''],
      ['category', fact.category],
      ['district', fact.district],
    ] as const) {
      const key = `${day} ${dimension} ${grp}`
      const row = rows.get(key) ?? { day, dimension, grp, value: 0, cases: 0 }
      rows.set(key, { ...row, value: row.value + n, cases: row.cases + 1 })
    }
  }
  const order = ({ day, dimension, grp }: DayRow) => `${day} ${dimension} ${grp}`
  return [...rows.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

describe(`a world of chance (SEED=${seed})`, () => {
  test('counted hour by hour, each figure is what the facts say, by category and by district', async () => {
    const keys = Object.keys(recomputed)
    // At moments of chance, also just after midnight; what comes later is not counted before.
    const moments = [...Array.from({ length: 12 }, () => random(29 * 24)).toSorted((a, b) => a - b), 29 * 24]
    for (const h of moments) {
      const now = new Date(opened.getTime() + h * hour)
      await countFigures(ctx(system, now < today ? now : today), keys)
    }
    await countFigures(ctx(system), keys)
    expect(facts.length).toBeGreaterThan(300)
    for (const [key, add] of Object.entries(recomputed))
      expect((await kept(key)).filter(({ dimension }) => dimension !== 'spread')).toEqual(
        expected(add).map((row) => ({ figure: key, ...row })),
      )
  })

  test('all of them can be counted, twice the same; those that nobody measured have no row', async () => {
    await countFigures(ctx(system))
    const first = await database().select().from(dailyFigures)
    await countFigures(ctx(system))
    const order = (rows: typeof first) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(order(await database().select().from(dailyFigures))).toEqual(order(first))
    const runs = await database().select().from(figureRuns)
    expect(runs.map(({ figure }) => figure).toSorted()).toEqual([...figures.keys()].toSorted())
    expect(runs.filter(({ failure, countedAt }) => failure || !countedAt)).toEqual([])
    const counted = new Set(first.map(({ figure }) => figure))
    const gaps = [...figures.values()].filter(({ key }) => !counted.has(key))
    expect(gaps.map(({ measured }) => measured)).toEqual(gaps.map(() => true))
    expect(gaps.length).toBeGreaterThan(0)
  })

  test('the nightly check finds a figure that is wrong, and says which day, what was kept and what is right', async () => {
    await checkFigures(ctx(system))
    const found = async () =>
      (await database().select().from(figureRuns)).flatMap(({ figure, found: f }) =>
        f.map((one) => ({ figure, ...one })),
      )
    expect(await found()).toEqual([])
    const figure = 'perfis-aprovados'
    const [run] = await database().select().from(figureRuns).where(eq(figureRuns.figure, figure))
    const day = run?.checkedFrom as string
    const right = (await kept(figure)).find((row) => row.day === day && row.dimension === '')?.value as number
    await database().execute(
      sql`update daily_figures set value = value + 3 where figure = ${figure} and day = ${day} and dimension = ''`,
    )
    await checkFigures(ctx(system))
    const wrong = [{ figure, day, dimension: '', grp: '', kept: right + 3, counted: right }]
    expect(await found()).toEqual(wrong)
    // The nights after look at other days, and what was found stays said until it is right.
    const nights = [1, 2, 3].map((n) => new Date(today.getTime() + n * 24 * hour))
    for (const night of nights) await checkFigures(ctx(system, night))
    expect((await found()).filter((one) => one.figure === figure && one.day === day)).toEqual(wrong)
    await database().execute(
      sql`update daily_figures set value = value - 3 where figure = ${figure} and day = ${day} and dimension = ''`,
    )
    await checkFigures(ctx(system))
    expect(await found()).toEqual([])
  })
})

test('how many there are at the end of each day, by group, whatever day they began and ended', async () => {
  const closed = new Date('2026-11-10T00:30:00Z')
  await company({
    category: 'oficinas',
    district: '03',
    approvedAt: new Date('2026-11-08T23:59:00Z'),
    closedAt: closed,
  })
  // It was written after these days were counted.
  await database().delete(figureRuns).where(eq(figureRuns.figure, 'empresas-publicadas'))
  await countFigures(ctx(system), ['empresas-publicadas'])
  const at = (await kept('empresas-publicadas')).filter(
    ({ day }) => day >= '2026-11-07' && day <= '2026-11-10',
  )
  expect(at.filter(({ dimension }) => dimension === '').map(({ value }) => value)).toEqual([3, 4, 4, 3])
  expect(at.filter(({ grp }) => grp === 'automovel').map(({ value }) => value)).toEqual([1, 2, 2, 1])
  expect(await database().$count(companies)).toBe(4)
})

test('one that can’t be counted keeps what it had and says by which reference; the others go on', async () => {
  await database().execute(sql`alter table disputes rename to disputes_gone`)
  const later = new Date(today.getTime() + hour)
  const before = await kept('disputas')
  await countFigures(ctx(system, later), ['disputas', 'perfis-enviados'])
  const runOf = async (figure: string) =>
    (await database().select().from(figureRuns).where(eq(figureRuns.figure, figure)))[0]
  expect(await runOf('disputas')).toMatchObject({
    countedAt: today,
    failedAt: later,
    failure: expect.stringMatching(/^\d{10}$/),
  })
  expect(await kept('disputas')).toEqual(before)
  expect(await runOf('perfis-enviados')).toMatchObject({ countedAt: later, failure: null })
  await database().execute(sql`alter table disputes_gone rename to disputes`)
  await countFigures(ctx(system, later), ['disputas'])
  expect(await runOf('disputas')).toMatchObject({ countedAt: later, failure: null, failedAt: null })
})

test('nobody but the system counts or checks', async () => {
  const somebody = ctx(await person())
  expect(await outcome(async () => countFigures(somebody))).toBe('not-found')
  expect(await outcome(async () => checkFigures(somebody))).toBe('not-found')
})
