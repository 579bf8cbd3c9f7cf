import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, useWorld } from '../../../tests/world'
import { changeSetting } from './changing'
import { consequenceOf, countedGroups } from './consequences'
import { findSettings } from './reading'
import { settingChanges } from './schema'

useWorld()
beforeEach(async () => {
  await database().delete(settingChanges)
})

const held = 'review.holdHours'
const plain = 'staffList.paceDays'

test('every part of the settings whose reach is counted can be counted', async () => {
  for (const group of countedGroups) {
    const found = await consequenceOf(database(), group)
    expect(found?.count, group).toBeGreaterThanOrEqual(0)
    expect(found?.after, group).toMatch(/\.$/)
  }
  expect(await consequenceOf(database(), 'health.staleSeconds')).toBeNull()
  // Of parts whose deadlines are written down, a number reaches none of them, and a draft is no held review.
  expect(await consequenceOf(database(), 'review.perDay')).toBeNull()
  expect(await consequenceOf(database(), 'company.reachKilometres')).toBeNull()
  expect((await consequenceOf(database(), 'review.draftDays'))?.what[0]).toBe('rascunho guardado')
  expect((await consequenceOf(database(), held))?.what[0]).toBe('avaliação retida')
})

test('the list finds by words, part and state, page by page', async () => {
  const admin = await as('admin')
  for (const [path, value] of [
    [plain, '14'],
    [held, '48'],
  ] as const)
    await changeSetting(ctx(admin), path, {
      value,
      reason: 'Para se ver na lista.',
      seen: '',
      from: undefined,
    })
  const find = async (filter: object, after: string | null = null) =>
    findSettings(ctx(admin), { view: 'all', search: '', group: null, ...filter } as never, after)
  expect((await find({ view: 'changed' })).rows.map((r) => r.id)).toEqual([plain])
  expect((await find({ view: 'waiting' })).rows.map((r) => r.id)).toEqual([held])
  expect((await find({ search: 'avaliação retida' })).rows.map((r) => r.id)).toContain(held)
  let after: string | null = null
  const all: string[] = []
  do {
    const page = await find({}, after)
    all.push(...page.rows.map((r) => r.id))
    after = page.next
  } while (after)
  expect([all.length, new Set(all).size]).toEqual([(await find({})).found, all.length])
})
