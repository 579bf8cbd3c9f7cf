import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Countable, whichCount } from '../publishing'
import type { Proof } from '../schema'
import { dayNumber, dayOf, lapses } from './score'
import {
  changed,
  type Figured,
  noTally,
  readReviews,
  readTally,
  type ScoreChange,
  type Tally,
  tallyOf,
  withoutLapsed,
} from './score-row'

/**
 * Whole lives of a company: reviews come, change their stars, go, come back and grow old. What is kept step by step
 * equals what the formula gives from the reviews themselves, after every step. `SCORE_HISTORIES=10000` asks for more lives.
 */
const lives = Number(process.env.SCORE_HISTORIES ?? 300)

type Known = Figured & Countable & { seen: boolean; counts: boolean; replied: boolean }

/** Without a reply it waits for one. */
const saidBelow = ({ replied }: Known, by: 1 | -1): ScoreChange =>
  replied ? { replied: by } : { unanswered: by }

const msPerDay = 86_400_000
const start = new Date('2026-11-21T10:00:00Z')

class Life {
  row: Tally = noTally()
  reviews: Known[] = []
  now = start

  get day() {
    return dayOf(this.now)
  }
  visible = () => this.reviews.filter((r) => r.seen)

  /** As publishing.ts does: what is seen changes, then who counts is looked at anew. */
  apply(change: ScoreChange) {
    const counting = whichCount(this.visible())
    const counted: Figured[] = [...(change.counted ?? [])]
    const uncounted: Figured[] = [...(change.uncounted ?? [])]
    for (const r of this.visible()) {
      const should = counting.has(r.id)
      if (should !== r.counts) (should ? counted : uncounted).push({ ...r })
      r.counts = should
    }
    this.row = changed(this.row, { ...change, counted, uncounted }, this.day)
  }
  publish(r: Omit<Known, 'id' | 'publishedAt' | 'seen' | 'counts'>) {
    const one = {
      ...r,
      id: `${this.reviews.length}`.padStart(4, '0'),
      publishedAt: this.now,
      seen: true,
      counts: false,
    }
    this.reviews.push(one)
    this.apply({ shown: [one], ...saidBelow(one, 1) })
  }
  edit(at: number, to: Pick<Figured, 'rating' | 'wouldHire'>) {
    const one = pick(this.visible(), at)
    if (!one) return
    const before = { ...one }
    Object.assign(one, to)
    this.apply({
      hidden: [before],
      shown: [{ ...one }],
      ...(one.counts ? { uncounted: [before], counted: [{ ...one }] } : {}),
    })
  }
  remove(at: number) {
    const one = pick(this.visible(), at)
    if (!one) return
    const before = { ...one }
    Object.assign(one, { seen: false, counts: false })
    this.apply({
      hidden: [before],
      uncounted: before.counts ? [before] : [],
      ...saidBelow(before, -1),
    })
  }
  /** Restored ones stand where they stood. */
  restore(at: number) {
    const one = pick(
      this.reviews.filter((r) => !r.seen),
      at,
    )
    if (!one) return
    one.seen = true
    this.apply({ shown: [one], ...saidBelow(one, 1) })
  }
  age(days: number) {
    const before = this.day
    this.now = new Date(this.now.getTime() + days * msPerDay)
    const gone = (r: Known) =>
      before < lapses(dayOf(r.publishedAt)) && this.day >= lapses(dayOf(r.publishedAt))
    this.row = withoutLapsed(
      this.row,
      this.visible().filter((r) => r.counts && gone(r)),
    )
  }
}

const pick = (list: Known[], at: number) => list[at % Math.max(1, list.length)]

const hire = fc.constantFrom('yes', 'no', 'maybe', null)
const rating = fc.integer({ min: 1, max: 5 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constant('publish' as const),
      r: fc.record({
        authorId: fc.constantFrom('ana', 'rui', 'eva', 'gil', 'ivo', 'zoe', null),
        rating,
        proof: fc.constantFrom<Proof>(0, 0, 1, 2, 3),
        wouldHire: hire,
        imported: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
        incentive: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
        replied: fc.boolean(),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constant('edit' as const),
      at: fc.nat(50),
      to: fc.record({ rating, wouldHire: hire }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('remove' as const), at: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('restore' as const), at: fc.nat(50) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constant('age' as const),
      days: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(364, 365, 729, 730, 731)),
    }),
  },
)

test(`kept equals recomputed in ${lives} lives`, () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      fc.integer({ min: 10, max: 50 }),
      (steps, tenths) => {
        const life = new Life()
        for (const s of steps) {
          if (s.verb === 'publish') life.publish(s.r)
          else if (s.verb === 'edit') life.edit(s.at, s.to)
          else if (s.verb === 'remove') life.remove(s.at)
          else if (s.verb === 'restore') life.restore(s.at)
          else life.age(s.days)
          expectRight(life, tenths / 10)
        }
      },
    ),
    { numRuns: lives },
  )
}, 900_000)

function expectRight(life: Life, prior: number) {
  const { row, day } = life
  const said = life.visible().map((r) => ({ ...r, owed: r.replied ? null : ('reply' as const) }))
  const fresh = tallyOf(said, day)
  // Months are pruned when a row is written, not when it only grows older.
  const { verified, unverified, months, ...whole } = row
  const { verified: v, unverified: u, months: m, ...expected } = fresh
  expect(whole).toEqual(expected)
  for (const [month, sums] of Object.entries(m)) expect(months[month]).toEqual(sums)
  const close = (a: number[], b: number[]) =>
    a.forEach((x, i) => expect(Math.abs(x - (b[i] as number))).toBeLessThanOrEqual(1e-7 * Math.max(1, x)))
  close(verified, v)
  close(unverified, u)
  const kept = readTally(row, day, prior)
  const formula = readReviews(
    life.visible().filter((r) => r.counts),
    day,
    prior,
  )
  expect(kept.n).toBe(formula.n)
  expect(kept.rank).toBeCloseTo(formula.rank, 9)
  expect(kept.score === null).toBe(formula.score === null)
  expect(kept.margin ?? 0).toBeCloseTo(formula.margin ?? 0, 6)
}

test('who counts: the latest of each, if nothing was given for it', () => {
  const at = (day: string) => new Date(dayNumber(day) * msPerDay)
  const one = (
    id: string,
    authorId: string | null,
    day: string,
    over: Partial<Countable> = {},
  ): Countable => ({
    id,
    authorId,
    publishedAt: at(day),
    imported: false,
    incentive: false,
    ...over,
  })
  expect(
    [
      ...whichCount([
        one('a', 'ana', '2025-01-01'),
        one('b', 'ana', '2026-01-01'),
        one('c', 'rui', '2025-01-01'),
        one('d', 'rui', '2026-01-01', { incentive: true }),
        one('e', null, '2025-01-01'),
        one('f', null, '2025-01-01'),
        one('g', 'eva', '2025-01-01', { imported: true }),
      ]),
    ].toSorted(),
  ).toEqual(['b', 'e', 'f'])
})
