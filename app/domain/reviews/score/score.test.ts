import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Proof } from '../schema'
import {
  add,
  capOf,
  dayNumber,
  dayOf,
  noSums,
  recompute,
  remove,
  scoreOf,
  scoreWords,
  sumsOf,
  type Weighed,
  weightOn,
} from './score'

const today = dayNumber('2026-11-21')
const many = (n: number, over: Partial<Weighed> = {}): Weighed[] =>
  Array.from({ length: n }, () => ({ rating: 5, proof: 2 as Proof, day: today, ...over }))

describe('worked figures', () => {
  test.each([
    ['three 5★ today', many(3), 3.7, 4.19],
    ['ten 5★ today', many(10), 3.7, 4.57],
    ['ten 5★ one year old', many(10, { day: today - 365 }), 3.7, 4.35],
    ['none', [], 3.7, 3.7],
    ['on the last day', many(10, { day: today - 730 }), 3.7, (12.5 + 18.5) / 7.5],
    ['a day later', many(10, { day: today - 731 }), 3.7, 3.7],
    ['ten invitations', many(10, { proof: 1 }), 3.7, (40 + 18.5) / 13],
    ['ten without proof', many(10, { proof: 0 }), 3.7, (20 + 18.5) / 9],
    ['a flood without proof weighs 5', many(1000, { proof: 0 }), 3.7, (25 + 18.5) / 10],
    [
      'a flood beside 100 verified weighs 43',
      [...many(100), ...many(1000, { proof: 0, rating: 1 })],
      3.7,
      (500 + 43 + 18.5) / 148,
    ],
  ])('%s', (_, reviews, prior, expected) => {
    expect(recompute(reviews, today, prior).rank).toBeCloseTo(expected, 2)
    expect(scoreOf(sumsOf(reviews, today), today, prior).rank).toBeCloseTo(expected, 2)
  })

  test.each([
    ['two reviews', many(2), false],
    ['three of today', many(3), true],
    ['three that weigh 1.2', many(3, { proof: 0 }), false],
    ['five that weigh 2', many(5, { proof: 0 }), true],
    ['three that weigh 1.5', many(3, { day: today - 365 }), false],
  ])('a score is shown or not: %s', (_, reviews, shown) => {
    expect(scoreOf(sumsOf(reviews, today), today, 3.5).score !== null).toBe(shown)
  })

  test.each([
    [4.45, 'Excelente'],
    [4.44, 'Muito bom'],
    [4, 'Muito bom'],
    [3.5, 'Bom'],
    [2.5, 'Razoável'],
    [1.5, 'Fraco'],
    [1.4, 'Mau'],
  ])('%d is %s', (score, word) => expect(scoreWords(score)).toBe(word))

  test('ages are Lisbon days', () => {
    expect(dayOf(new Date('2026-07-01T23:30:00Z'))).toBe(dayNumber('2026-07-02'))
    expect(dayOf(new Date('2026-12-01T23:30:00Z'))).toBe(dayNumber('2026-12-01'))
  })
})

describe('properties', () => {
  const review = fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    proof: fc.constantFrom<Proof>(0, 1, 2, 3),
    age: fc.integer({ min: 0, max: 800 }),
  })
  const prior = fc.integer({ min: 10, max: 50 }).map((p) => p / 10)

  test('kept incrementally equals recomputed, through 20,000 publications, removals and passing days', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), r: review }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
      },
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 400, maxLength: 400, size: 'max' }), prior, (steps, p) => {
        let day = today
        let sums = noSums()
        let alive: Weighed[] = []
        for (const s of steps) {
          if (s.kind === 'add') {
            const r = { rating: s.r.rating, proof: s.r.proof, day: day - s.r.age }
            alive.push(r)
            if (weightOn(r, day) > 0) sums = add(sums, r)
          } else if (s.kind === 'remove' && alive.length > 0) {
            const [gone] = alive.splice(s.at % alive.length, 1) as [Weighed]
            if (weightOn(gone, day) > 0) sums = remove(sums, gone)
          } else if (s.kind === 'wait') {
            day += s.days
            for (const r of alive) {
              if (weightOn(r, day) === 0 && weightOn(r, day - s.days) > 0) sums = remove(sums, r)
            }
            alive = alive.filter((r) => weightOn(r, day) > 0)
          }
          const kept = scoreOf(sums, day, p)
          const fresh = recompute(alive, day, p)
          expect(kept.n).toBe(fresh.n)
          expect(kept.rank).toBeCloseTo(fresh.rank, 9)
          expect(kept.weight).toBeCloseTo(fresh.weight, 9)
          expect(kept.score === null).toBe(fresh.score === null)
          expect(kept.margin ?? 0).toBeCloseTo(fresh.margin ?? 0, 6)
        }
      }),
      { numRuns: 50 },
    )
  }, 60_000)

  test('S stays between the prior and the stars, the cap holds, order does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(review, { maxLength: 60 }),
        prior,
        fc.integer({ min: 0, max: 900 }),
        (list, p, later) => {
          const reviews = list.map((r) => ({ rating: r.rating, proof: r.proof, day: today - r.age }))
          const day = today + later
          const { rank, weight } = recompute(reviews, day, p)
          const ratings = [...reviews.map((r) => r.rating), p]
          expect(rank).toBeGreaterThanOrEqual(Math.min(...ratings) - 1e-9)
          expect(rank).toBeLessThanOrEqual(Math.max(...ratings) + 1e-9)
          const verified = reviews.filter((r) => r.proof > 0).reduce((sum, r) => sum + weightOn(r, day), 0)
          expect(weight - verified).toBeLessThanOrEqual(Math.max(5, 0.43 * verified) + 1e-9)
          expect(recompute(reviews.toReversed(), day, p).rank).toBeCloseTo(rank, 9)
          expect(scoreOf(sumsOf(reviews, day), day, p).rank).toBeCloseTo(rank, 9)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('more without proof never moves S further than the cap lets it', () => {
    expect(capOf(0, 4)).toBe(1)
    expect(capOf(0, 10)).toBe(0.5)
    expect(capOf(100, 43)).toBe(1)
    expect(capOf(100, 86)).toBeCloseTo(0.5, 12)
  })
})
