import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, useWorld } from '../../../tests/world'
import { errorIn, record } from '../../../tests/world/error'
import { errorRecord } from './group-record'
import { ignoreError } from './ignoring'
import { groupOfDigest } from './linking'
import { mergeErrors, unmergeErrors } from './merging'
import { errorEvents, errorGroups } from './schema'

useWorld()

async function made(fn: string, n = 1, over: Parameters<typeof errorIn>[1] = {}) {
  const reports = Array.from({ length: n }, () => errorIn(fn, { who: fn, ...over }))
  await record(reports)
  const digest = reports[0]?.digest as string
  const id = (await groupOfDigest(ctx(byItself), digest)) as string
  return { id, digest }
}
const group = async (id: string) =>
  (
    await database().select().from(errorGroups).where(eq(errorGroups.id, id))
  )[0] as typeof errorGroups.$inferSelect
const events = (id: string) => database().$count(errorEvents, eq(errorEvents.groupId, id))

test('a merge changes the rule: what is there and what comes later goes to the other', async () => {
  const staff = ctx(await as('support'))
  const [a, b] = [await made('mergeA', 3), await made('mergeB', 2)]
  await mergeErrors(staff, a.id, { version: 1, into: `https://aval.pt/admin/suporte/erros/${b.id}?x=1` })
  expect(await group(b.id)).toMatchObject({ count: 5, stored: 5, mergedInto: null })
  expect(await group(a.id)).toMatchObject({ count: 0, stored: 0, mergedInto: b.id })
  const late = await made('mergeA')
  expect(late.id).toBe(b.id)
  expect(await groupOfDigest(staff, a.digest)).toBe(b.id)
  expect((await group(b.id)).count).toBe(6)

  // Undone, each has what is its own, also what came meanwhile.
  await unmergeErrors(staff, b.id, { home: a.id })
  expect(await group(a.id)).toMatchObject({ count: 4, stored: 4, mergedInto: null })
  expect(await group(b.id)).toMatchObject({ count: 2, stored: 2 })
  expect(await events(a.id)).toBe(4)
  expect((await made('mergeA')).id).toBe(a.id)
  await expect(unmergeErrors(staff, b.id, { home: a.id })).rejects.toMatchObject({ kind: 'conflict' })
})

test('joined to one that is joined further, it goes along, and comes out of there', async () => {
  const staff = ctx(await as('support'))
  const [a, b, c] = [await made('chainA', 1), await made('chainB', 2), await made('chainC', 4)]
  await mergeErrors(staff, a.id, { version: 1, into: b.id })
  await mergeErrors(staff, b.id, { version: 1, into: c.id })
  expect((await group(c.id)).count).toBe(7)
  await unmergeErrors(staff, c.id, { home: b.id })
  expect([(await group(b.id)).count, (await group(c.id)).count]).toEqual([2, 5])
  await unmergeErrors(staff, c.id, { home: a.id })
  expect([(await group(a.id)).count, (await group(c.id)).count]).toEqual([1, 4])
})

test('refused: itself, nothing, another kind, what moved on, who may not', async () => {
  const staff = ctx(await as('support'))
  const [a, b, c] = [
    await made('refusedA'),
    await made('refusedB'),
    await made('refusedC', 1, { kind: 'job' }),
  ]
  const said = (into: string, id = a.id, version = 1) => mergeErrors(staff, id, { version, into })
  await expect(said(a.id)).rejects.toMatchObject({ detail: { fields: { into: /mesmo grupo/ } } })
  await expect(said('isto')).rejects.toMatchObject({ detail: { fields: { into: /cole o endereço/ } } })
  await expect(said('0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4d')).rejects.toMatchObject({
    detail: { fields: { into: /nenhum grupo/ } },
  })
  await expect(said(c.id)).rejects.toMatchObject({ detail: { fields: { into: /mesmo sítio/ } } })
  await expect(said(b.id, a.id, 9)).rejects.toMatchObject({ kind: 'conflict' })
  for (const [actor, kind] of [
    [anonymous, 'sign-in'],
    [await person(), 'not-found'],
    [await as('auditor'), 'not-allowed'],
  ] as const) {
    await expect(
      (async () => mergeErrors(ctx(actor), a.id, { version: 1, into: b.id }))(),
    ).rejects.toMatchObject({ kind })
    await expect((async () => unmergeErrors(ctx(actor), a.id, { home: b.id }))()).rejects.toMatchObject({
      kind,
    })
  }
})

test('two who join each other at once, while more errors come: one wins, nothing is lost', async () => {
  const staff = ctx(await as('support'))
  const [a, b] = [await made('raceA'), await made('raceB')]
  const results = await Promise.allSettled([
    mergeErrors(staff, a.id, { version: 1, into: b.id }),
    mergeErrors(staff, b.id, { version: 1, into: a.id }),
    record([errorIn('raceA'), errorIn('raceB')]),
    record([errorIn('raceB'), errorIn('raceA')]),
  ])
  expect(
    results
      .slice(0, 2)
      .map((r) => r.status)
      .sort(),
  ).toEqual(['fulfilled', 'rejected'])
  expect(results.slice(2).map((r) => r.status)).toEqual(['fulfilled', 'fulfilled'])
  const [sum] = (
    await database().execute<{ n: number; left: number }>(
      sql`select sum(count)::int n, count(*) filter (where merged_into is null)::int as left from error_groups where id in (${a.id}, ${b.id})`,
    )
  ).rows
  expect(sum).toEqual({ n: 6, left: 1 })
})

test('of two colleagues who join one group to different ones, one wins; the other is told', async () => {
  const [one, two] = [ctx(await as('support')), ctx(await as('admin'))]
  const [a, b, c] = [await made('twoA'), await made('twoB'), await made('twoC')]
  const both = await Promise.allSettled([
    mergeErrors(one, a.id, { version: 1, into: b.id }),
    mergeErrors(two, a.id, { version: 1, into: c.id }),
  ])
  expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((r) => r.status === 'rejected')).toMatchObject({
    reason: { kind: 'conflict', message: /foi junto a outro/ },
  })
  const { mergedInto } = await group(a.id)
  expect([(await group(b.id)).count, (await group(c.id)).count].toSorted()).toEqual([1, 2])

  const apart = await Promise.allSettled([
    unmergeErrors(one, mergedInto as string, { home: a.id }),
    unmergeErrors(two, mergedInto as string, { home: a.id }),
    record([errorIn('twoA')]),
  ])
  expect(
    apart
      .slice(0, 2)
      .map((r) => r.status)
      .toSorted(),
  ).toEqual(['fulfilled', 'rejected'])
  expect(await Promise.all([a, b, c].map(async ({ id }) => (await group(id)).count))).toEqual([2, 1, 1])
})

test('the history of both says with which, by name and address; why they are together is told, and who comes out', async () => {
  const staff = ctx(await as('support'))
  const [a, b] = [await made('toldA'), await made('toldB')]
  await mergeErrors(staff, a.id, { version: 1, into: b.id })
  const looking = { digest: null, by: 'day', after: null } as const
  const [from, into] = [await errorRecord(staff, a.id, looking), await errorRecord(staff, b.id, looking)]
  const name = "TypeError: Cannot read properties of undefined (reading 'slug')"
  expect(from.history[0]).toMatchObject({ verb: 'joined', data: { group: b.id, name } })
  expect(into.history[0]).toMatchObject({ verb: 'merge', data: { group: a.id, name } })
  expect(from.group.joinedTo).toBe(name)
  expect(into.rules.map((r) => [r.groupedBy, r.why[1], r.joined]).toSorted()).toEqual([
    ['frames', 'toldA · assets/server-build.js', true],
    ['frames', 'toldB · assets/server-build.js', false],
  ])
  await unmergeErrors(staff, b.id, { home: a.id })
  expect((await errorRecord(staff, a.id, looking)).history[0]).toMatchObject({
    verb: 'unmerged',
    data: { group: b.id },
  })
})

test('ignored until so many more stays so many more, whatever a merge brings', async () => {
  const staff = ctx(await as('support'))
  const [a, b] = [await made('moreA', 5), await made('moreB')]
  await ignoreError(staff, b.id, { version: 1, count: 2 })
  await mergeErrors(staff, a.id, { version: 1, into: b.id })
  expect(await group(b.id)).toMatchObject({ state: 'ignored', count: 6, ignoredUntilCount: 8 })
  await record([errorIn('moreA')])
  expect((await group(b.id)).state).toBe('ignored')
  await record([errorIn('moreB')])
  expect((await group(b.id)).state).toBe('new')
})
