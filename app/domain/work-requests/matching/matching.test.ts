import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, pool } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { onPlan } from '../../../../tests/world/plan'
import { proposalIn, workIn } from '../../../../tests/world/work'
import { placesAndCategories } from '../../places/places-and-categories'
import { type PlanName, planNames } from '../../plans/limits'
import { settings } from '../../settings/settings'
import { transaction } from '../../shared/transaction'
import { workAudience, workBlocks, workFacts, workRequests, workSanctions } from '../schema'
import { lockWork } from '../work-request'
import { choiceFor } from './alert-words'
import { reachWords, servesPlace, tradesNear } from './fit'
import { findAudience } from './matching'
import { recountTurns } from './turns'

useWorld()

/** A municipality of its own for each test, so that nobody meets the companies of another. */
const places = ['0101', '0201', '0401', '0501', '0601', '0701', '0801', '0901', '1001', '1201', '1401']
const place = () => {
  const municipality = places.pop() as string
  return { municipality, district: municipality.slice(0, 2) }
}
const find = (id: string, now = today) =>
  transaction(ctx(byItself, now), async (tx) => findAudience(tx, await lockWork(tx, id)))
const audience = async (requestId: string) =>
  (
    await database()
      .select()
      .from(workAudience)
      .where(eq(workAudience.requestId, requestId))
      .orderBy(workAudience.companyId)
  ).map((a) => ({ id: a.companyId, told: a.toldAt !== null }))
const told = async (requestId: string) =>
  new Set((await audience(requestId)).filter((a) => a.told).map((a) => a.id))

test('trade and place, its own, above and below; never a sister', async () => {
  const at = place()
  const fits = await Promise.all([
    company({ ...at }),
    company({ ...at, category: 'construcao' }),
    company({ ...at, category: 'limpezas', otherCategories: ['canalizacao'] }),
    company({ municipality: '1106', district: '11', areasServed: [at.district] }),
    company({ municipality: '1106', district: '11', areasServed: [at.municipality] }),
    company({ municipality: `${at.district}02`, district: at.district }),
  ])
  await Promise.all([
    company({ ...at, category: 'eletricidade' }),
    company({ ...at, areasServed: ['11'] }),
    company({ ...at, listing: 'suspended' }),
    company({ ...at, ownership: 'unclaimed' }),
  ])
  const work = await workIn('published', at)
  expect(await find(work.id)).toBe(fits.length)
  expect(await told(work.id)).toEqual(new Set(fits.map((c) => c.id)))
  const [row] = await database().select().from(workRequests).where(eq(workRequests.id, work.id))
  expect(row?.told).toBe(fits.length)
  // Run again it finds nobody anew.
  expect(await find(work.id)).toBe(fits.length)
})

test('nobody in conflict: the customer’s own company, a block, a sanction; a warning keeps nobody out', async () => {
  const at = place()
  const customer = await person()
  const [own, blocked, kept, forGood, warned, fine] = await Promise.all(
    Array.from({ length: 6 }, () => company(at)),
  )
  const db = database()
  await db.execute(
    sql`insert into company_members (company_id, user_id, role, since) values (${own?.id}, ${customer.userId}, 'viewer', now())`,
  )
  await db
    .insert(workBlocks)
    .values({ companyId: blocked?.id as string, userId: customer.userId, bySide: 'company', at: today })
  const sanction = (c: typeof own, step: number, until: Date | null) => ({
    id: crypto.randomUUID(),
    companyId: c?.id as string,
    step,
    until,
    reason: 'Pediu dinheiro antes do trabalho.',
    at: today,
  })
  const later = new Date(today.getTime() + 86_400_000)
  await db
    .insert(workSanctions)
    .values([sanction(kept, 2, later), sanction(forGood, 3, null), sanction(warned, 1, null)])
  const work = await workIn('published', { ...at, customerId: customer.userId })
  await find(work.id)
  expect(await told(work.id)).toEqual(new Set([warned?.id, fine?.id]))
})

test('ten at most, fast ones first, and the next request goes to the others', async () => {
  const at = place()
  const all = await Promise.all(Array.from({ length: 16 }, () => company(at)))
  const fast = all.slice(0, 4)
  await database()
    .insert(workFacts)
    .values(fast.map((c) => ({ companyId: c.id, answerMinutes: 30, updatedAt: today })))
  const first = await workIn('published', at)
  const second = await workIn('published', at)
  expect(await find(first.id)).toBe(settings.work.toldAtMost)
  expect(await find(second.id)).toBe(settings.work.toldAtMost)
  const [a, b] = [await told(first.id), await told(second.id)]
  for (const { id } of fast) expect(a.has(id)).toBe(true)
  // The six that heard nothing come first the second time, then the fast ones again.
  for (const { id } of all) if (!a.has(id)) expect(b.has(id)).toBe(true)
  for (const { id } of fast) expect(b.has(id)).toBe(true)
})

test('turns are kept where they are taken, two at once too, and counted anew every night', async () => {
  const at = place()
  const all = await Promise.all(Array.from({ length: 5 }, () => company(at)))
  const works = await Promise.all(Array.from({ length: 4 }, () => workIn('published', at)))
  const turns = async () => {
    const rows = await database()
      .select({ turns: workFacts.turns })
      .from(workFacts)
      .where(
        inArray(
          workFacts.companyId,
          all.map((c) => c.id),
        ),
      )
    return rows.map((r) => r.turns)
  }
  await Promise.all(works.map((w) => find(w.id)))
  expect(await turns()).toEqual([4, 4, 4, 4, 4])
  // The night counts what is found meanwhile once.
  const late = await workIn('published', at)
  await Promise.all([find(late.id), recountTurns(ctx(byItself)), recountTurns(ctx(byItself))])
  expect(await turns()).toEqual([5, 5, 5, 5, 5])
  await database().update(workFacts).set({ turns: 77 })
  await database().delete(workAudience).where(eq(workAudience.requestId, late.id))
  await recountTurns(ctx(byItself))
  expect(await turns()).toEqual([4, 4, 4, 4, 4])
  await recountTurns(ctx(byItself, new Date(today.getTime() + 31 * 86_400_000)))
  expect(await turns()).toEqual([0, 0, 0, 0, 0])
})

test('who has used up the month is left out, and told so once', async () => {
  const at = place()
  const [full, free] = [await company(at), await company(at)]
  const { limits } = (
    await database().execute<{ limits: { proposalsAMonth: number } }>(
      sql`select limits from plan_versions where plan = 'free' and valid_from <= ${today} order by version desc limit 1`,
    )
  ).rows[0] as { limits: { proposalsAMonth: number } }
  for (let i = 0; i < limits.proposalsAMonth; i++)
    await proposalIn('sent', await workIn('published', { municipality: '1106', district: '11' }), {
      companyId: full.id,
    })
  const leftOut = async () =>
    Number(
      (await pool().query("select count(*) n from pgboss.job where name = 'work.tell-left-out'")).rows[0].n,
    )
  const before = await leftOut()
  for (const _ of [1, 2]) {
    const work = await workIn('published', at)
    expect(await find(work.id, new Date(today.getTime() + _ * 60_000))).toBe(1)
    expect((await audience(work.id)).find((a) => a.id === full.id)?.told).toBe(false)
    expect((await told(work.id)).has(free.id)).toBe(true)
  }
  expect(await leftOut()).toBe(before + 1)
})

test('an addressed one reaches its chosen companies only', async () => {
  const at = place()
  const [one, other] = [await company(at), await company(at)]
  const work = await workIn('published', { ...at, addressed: true })
  await database()
    .insert(workAudience)
    .values({ requestId: work.id, companyId: one.id, kind: 'chosen', at: today })
  expect(await find(work.id)).toBe(1)
  expect(await told(work.id)).toEqual(new Set([one.id]))
  expect((await audience(work.id)).some((a) => a.id === other.id)).toBe(false)
})

test('nobody fits: nobody is told', async () => {
  const work = await workIn('published', { ...place(), category: 'dentistas' })
  expect(await find(work.id)).toBe(0)
})

test('plans change nothing of it, and a planted advantage is found', async () => {
  const at = place()
  const all = await Promise.all(Array.from({ length: 12 }, () => company(at)))
  await database()
    .insert(workFacts)
    .values(all.map((c, i) => ({ companyId: c.id, answerMinutes: 10 + i, updatedAt: today })))
  const under = async (n: number) => {
    for (const [i, c] of all.entries()) await onPlan(c, planNames[(i + n) % planNames.length] as PlanName)
    const work = await workIn('published', at)
    await find(work.id)
    const found = await told(work.id)
    await database().delete(workAudience).where(eq(workAudience.requestId, work.id))
    await recountTurns(ctx(byItself))
    return found
  }
  const seen = await under(0)
  expect(seen.size).toBe(settings.work.toldAtMost)
  expect(await under(1)).toEqual(seen)
  expect(await under(2)).toEqual(seen)
  // Where the eleventh has the largest plan.
  expect(await under(1)).toEqual(seen)
  await database().execute(sql`update work_facts set answer_minutes = answer_minutes - 1000 where company_id in
    (select p.company_id from company_plans p join plan_versions v on v.id = p.plan_version_id where v.plan = 'professional')`)
  expect(await under(1)).not.toEqual(seen)
})

test('the words that the index is asked by say what the rule says', async () => {
  const { categories } = await placesAndCategories(today)
  expect(tradesNear(categories, 'canalizacao').toSorted()).toEqual(['canalizacao', 'construcao'])
  expect(tradesNear(categories, 'construcao')).toContain('canalizacao')
  const at = { municipality: '0303', district: '03' }
  const { served, near } = reachWords(['canalizacao'], at)
  const words = [...served, ...near]
  for (const [areas, municipality, district] of [
    [[], '0303', '03'],
    [[], '0304', '03'],
    [[], '1106', '11'],
    [['03'], '1106', '11'],
    [['0303', '11'], '1106', '11'],
    [['11'], '0303', '03'],
  ] as const) {
    const { rows } = await database().execute<{ fits: boolean }>(sql`
      select work_reach('canalizacao', '{}', ${sql.param(areas)}::text[], ${municipality}, ${district}) && ${sql.param(words)}::text[] as fits`)
    const reach = { category: 'canalizacao', otherCategories: [], areasServed: areas, municipality, district }
    expect(rows[0]?.fits).toBe(servesPlace(reach, at) !== null)
  }
})

test('of somebody’s alerts the most exact one decides', () => {
  const at = { municipality: '0303', district: '03' }
  const alert = (category: string, area: string, choice: 'now' | 'daily' | 'off') => ({
    category,
    area,
    choice,
  })
  expect(choiceFor([], ['canalizacao'], at, 'now')).toBe('now')
  expect(choiceFor([alert('pintura', '', 'now')], ['canalizacao'], at, 'now')).toBe('off')
  expect(
    choiceFor([alert('', '', 'daily'), alert('canalizacao', '0303', 'off')], ['canalizacao'], at, 'now'),
  ).toBe('off')
  expect(
    choiceFor([alert('canalizacao', '', 'now'), alert('', '03', 'daily')], ['canalizacao'], at, 'off'),
  ).toBe('daily')
})
