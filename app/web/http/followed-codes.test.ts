import { expect, test } from 'vitest'
import type { Followed } from '~/domain/short-links/following'
import { FollowedCodes } from './followed-codes'

const admit = (read: () => Promise<Followed>) => read()
const to = (path: string): Followed => ({ id: 'x', to: path, until: Number.POSITIVE_INFINITY })

function reading() {
  const state = { found: to('/a') as Followed, reads: 0, away: false, wait: Promise.resolve(), now: 0 }
  const codes = new FollowedCodes({
    clock: () => state.now,
    read: async () => {
      state.reads += 1
      const { found, away } = state
      await state.wait
      if (away) throw new Error('away')
      return found
    },
  })
  return { state, codes }
}

test('a code is read once for everybody, found or not, until it is dropped', async () => {
  const { state, codes } = reading()
  await Promise.all([codes.find('a', admit), codes.find('a', admit)])
  expect([state.reads, codes.fresh('a')]).toEqual([1, to('/a')])
  state.found = 'unknown'
  expect(await codes.find('b', admit)).toBe('unknown')
  expect([await codes.find('b', admit), state.reads]).toEqual(['unknown', 2])
  codes.drop(['c:1', 's:b'])
  expect(codes.fresh('a')).toEqual(to('/a'))
  state.found = to('/b')
  expect(await codes.find('b', admit)).toEqual(to('/b'))
})

test('what was read before a change is not kept', async () => {
  const { state, codes } = reading()
  let go = () => {}
  state.wait = new Promise<void>((resolve) => {
    go = resolve
  })
  const early = codes.find('a', admit)
  state.found = 'gone'
  codes.drop(['s:a'])
  state.wait = Promise.resolve()
  expect(await codes.find('a', admit)).toBe('gone')
  go()
  await early
  expect(codes.fresh('a')).toBe('gone')
})

test('after a minute, and when drops were missed, it is read anew; while that fails the old one stands', async () => {
  const { state, codes } = reading()
  await codes.find('a', admit)
  state.now = 60_000
  expect(codes.fresh('a')).toBeUndefined()
  state.away = true
  expect(await codes.find('a', admit)).toEqual(to('/a'))
  await expect(codes.find('b', admit)).rejects.toThrow('away')
  state.away = false
  await codes.find('a', admit)
  codes.expireAll()
  expect(codes.fresh('a')).toBeUndefined()
})
