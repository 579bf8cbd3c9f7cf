import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, person, today, useWorld } from '../../../tests/world'
import { verifyAuditChain } from '../audit/log'
import { auditLog, events } from '../audit/schema'
import type { Actor, StaffRole } from '../permissions'
import { putOverrides, settings } from '../settings/settings'
import { changeSetting, heldChange } from './changing'
import { acceptSetting, refuseSetting, settingFlow } from './deciding'
import { loadSettings } from './holding'
import { settingDetail } from './reading'
import { settingChanges } from './schema'

useWorld()

beforeEach(async () => {
  await database().delete(settingChanges)
})
afterEach(() => putOverrides({}))

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'Há mais avaliações retidas do que no verão.'
const later = (hours: number) => new Date(today.getTime() + hours * 3_600_000)
const held = 'review.holdHours'
const plain = 'staffList.paceDays'

const newest = async (path: string) =>
  (await database().select().from(settingChanges).where(eq(settingChanges.path, path))).toSorted((a, b) =>
    a.id < b.id ? 1 : -1,
  )[0]
const seenOf = async (actor: Actor, path: string, now: Date) =>
  (await settingDetail(ctx(actor, now), path, null, null)).seen
const set = async (
  actor: Actor,
  path: string,
  value: string,
  { now = today, from }: { now?: Date; from?: Date } = {},
) =>
  changeSetting(ctx({ ...actor, provenAt: now }, now), path, {
    value,
    reason,
    from,
    seen: await seenOf(actor, path, now),
  })
async function decided(path: string, value: string, { now = today, from }: { now?: Date; from?: Date } = {}) {
  const [one, other] = [await as('admin'), await as('admin')]
  expect(await set(one, path, value, { now, from })).toBe('asked')
  const { id, version } = (await newest(path)) as { id: string; version: number }
  await acceptSetting(ctx({ ...other, provenAt: now }, now), id, version)
  return { one, other, id }
}

describe('a number of how the machine works', () => {
  test('is one person’s: it holds, is written down, and goes back by its history', async () => {
    const admin = await as('admin')
    expect(await set(admin, plain, '14')).toBe('done')
    await loadSettings(database(), today)
    expect(settings.staffList.paceDays).toBe(14)
    const detail = await settingDetail(ctx(admin), plain, null, null)
    expect(detail).toMatchObject({ value: '14 dias', usual: '28 dias', mayChange: true })
    expect(detail.history).toMatchObject([{ before: '28 dias', after: '14 dias', undo: '28', state: 'done' }])
    const [row] = await database().select().from(auditLog).where(eq(auditLog.objectId, plain))
    expect(row).toMatchObject({
      verb: 'setting.set',
      reason,
      before: { value: '28 dias' },
      after: { value: '14 dias' },
    })
    expect((await verifyAuditChain(database())).brokenAt).toBeNull()

    expect(await set(admin, plain, '28', { now: later(1) })).toBe('done')
    await loadSettings(database(), later(1))
    expect(settings.staffList.paceDays).toBe(28)
    // Back to the default is the default itself: it follows what a later version makes of it.
    expect((await newest(plain))?.value).toBeNull()
    // Undo of the undo.
    expect(await set(admin, plain, '14', { now: later(2) })).toBe('done')
    await loadSettings(database(), later(2))
    expect(settings.staffList.paceDays).toBe(14)
  })
})

describe('a number that decides', () => {
  test('waits for a second person and holds from their word on, as an event that names before, after and reason', async () => {
    const { one, other, id } = await decided(held, '48')
    await loadSettings(database(), today)
    expect(settings.review.holdHours).toBe(48)
    const history = await database().select().from(events).where(eq(events.subjectId, id))
    expect(history).toMatchObject([
      { verb: 'ask', actorId: one.userId, reason, data: { path: held, before: 72, after: 48 } },
      { verb: 'accept', actorId: other.userId },
    ])
  })

  test('does not hold while it waits, refused or withdrawn', async () => {
    const [one, other] = [await as('admin'), await as('admin')]
    for (const by of [other, one]) {
      await set(one, held, '48')
      await loadSettings(database(), today)
      expect(settings.review.holdHours).toBe(72)
      const { id, version } = (await newest(held)) as { id: string; version: number }
      await refuseSetting(ctx(by), id, version)
      expect((await newest(held))?.state).toBe(by === one ? 'withdrawn' : 'refused')
    }
    expect(await heldChange(ctx(one), held)).toBeUndefined()
  })

  test('is not accepted by who asked, without a proof of identity, or twice', async () => {
    const [one, other] = [await as('admin'), await as('admin')]
    await set(one, held, '48')
    const { id, version } = (await newest(held)) as { id: string; version: number }
    await expect(acceptSetting(ctx(one), id, version)).rejects.toEqual(refusal('not-allowed'))
    await expect(acceptSetting(ctx({ ...other, provenAt: null }), id, version)).rejects.toEqual(
      refusal('step-up'),
    )
    const both = await Promise.allSettled([
      acceptSetting(ctx(other), id, version),
      acceptSetting(ctx(await as('admin')), id, version),
    ])
    expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('from a day on: until then the old one, from its midnight the new, and it can be given up before', async () => {
    const from = later(72)
    await decided(held, '48', { from })
    expect(await loadSettings(database(), today)).toEqual(from)
    expect(settings.review.holdHours).toBe(72)
    expect(await loadSettings(database(), from)).toBeNull()
    expect(settings.review.holdHours).toBe(48)
    const admin = await as('admin')
    const { id, version } = (await newest(held)) as { id: string; version: number }
    await refuseSetting(ctx(admin, later(1)), id, version)
    await loadSettings(database(), from)
    expect(settings.review.holdHours).toBe(72)
    await expect(refuseSetting(ctx(admin, later(1)), id, version + 1)).rejects.toEqual(refusal('conflict'))
  })

  test('that would contradict what came to hold meanwhile is not accepted', async () => {
    const [one, other] = [await as('admin'), await as('admin')]
    await set(one, 'billing.suspendAfterDays', '40')
    const { id, version } = (await newest('billing.suspendAfterDays')) as { id: string; version: number }
    putOverrides({ 'billing.endAfterDays': 30 })
    await expect(acceptSetting(ctx(other), id, version)).rejects.toEqual(refusal('conflict'))
  })
})

test('two who change one at once: one is told that it changed', async () => {
  const admins = [await as('admin'), await as('admin')]
  const results = await Promise.allSettled(
    admins.map((a, i) =>
      changeSetting(ctx(a), plain, { value: String(10 + i), reason, seen: '', from: undefined }),
    ),
  )
  expect(results.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const waits = await Promise.allSettled(
    admins.map((a, i) =>
      changeSetting(ctx(a), held, { value: String(40 + i), reason, seen: '', from: undefined }),
    ),
  )
  expect(waits.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

describe('nobody changes', () => {
  test.each([
    ['nothing.at.all', 'not-found'],
    ['__proto__', 'not-found'],
    ['review', 'not-found'],
    ['review.titleMax', 'invalid'],
    ['score.halfLifeDays', 'invalid'],
    ['sharing.termsVersion', 'invalid'],
  ])('«%s»', async (path, kind) => {
    const admin = await as('admin')
    await expect(
      changeSetting(ctx(admin), path, { value: '7', reason, seen: '', from: undefined }),
    ).rejects.toEqual(refusal(kind))
  })

  test('what is already so, what is out of bounds, what they may not', async () => {
    const admin = await as('admin')
    const change = (actor: Actor, path: string, value: string) =>
      changeSetting(ctx(actor), path, { value, reason, seen: '', from: undefined })
    await expect(change(admin, plain, '28')).rejects.toEqual(refusal('invalid'))
    await expect(change(admin, plain, '0')).rejects.toEqual(refusal('invalid'))
    for (const role of ['moderator', 'support', 'editor', 'auditor'] as StaffRole[])
      await expect(change(await as(role), plain, '14')).rejects.toEqual(refusal('not-allowed'))
    await expect(change(await as('finance'), 'billing.orderDays', '9')).resolves.toBe('asked')
    await expect(change(await as('finance'), plain, '14')).rejects.toEqual(refusal('not-allowed'))
    await expect(change(await person(), plain, '14')).rejects.toEqual(refusal('not-found'))
    await expect(change(anonymous, plain, '14')).rejects.toEqual(refusal('sign-in'))
    expect(await database().select().from(settingChanges).where(eq(settingChanges.path, plain))).toEqual([])
  })
})

test('what an earlier version knew, or another kind of value, is passed over', async () => {
  const row = { reason, state: 'done' as const, askedAt: today, holdsFrom: today }
  await database()
    .insert(settingChanges)
    .values([
      { ...row, id: crypto.randomUUID(), path: 'review.gone', value: 4 },
      { ...row, id: crypto.randomUUID(), path: 'review.holdHours', value: 'forty' },
      { ...row, id: crypto.randomUUID(), path: 'review.perDay', value: 3 },
    ])
  await loadSettings(database(), today)
  expect([settings.review.holdHours, settings.review.perDay]).toEqual([72, 3])
})

test('lists of things change in their places, and those who kept the group see it', async () => {
  const { affiliates } = settings
  const [, second] = affiliates.tiers
  putOverrides({ 'affiliates.tiers.1.percent': 27 })
  expect([second.percent, affiliates.tiers.map((t) => t.percent)]).toEqual([27, [20, 27, 30]])
})

test('its flow has no dead verb', () => {
  expect(Object.keys(settingFlow.verbs)).toEqual(['accept', 'refuse', 'withdraw', 'cancel'])
})
