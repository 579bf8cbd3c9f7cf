import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, today, useWorld } from '../../../tests/world'
import { writtenReview } from '../../../tests/world/review'
import { waitingSettings } from './change-history'
import { changeSetting } from './changing'
import { consequenceOf, countedGroups } from './consequences'
import { findSettings, settingDetail } from './reading'
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

test('a review that waits for moderation is counted, and whoever decides sees what whoever asked saw', async () => {
  const reach = async () => (await consequenceOf(database(), held))?.count ?? 0
  const before = await reach()
  await writtenReview(await company(), { state: 'held', heldUntil: today })
  await writtenReview(await company(), { state: 'screening' })
  expect(await reach()).toBe(before + 2)
  await changeSetting(ctx(await as('admin')), held, {
    value: '48',
    reason: 'Para se ver o que alcança.',
    seen: '',
    from: undefined,
  })
  const other = ctx(await as('admin'))
  const asked = (await settingDetail(other, held, '48', null)).preview?.consequence
  expect(asked?.count).toBe(before + 2)
  expect((await settingDetail(other, held, null, null)).waiting[0]?.reach).toEqual(asked)
  expect((await waitingSettings(other))[0]?.reach).toEqual(asked)
})

test('a day that is over is said before it is saved, and not saved', async () => {
  const admin = ctx(await as('admin'))
  const from = new Date(today.getTime() - 2 * 86_400_000)
  expect((await settingDetail(admin, plain, '14', from)).preview?.wrong).toMatch(/já passou/)
  await expect(
    changeSetting(admin, plain, { value: '14', reason: 'Desde anteontem, e não pode.', seen: '', from }),
  ).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: { from: expect.stringContaining('já passou') } },
  })
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
