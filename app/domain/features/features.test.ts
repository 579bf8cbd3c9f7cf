import { afterEach, expect, test } from 'vitest'
import { hasFeature, placeOf, putSwitches, usualSwitch } from './features'

afterEach(() => putSwitches({}))

const now = new Date('2026-12-05T12:00:00Z')
const visitor = { kind: 'visitor' as const, userId: null, staffRoles: [] }
const someone = (userId: string, ...staffRoles: 'admin'[]) => ({ kind: 'user' as const, userId, staffRoles })
const system = { kind: 'system' as const, userId: null, staffRoles: [] }

test('without a switch it is on for everybody', () => {
  for (const actor of [visitor, someone('a'), system]) expect(hasFeature('signUp', actor, now)).toBe(true)
})

test.each([
  ['off', { on: false }, [false, false, false]],
  ['for administrators', { audiences: ['admin' as const] }, [false, false, true]],
  ['for those with an account', { audiences: ['user' as const] }, [false, true, true]],
  ['for a share of nobody', { share: 0 }, [false, false, false]],
  ['not yet', { from: '2026-12-06' }, [false, false, false]],
  ['from today on', { from: '2026-12-05' }, [true, true, true]],
  ['no more', { until: '2026-12-04' }, [false, false, false]],
  ['for the last day', { until: '2026-12-05' }, [true, true, true]],
])('%s', (_, state, expected) => {
  putSwitches({ signUp: { ...usualSwitch, ...state } })
  expect([visitor, someone('a'), someone('b', 'admin')].map((a) => hasFeature('signUp', a, now))).toEqual(
    expected,
  )
  // What was begun is finished.
  expect(hasFeature('signUp', system, now)).toBe(true)
})

test('a share is always the same people, more of them as it grows, others for another feature', () => {
  const ids = Array.from(
    { length: 4000 },
    (_, i) => `019b0000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`,
  )
  const those = (share: number) =>
    ids.filter((id) => hasFeature('reviews', someone(id), now, { ...usualSwitch, share }))
  const [few, many] = [those(20), those(60)]
  expect(few.length / ids.length).toBeCloseTo(0.2, 1)
  expect(many.length / ids.length).toBeCloseTo(0.6, 1)
  expect(few.every((id) => many.includes(id))).toBe(true)
  expect(those(20)).toEqual(few)
  const alike = ids.filter((id) => placeOf(id, 'reviews') === placeOf(id, 'signUp')).length
  expect(alike / ids.length).toBeLessThan(0.05)
})
