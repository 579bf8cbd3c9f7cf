import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  expectScoreRight,
  publishedReview,
  reload,
  score,
  writtenReview,
} from '../../../../tests/world/review'
import { newId } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { hideReview, lockReview, showReview } from '../publishing'
import type { Proof } from '../schema'
import { recomputeScore, scoreDifferences } from './score-checking'
import { decayScores, freezePriors } from './score-nightly'
import { priorOf } from './score-row'
import { companyScores } from './scores-schema'

useWorld()

const later = (days: number) => new Date(today.getTime() + days * 86_400_000)

async function wholeNight(now: Date) {
  let last: string | null = null
  do last = await decayScores(ctx(byItself, now), last)
  while (last !== null)
}

test('kept equals recomputed through publications, removals and years', async () => {
  const step = fc.record({
    author: fc.integer({ min: 0, max: 3 }),
    rating: fc.integer({ min: 1, max: 5 }),
    proof: fc.constantFrom<Proof>(0, 1, 2, 3),
    incentive: fc.boolean(),
    wouldHire: fc.constantFrom('yes', 'no', 'maybe', null),
    topics: fc
      .subarray(['preco', 'prazos', 'qualidade'])
      .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom(`${id}+`, `${id}-`, `${id}=`)))),
    days: fc.constantFrom(0, 1, 40, 200, 400),
    remove: fc.option(fc.nat({ max: 20 }), { freq: 2, nil: null }),
    night: fc.boolean(),
  })
  const people = [await person(), await person(), await person(), await person()]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 18 }), async (steps) => {
      const acme = await company()
      const shown: string[] = []
      let now = today
      for (const { author, days, remove, night, ...columns } of steps) {
        now = new Date(now.getTime() + days * 86_400_000)
        if (remove !== null && shown.length > 0) {
          const [id] = shown.splice(remove % shown.length, 1)
          await transaction(ctx(byItself, now), async (tx) =>
            hideReview(tx, await lockReview(tx, id as string), 'remove', { reason: 'x' }),
          )
        } else {
          const row = await writtenReview(acme, { author: people[author], createdAt: now, ...columns })
          await transaction(ctx(byItself, now), async (tx) =>
            showReview(tx, await lockReview(tx, row.id), 'publish'),
          )
          shown.push(row.id)
        }
        const at = now
        const nights = night ? [new Date(at.getTime() + 86_400_000)] : []
        const wrong = await scoreDifferences(ctx(byItself), acme.id)
        for (const one of nights) {
          now = one
          await wholeNight(one)
          wrong.push(...(await scoreDifferences(ctx(byItself), acme.id)))
        }
        expect(wrong).toEqual([])
      }
      const before = await score(acme)
      await recomputeScore(ctx(byItself, now), acme.id)
      const after = await score(acme)
      expect(after).toMatchObject({
        reviews: before?.reviews,
        counted: before?.counted,
        months: before?.months,
      })
      expect(after?.rank).toBeCloseTo(before?.rank as number, 5)
    }),
    { numRuns: 12 },
  )
}, 120_000)

describe('the night', () => {
  test('weights shrink, the directory follows, twice is as once', async () => {
    const acme = await company()
    for (let i = 0; i < 10; i++) await publishedReview(acme, { rating: 5, proof: 2 })
    const fresh = await score(acme)
    expect(fresh?.score).toBeCloseTo(4.5, 5)
    await wholeNight(later(365))
    await wholeNight(later(365))
    const old = await score(acme)
    expect(old).toMatchObject({ as_of: '2027-11-18', counted: 10 })
    expect(old?.score).toBeCloseTo((25 + 17.5) / 10, 4)
    const { rows } = await database().execute<{ score: number }>(
      sql`select score from directory where company_id = ${acme.id}`,
    )
    expect(rows[0]?.score).toBeCloseTo(4.25, 4)
    await wholeNight(later(731))
    expect(await score(acme)).toMatchObject({ counted: 0, reviews: 10, score: null, verified: [0, 0, 0, 0] })
    await expectScoreRight(acme)
  })

  test('what is kept for long is cut: 36 months', async () => {
    const acme = await company()
    await publishedReview(acme, { daysAgo: 1200 })
    await publishedReview(acme, { daysAgo: 1000 })
    await publishedReview(acme)
    await recomputeScore(ctx(byItself), acme.id)
    expect(Object.keys((await score(acme))?.months as object)).toEqual(['2024-02', '2026-11'])
    await expectScoreRight(acme)
  })

  test('many companies are done in batches', async () => {
    const made = await Promise.all(Array.from({ length: 320 }, () => company({ id: newId() })))
    await database()
      .insert(companyScores)
      .values(made.map((c) => ({ companyId: c.id, asOf: '2026-11-01' })))
    await wholeNight(later(1))
    const { rows } = await database().execute(
      sql`select 1 from company_scores where as_of is distinct from '2026-11-19' and company_id = any(${sql.param(made.map((c) => c.id))}::uuid[])`,
    )
    expect(rows).toEqual([])
  })
})

describe('the prior', () => {
  const of = (reviews: number, mean: number) => ({ reviews, mean })
  test.each([
    [of(200, 4.2), of(5000, 3.9), 4.2],
    [of(199, 4.2), of(1000, 3.9), 3.9],
    [of(199, 4.2), of(999, 3.9), 3.5],
    [null, of(1000, 3.9), 3.9],
    [null, null, 3.5],
  ])('category %j, platform %j: %d', (category, platform, p) => expect(priorOf(category, platform)).toBe(p))

  test('is frozen once a month and reaches every score in the night', async () => {
    const acme = await company({ category: 'pintura' })
    await publishedReview(acme, { rating: 5 })
    const rival = await company({ category: 'pintura' })
    // As 300 reviews with a mean of 4 would leave them.
    await database()
      .update(companyScores)
      .set({ reviews: 300, histogram: [0, 0, 0, 300, 0] })
      .where(sql`company_id = ${acme.id}`)
    await database().insert(companyScores).values({ companyId: rival.id })
    await database().execute(sql`delete from category_scores`)
    const month = later(20)
    expect(await freezePriors(ctx(byItself, month))).toBe(true)
    expect(await freezePriors(ctx(byItself, month))).toBe(false)
    const { rows } = await database().execute(
      sql`select reviews, mean, month from category_scores where category = 'pintura'`,
    )
    expect(rows).toEqual([{ reviews: 300, mean: 4, month: '2026-12' }])
    await wholeNight(month)
    expect(await score(rival)).toMatchObject({ prior: 4, rank: 4 })
  })
})

test('a review keeps when it was first shown', async () => {
  const review = await publishedReview(await company(), { daysAgo: 9 })
  expect((await reload(review.id)).firstPublishedAt).toEqual(later(-9))
})
