import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '../../settings/settings'
import type { Proof } from '../schema'
import { dayNumber, recompute } from './score'
import { agrees, recomputed } from './score-recomputing'

const asOf = '2026-11-18'
const before = (days: number) => new Date((dayNumber(asOf) - days) * 86_400_000).toISOString().slice(0, 10)
const of = (n: number, stars: number, proof: number, age = 0) =>
  Array.from({ length: n }, () => ({ stars, proof, publishedAt: before(age) }))

test.each([
  ['three of five stars today', of(3, 5, 2), 4.19],
  ['ten of five stars today', of(10, 5, 2), 4.57],
  ['ten of five stars a year ago', of(10, 5, 2, 365), 4.35],
])('the worked figures of the design: %s', (_what, reviews, due) => {
  expect(recomputed(reviews, asOf, 3.7, settings.score).score).toBeCloseTo(due, 2)
})

test('the same as the domain, whatever was written', () => {
  const review = fc.record({
    stars: fc.integer({ min: 1, max: 5 }),
    proof: fc.integer({ min: 0, max: 3 }),
    age: fc.integer({ min: 0, max: 800 }),
  })
  fc.assert(
    fc.property(
      fc.array(review, { maxLength: 60 }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      (list, prior) => {
        const due = recompute(
          list.map(({ stars, proof, age }) => ({
            rating: stars,
            proof: proof as Proof,
            day: dayNumber(asOf) - age,
          })),
          dayNumber(asOf),
          prior,
        )
        const found = recomputed(
          list.map(({ stars, proof, age }) => ({ stars, proof, publishedAt: before(age) })),
          asOf,
          prior,
          settings.score,
        )
        const { priorStrength: k } = settings.score
        const weighted = due.rank * (due.weight + k) - k * prior
        expect(agrees({ n: due.n, weight: due.weight, weighted, score: due.score }, found)).toBe(true)
      },
    ),
  )
})

describe('what is published is believed only when it is right', () => {
  const found = recomputed([...of(4, 5, 2), ...of(30, 1, 0)], asOf, 3.5, settings.score)
  const right = { n: found.n, weight: found.weight, weighted: found.weighted, score: found.score }
  test('the cap of what has no proof is in it', () => expect(found.cap).toBeLessThan(1))
  test('right', () => expect(agrees(right, found)).toBe(true))
  test.each([
    ['one review more', { n: right.n + 1 }],
    ['another weight', { weight: right.weight + 0.001 }],
    ['other stars', { weighted: right.weighted - 0.001 }],
    ['another score', { score: (right.score ?? 0) + 0.0001 }],
    ['no score', { score: null }],
  ])('%s', (_what, wrong) => expect(agrees({ ...right, ...wrong }, found)).toBe(false))
})
