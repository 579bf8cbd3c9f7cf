import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, useWorld } from '../../../tests/world'
import { errorIn, record } from './error-in-test'
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
  await expect(said('isto')).rejects.toMatchObject({ detail: { fields: { into: /não é o endereço/ } } })
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
