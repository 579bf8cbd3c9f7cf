import { afterEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, today, useWorld } from '../../../tests/world'
import { hasFeature, oldDays, putSwitches, usualSwitch } from '../features/features'
import { requireFeature } from '../features/requiring'
import { changeFeature } from './changing'
import { featureDetail, featureRows } from './feature-reading'
import { loadSettings } from './holding'

useWorld()
afterEach(() => putSwitches({}))

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'Há um ataque: por agora não se criam contas.'

describe('a part of the product', () => {
  const off = { ...usualSwitch, on: false, reason, seen: '' }
  test('is switched off by one person, at once, for everybody but what runs by itself; and says so', async () => {
    const admin = await as('admin')
    expect(await changeFeature(ctx(admin), 'signUp', off)).toBe('done')
    await loadSettings(database(), today)
    expect(hasFeature('signUp', anonymous, today)).toBe(false)
    expect(() => requireFeature(ctx(anonymous), 'signUp')).toThrow(/Por agora não se podem criar contas/)
    await expect(changeFeature(ctx(admin), 'signUp', { ...off, on: true })).rejects.toEqual(
      refusal('conflict'),
    )
    await expect(changeFeature(ctx(admin), 'nothing', off)).rejects.toEqual(refusal('not-found'))
    await expect(changeFeature(ctx(await as('moderator')), 'signUp', off)).rejects.toEqual(
      refusal('not-allowed'),
    )
  })
  test('that is long for some alone wants a decision; again for all, it does not', async () => {
    const admin = await as('admin')
    const later = new Date(today.getTime() + (oldDays + 1) * 86_400_000)
    const old = async (at: Date) => [
      (await featureDetail(ctx(admin, at), 'workRequests')).old,
      (await featureRows(ctx(admin, at))).find(({ name }) => name === 'workRequests')?.old,
    ]
    await changeFeature(ctx(admin), 'workRequests', { ...off, on: true, share: 30 })
    expect([await old(today), await old(later)]).toEqual([
      [null, null],
      ['partly', 'partly'],
    ])
    const seen = (await featureDetail(ctx(admin), 'workRequests')).seen
    await changeFeature(ctx(admin, later), 'workRequests', { ...off, on: true, seen })
    expect(await old(new Date(later.getTime() + 200 * 86_400_000))).toEqual([null, null])
  })
  test('refuses days the wrong way round', async () => {
    const state = { ...off, on: true, from: '2026-12-09', until: '2026-12-01' }
    await expect(changeFeature(ctx(await as('admin')), 'reviews', state)).rejects.toEqual(refusal('invalid'))
  })
  test.each([
    ['no share of the people', { share: 0 }],
    ['visitors, of whom there is no share', { share: 30, audiences: ['visitor'] as const }],
    ['days that are over', { until: '2020-01-01' }],
  ])('refuses to be on for nobody: %s', async (_, of) => {
    await expect(
      changeFeature(ctx(await as('admin')), 'reviews', { ...off, on: true, ...of }),
    ).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: { on: expect.stringContaining('desligue-a') } },
    })
  })
  test('is said to be for some, and, when its days are over, for nobody', async () => {
    const admin = await as('admin')
    const has = async (at: Date) =>
      (await featureRows(ctx(admin, at))).find(({ name }) => name === 'reviews')?.has
    expect(await has(today)).toBe('all')
    await changeFeature(ctx(admin), 'reviews', { ...off, on: true, share: 30, until: '2099-01-01' })
    expect(await has(today)).toBe('some')
    expect(await has(new Date('2099-02-01T12:00:00Z'))).toBe('none')
  })
})
