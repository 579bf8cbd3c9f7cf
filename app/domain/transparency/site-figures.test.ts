import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { company, useWorld } from '../../../tests/world'
import { writtenReview } from '../../../tests/world/review'
import { reviews } from '../reviews/schema'
import { incomeShares } from './income-shares'
import { siteFigures } from './schema'
import { countSiteFigures, keptSiteFigures } from './site-figures'

useWorld()
const now = new Date('2026-11-18T10:00:00Z')

test('counts what is seen by how it was verified, and by month; counted anew, what is no more goes', async () => {
  const acme = await company()
  const at = (iso: string) => ({ publishedAt: new Date(iso), firstPublishedAt: new Date(iso) })
  await writtenReview(acme, {
    state: 'published',
    proof: 2,
    proofKind: 'invoice',
    ...at('2026-11-02T10:00:00Z'),
  })
  // Half an hour into November in Lisbon is still October there in summer time's end: by Lisbon's calendar.
  await writtenReview(acme, { state: 'published', proof: 0, ...at('2026-10-31T23:30:00Z') })
  const old = await writtenReview(acme, {
    state: 'published',
    proof: 1,
    proofKind: 'invitation',
    ...at('2024-01-05T10:00:00Z'),
  })
  await writtenReview(acme, { state: 'held' })
  await writtenReview(acme, { state: 'removed', decidedAt: new Date('2026-11-03T10:00:00Z') })
  const read = () => keptSiteFigures({ db: database(), now })
  expect(await read()).toMatchObject({ countedAt: null, companies: 0, income: null })
  await countSiteFigures({ db: database(), now })
  const kept = await read()
  expect(Object.fromEntries(kept.proofs.map((one) => [one.kind, one.value]))).toEqual({
    invoice: 1,
    document: 0,
    job: 0,
    invitation: 1,
    none: 1,
  })
  expect(kept.published).toHaveLength(12)
  expect(kept.published.filter((one) => one.proven + one.invited + one.none > 0)).toEqual([
    { at: '2026-10', proven: 0, invited: 0, none: 1 },
    { at: '2026-11', proven: 1, invited: 0, none: 0 },
  ])
  expect(kept).toMatchObject({ countedAt: now, companies: 1, removed: 1, income: null })
  await database()
    .update(reviews)
    .set({ publishedAt: null, state: 'withdrawn' })
    .where(eq(reviews.id, old.id))
  const later = new Date('2026-11-19T02:29:00Z')
  await countSiteFigures({ db: database(), now: later })
  expect((await read()).proofs.find((one) => one.kind === 'invitation')?.value).toBe(0)
  expect(await database().select().from(siteFigures).where(eq(siteFigures.name, 'proof.invitation'))).toEqual(
    [],
  )
})

describe('the parts of our income', () => {
  const rule = { payersLeast: 3, largestShare: 0.5, roundedTo: 5 }
  const of = (kind: string, ...cents: number[]) => cents.map((one) => ({ kind, cents: one }))
  const plans = of('plans', 1000, 1100, 900)
  test('are said where they tell of nobody', () => {
    expect(incomeShares([...plans, ...of('licences', 300, 350, 350)], rule)).toEqual({
      plans: 75,
      licences: 25,
    })
  })
  test.each([
    ['nothing was paid', []],
    ['a kind has too few payers', [...plans, ...of('licences', 300, 350)]],
    ['somebody pays most of a kind', [...plans, ...of('licences', 300, 350, 800)]],
    ['the only kind has one payer', of('plans', 5000)],
    // Whoever got all of it back paid nothing, and makes no crowd.
    ['a payer got it back', [...plans, ...of('licences', 300, 350, 0)]],
  ])('are not, when %s', (_, paid) => expect(incomeShares(paid, rule)).toBeNull())
  test('are rounded, so that a payer who knows their own sum reckons nothing', () => {
    const shares = incomeShares([...of('plans', 333, 333, 333), ...of('licences', 111, 111, 111)], rule)
    expect(shares).toEqual({ plans: 75, licences: 25 })
    expect(
      Object.values(incomeShares([...of('a', 101, 102, 103), ...of('b', 200, 201, 202)], rule) ?? {}),
    ).toEqual([35, 65])
  })
})
