import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { forget, giveBack, type Limit, take } from '~/platform/rate-limit'
import { limits } from '~/platform/schema'
import { anonymous, ctx, today, useWorld } from '../../../tests/world'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { type Attempt, admitAttempt, attemptWasRight } from './sessions/signing-in'

useWorld()

const at = (seconds: number) => new Date(today.getTime() + seconds * 1000)
const three = (): Limit => ({ name: 'três', points: 3, seconds: 60 })

test('so many per window, then a wait, then a new window', async () => {
  const go = (seconds: number) => take(database(), three, 'a', at(seconds))
  expect(await go(0)).toEqual({ ok: true, left: 2, resets: 60, retryAfter: 0 })
  expect(await go(10)).toEqual({ ok: true, left: 1, resets: 50, retryAfter: 0 })
  expect(await go(20)).toEqual({ ok: true, left: 0, resets: 40, retryAfter: 0 })
  expect(await go(30)).toEqual({ ok: false, left: 0, resets: 30, retryAfter: 30 })
  expect(await go(59.5)).toEqual({ ok: false, left: 0, resets: 1, retryAfter: 1 })
  expect(await go(60)).toEqual({ ok: true, left: 2, resets: 60, retryAfter: 0 })
  expect((await take(database(), three, 'b', at(0))).ok).toBe(true)
})

test('of a hundred at once as many as there are points', async () => {
  const results = await Promise.all(Array.from({ length: 100 }, () => take(database(), three, 'race', today)))
  expect(results.filter((r) => r.ok)).toHaveLength(3)
})

test('what was no attempt is given back; forgetting ends the wait', async () => {
  for (let i = 0; i < 3; i++) await take(database(), three, 'c', today)
  await giveBack(database(), three, 'c')
  expect((await take(database(), three, 'c', today)).ok).toBe(true)
  expect((await take(database(), three, 'c', today)).ok).toBe(false)
  await forget(database(), three, 'c')
  expect((await take(database(), three, 'c', today)).left).toBe(2)
})

test('one that came a moment earlier and is counted a moment later need not wait', async () => {
  const [first, second] = [today, new Date(today.getTime() + 40)]
  const limit = (): Limit => ({ name: 'ordem', points: 3, seconds: 60 })
  expect((await take(database(), limit, 'rede', second)).ok).toBe(true)
  expect((await take(database(), limit, 'rede', first)).ok).toBe(true)
  const free = (): Limit => ({ ...limit(), name: 'livres', free: 2, points: 5 })
  expect((await take(database(), free, 'x', second)).ok).toBe(true)
  expect((await take(database(), free, 'x', first)).ok).toBe(true)
  expect((await take(database(), free, 'x', second)).ok).toBe(false)
})

test('after the free ones each must wait longer', async () => {
  const growing = (): Limit => ({ name: 'crescente', points: 10, seconds: 3600, free: 3, longestWait: 5 })
  const go = (seconds: number) => take(database(), growing, 'x', at(seconds))
  for (const second of [0, 0, 0]) expect((await go(second)).ok).toBe(true)
  expect(await go(0)).toMatchObject({ ok: false, retryAfter: 1 })
  expect((await go(1)).ok).toBe(true)
  expect(await go(2)).toMatchObject({ ok: false, retryAfter: 1 })
  expect((await go(3)).ok).toBe(true)
  expect(await go(4)).toMatchObject({ ok: false, retryAfter: 3 })
  expect((await go(7)).ok).toBe(true)
  expect(await go(8)).toMatchObject({ ok: false, retryAfter: 4 })
})

test('nobody is named in the table', async () => {
  await take(database(), three, 'ana@exemplo.pt 192.0.2.1', today)
  const rows = JSON.stringify(await database().select().from(limits))
  expect(rows).not.toMatch(/ana|exemplo|192/)
})

test('a refusal says how long to wait', async () => {
  for (let i = 0; i < 3; i++) await limitTo(database(), three, 'd', today)
  const refusal = await limitTo(database(), three, 'd', today, 'Foram muitas.').catch((e: unknown) => e)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    kind: 'too-many',
    message: 'Foram muitas. Tente de novo daqui a 60 segundos.',
    detail: { retryAfter: 60 },
  })
})

const guess = (attempt: Partial<Attempt> & { email: string }, seconds: number) =>
  admitAttempt(ctx(anonymous, at(seconds)), { address: '192.0.2.1', knownDevice: null, ...attempt }).then(
    () => true,
    () => false,
  )

test('ten guesses per account and hour from any number of networks; a known device gets in', async () => {
  const email = 'alvo@exemplo.pt'
  const results = []
  for (let i = 0; i < 40; i++) results.push(await guess({ email, address: `198.51.100.${i}` }, i))
  expect(results.filter(Boolean)).toHaveLength(10)
  expect(await guess({ email, address: '203.0.113.9' }, 60)).toBe(false)
  expect(await guess({ email, address: '203.0.113.9', knownDevice: 'o-dela' }, 60)).toBe(true)
  // The owner's own sign-in does not give the strangers ten more.
  await attemptWasRight(ctx(anonymous, at(61)), { email, address: '203.0.113.9', knownDevice: 'o-dela' })
  expect(await guess({ email, address: '198.51.100.99' }, 62)).toBe(false)
  expect(await guess({ email, address: '198.51.100.99' }, 3700)).toBe(true)
})

test('one network waits ever longer for one account, not for another', async () => {
  const email = 'lenta@exemplo.pt'
  for (let i = 0; i < 3; i++) expect(await guess({ email, address: '192.0.2.77' }, 0)).toBe(true)
  expect(await guess({ email, address: '192.0.2.77' }, 0)).toBe(false)
  expect(await guess({ email, address: '192.0.2.78' }, 0)).toBe(true)
  expect(await guess({ email: 'outra@exemplo.pt', address: '192.0.2.77' }, 0)).toBe(true)
  expect(await guess({ email, address: '192.0.2.77' }, 1)).toBe(true)
  expect(await guess({ email, address: '192.0.2.77' }, 2)).toBe(false)
  expect(await guess({ email, address: '192.0.2.77' }, 3)).toBe(true)
})

test('right at the third time leaves nothing behind', async () => {
  const email = 'certa@exemplo.pt'
  for (let round = 0; round < 8; round++) {
    for (let i = 0; i < 2; i++)
      expect(await guess({ email, address: '192.0.2.88', knownDevice: 'meu' }, 0)).toBe(true)
    await attemptWasRight(ctx(anonymous), { email, address: '192.0.2.88', knownDevice: 'meu' })
  }
})
