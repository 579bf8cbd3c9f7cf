import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Actor } from '~/domain/permissions'
import { lisbonDay, shiftDay } from '~/domain/shared/working-days'
import { type Figure, isLevel, unitOf } from '~/domain/statistics/figure'
import { findFigureRows, rowsOfFigure } from '~/domain/statistics/figure-rows'
import { figureRowList } from '~/domain/statistics/figure-rows-filter'
import { type FigureKey, figures } from '~/domain/statistics/figures'
import { figuresOver } from '~/domain/statistics/reading'
import { type DayRow, recount } from '~/domain/statistics/recounting'
import { spreadOf } from '~/domain/statistics/spread'
import { figureValue } from '~/domain/statistics/values'
import { database, makePool, pool, useDatabase } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { type Item, type Row, type Stay, tables } from './figure-rows.ts'
import { recomputed } from './figures-by-hand.ts'

/**
 * Every figure once more, by hand: from the rows of the demonstration, whose facts were moved by chance, in plain TypeScript from what its definition says, with no
 * SQL but «select *». All of it in a transaction that is never kept. SEED=… repeats one.
 */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

const read = [
  'events companies company_visits review_versions reviews useful_votes resolutions appeals redecisions certificates',
  'certificate_lookups ledger_entries ledger_postings invoices refunds disputes subscriptions affiliate_commissions',
  'affiliate_payouts short_link_days tickets support_ratings feedback users erasures saved_companies missed_askers',
  'searched_words text_votes tallies error_trends error_groups work_requests work_reports',
].flatMap((line) => line.split(' '))
const days = { from: shiftDay(lisbonDay(new Date()), -400), until: shiftDay(lisbonDay(new Date()), 1) }

beforeAll(async () => {
  useEnv({ ...process.env, DATABASE_URL: inject('servedDatabase') })
  useDatabase(makePool(inject('servedDatabase'), 1))
  await pool().query('begin')
  await pool().query(`select setseed(${(seed % 1000) / 1000})`)
  // Facts at any moment of three months, many of them around midnight in Lisbon.
  await pool().query(
    "update events set at = date_trunc('day', now()) - floor(random() * 90) * interval '1 day' + (random() - 0.5) * case when random() < 0.3 then interval '10 minutes' else interval '24 hours' end",
  )
  for (let i = 0; i < 60; i++)
    await pool().query(
      "insert into tallies (name, day, n) select name, current_date - $1::int, floor(random() * 1000)::int from unnest(array['answers','answers-kept','answers-failed','answers-slow','answers-timed','mails','mails-failed','mails-tried']) name on conflict do nothing",
      [i * 2],
    )
  for (const table of read) tables.set(table, (await pool().query<Row>(`select * from ${table}`)).rows)
  // Days as the driver gives them are midnight of this machine.
  for (const table of [
    'company_visits',
    'searched_words',
    'certificate_lookups',
    'short_link_days',
    'tallies',
  ]) {
    const { rows: found } = await pool().query<Row>(`select *, day::text as day from ${table}`)
    tables.set(table, found)
  }
}, 60_000)
afterAll(async () => {
  await pool().query('rollback')
  await pool().end()
})

function sumsOf(items: Item[]): Map<string, [value: number, cases: number]> {
  const kept = new Map<string, [number, number]>()
  for (const { at, value = 1, cases = 1 } of items) {
    if (at === null) continue
    const day = typeof at === 'string' ? at : lisbonDay(at)
    const [v, n] = kept.get(day) ?? [0, 0]
    kept.set(day, [v + value, n + cases])
  }
  return kept
}

/** Of a level: how many there are when each day ends. */
function levelsOf(all: Stay[]): (day: string) => number {
  const begun = all.flatMap(({ since, until }) =>
    since ? [[lisbonDay(since), until ? lisbonDay(until) : null] as const] : [],
  )
  return (day) => begun.filter(([since, until]) => since <= day && (until === null || until > day)).length
}

test('every figure is recomputed', () => {
  expect(Object.keys(recomputed).toSorted()).toEqual([...figures.keys()].toSorted())
})

/** Of a time: each of its waits once more, and the places of the exact ones. */
function expectSpread(steps: DayRow[], items: Item[]) {
  const waits = items
    .flatMap(({ at, value = 1 }) => {
      const day = at === null ? '' : typeof at === 'string' ? at : lisbonDay(at)
      return day >= days.from && day < days.until ? [value] : []
    })
    .toSorted((a, b) => a - b)
  expect(steps.reduce((sum, { value }) => sum + value, 0)).toBe(waits.length)
  const shown = spreadOf(
    steps.map(({ grp, value }) => ({ step: Number(grp), n: value })),
    1,
  )
  for (const [part, is] of [
    [0.5, shown?.median],
    [0.9, shown?.ninety],
  ] as const) {
    const exact = waits[Math.ceil(part * waits.length) - 1]
    if (exact !== undefined) expect(Math.abs((is as number) - exact)).toBeLessThanOrEqual(exact * 0.106 + 1)
  }
}

const something: string[] = []
test.each([...figures.keys()])(`%s is what its rows say (SEED=${seed})`, async (key) => {
  const figure = figures.get(key) as Figure
  const all = await recount(database(), figure, days)
  const counted = all.filter(({ dimension }) => dimension === '')
  const items = (recomputed[key] as () => (Item & Stay)[])()
  const level = isLevel(figure) ? levelsOf(items) : null
  const kept = sumsOf(items)
  const expected = counted.map(({ day }) => {
    const [value, cases] = level ? [level(day), level(day)] : (kept.get(day) ?? [0, 0])
    return { day, value, cases }
  })
  expect(counted.map(({ day, value, cases }) => ({ day, value, cases }))).toEqual(expected)
  if (!figure.measured) expect(counted).toHaveLength(401)
  else
    expect(counted.length).toBe([...kept.keys()].filter((day) => day >= days.from && day < days.until).length)
  if (unitOf(figure) === 'minutes')
    expectSpread(
      all.filter(({ dimension }) => dimension === 'spread'),
      items,
    )
  if (counted.some(({ cases }) => cases > 0)) something.push(key)
})

/** Somebody of staff who may see all parts. */
const everybody = {
  userId: null,
  staffRoles: ['support', 'moderator', 'auditor', 'finance', 'editor', 'admin'],
  memberships: [],
} as unknown as Actor

const told: string[] = []
test.each([...figures.keys()])(`what %s leads to is exactly what it counted (SEED=${seed})`, async (key) => {
  const figure = figures.get(key) as Figure & { key: FigureKey }
  const range = { before: days.from, from: days.from, until: lisbonDay(new Date()) }
  const href = rowsOfFigure(key, figure, range)
  if (!href) return
  const counted = (await recount(database(), figure, days)).filter(({ dimension }) => dimension === '')
  await pool().query("delete from daily_figures where figure = $1 and dimension = ''", [key])
  await pool().query(
    "insert into daily_figures (figure, day, dimension, grp, value, cases) select $1, day, '', '', value, cases from unnest($2::date[], $3::bigint[], $4::bigint[]) d (day, value, cases)",
    [key, counted.map((d) => d.day), counted.map((d) => d.value), counted.map((d) => d.cases)],
  )
  const [shown] = await figuresOver(database(), [[figure.key, figure]], range, 'day')
  const ctx = { db: database(), actor: everybody, now: new Date() }
  const filter = figureRowList.read(new URL(href, 'https://aval.example').searchParams)
  const rows: { id: string; value: number }[] = []
  for (let after: string | null = null, pages = 0; pages < 200; pages++) {
    const page = await findFigureRows(ctx, filter, after)
    expect(page.found).toBe(shown?.cases)
    rows.push(...page.rows)
    after = page.next
    if (after === null) break
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.length).toBe(shown?.cases)
  const value = rows.reduce((sum, row) => sum + row.value, 0)
  expect(figureValue(unitOf(figure), { value, cases: rows.length })).toBe(shown?.value)
  if (rows.length > 0) told.push(key)
})

test('most of them count something here: nothing is equal to nothing', () => {
  expect(something.length).toBeGreaterThan(90)
  expect(told.length).toBeGreaterThan(60)
})
