import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import {
  expectScoreRight,
  jobsFor,
  outcome,
  outcomes,
  publishedReview,
  reload,
  score,
} from '../../../tests/world/review'
import { removeReview } from '../reviews/moderation/moderating'
import { reviewPage } from '../reviews/page/review-page'
import { replyToReview } from '../reviews/replies/replying'
import { indexDifferences, rewriteCases } from '../reviews/score/case-keeping'
import { companyResolutions } from '../reviews/score/cases-schema'
import { shiftDay } from '../shared/working-days'
import { acceptPact, confirmPact, declinePact, denyPact } from './answering'
import { pactsForAuthor, pactsForCompany } from './pact-page'
import { proposePact, withdrawPact } from './proposing'
import { resolutions } from './schema'
import { endPacts, remindOfPacts } from './sweeping'

useWorld()

const offer = {
  kind: 'redo' as const,
  terms: 'Voltamos para refazer a ligação, sem custos.',
  due: '2026-12-01',
}
const daysOn = (n: number) => new Date(today.getTime() + n * 86_400_000)
const pacts = (reviewId: string) =>
  database().select().from(resolutions).where(eq(resolutions.reviewId, reviewId)).orderBy(resolutions.id)

async function bad(rating = 1, over: Parameters<typeof publishedReview>[1] = {}) {
  const acme = await company()
  const ana = await person()
  const review = await publishedReview(acme, { author: ana, rating, daysAgo: 2, ...over })
  return { acme, ana, review, owner: await as('owner', acme) }
}

describe('a pact', () => {
  test('offered, accepted, kept: the review says so and its stars stay', async () => {
    const { acme, ana, review, owner } = await bad()
    const id = await proposePact(ctx(owner), review.id, offer)
    expect(await jobsFor(id)).toEqual(['resolutions.notify'])
    await acceptPact(ctx(ana, daysOn(1)), review.id, { version: 1 })
    await confirmPact(ctx(ana, daysOn(7)), review.id, { version: 2, rating: 4, wouldHire: 'yes' })
    expect(await pacts(review.id)).toMatchObject([{ state: 'resolved', ratingAfter: 4, ratingBefore: 1 }])
    const { review: card } = await reviewPage(ctx(ana), review.id)
    expect(card).toMatchObject({ stars: 1, resolved: { label: 'Resolvido em 9 dias, 1★ → 4★' } })
    expect(await score(acme)).toMatchObject({ histogram: [1, 0, 0, 0, 0] })
    await expectScoreRight(acme)
    expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
    expect((await pactsForCompany(ctx(owner), review.id)).why).toMatch(/já está resolvido/)
  })

  test('only for three stars or fewer, on a day to come, and never for the review itself', async () => {
    const { owner, review } = await bad()
    const good = await publishedReview({ id: review.companyId }, { rating: 4 })
    const tries = [
      [good.id, offer, 'conflict'],
      [review.id, { ...offer, due: '2026-11-18' }, 'invalid'],
      [review.id, { ...offer, due: '2027-06-01' }, 'invalid'],
      [review.id, { ...offer, due: '2026-11-31' }, 'invalid'],
      [review.id, { ...offer, terms: 'Devolvemos 20 € se alterar a avaliação.' }, 'invalid'],
      ['nada', offer, 'not-found'],
    ] as const
    for (const [id, input, kind] of tries)
      expect(await outcome(() => proposePact(ctx(owner), id, input))).toBe(kind)
    expect(await pacts(review.id)).toEqual([])
  })

  test('who may', async () => {
    const { acme, ana, review, owner } = await bad()
    for (const [who, kind] of [
      [await as('viewer', acme), 'not-allowed'],
      [await as('owner', await company()), 'not-allowed'],
      [ana, 'not-allowed'],
    ] as const)
      expect(await outcome(() => proposePact(ctx(who), review.id, offer))).toBe(kind)
    await proposePact(ctx(owner), review.id, offer)
    for (const who of [owner, await person()]) {
      expect(await outcome(() => acceptPact(ctx(who), review.id, { version: 1 }))).toBe('not-found')
      expect(await outcome(() => pactsForAuthor(ctx(who), review.id))).toBe('not-found')
    }
    expect(await outcome(() => withdrawPact(ctx(ana), review.id, { version: 1 }))).toBe('not-allowed')
    expect(await outcome(async () => pactsForCompany(ctx(await person()), review.id))).toBe('not-allowed')
  })

  test('three at most, and one at a time', async () => {
    const { ana, review, owner } = await bad()
    for (let n = 1; n <= 3; n++) {
      await proposePact(ctx(owner), review.id, offer)
      expect(await outcome(() => proposePact(ctx(owner), review.id, offer))).toBe('conflict')
      await declinePact(ctx(ana), review.id, { version: 1 })
    }
    expect(await outcome(() => proposePact(ctx(owner), review.id, offer))).toBe('conflict')
    expect(await pacts(review.id)).toHaveLength(3)
  })
})

describe('at once', () => {
  test('two offers; accepted and withdrawn; kept and not kept: one effect each', async () => {
    const { acme, ana, review, owner } = await bad()
    const other = await as('responder', acme)
    expect(await outcomes([owner, other].map((p) => () => proposePact(ctx(p), review.id, offer)))).toEqual([
      'conflict',
      'ok',
    ])
    const answers = await outcomes([
      () => acceptPact(ctx(ana), review.id, { version: 1 }),
      () => withdrawPact(ctx(owner), review.id, { version: 1 }),
    ])
    expect(answers).toEqual(['conflict', 'ok'])
    if ((await pacts(review.id))[0]?.state === 'withdrawn') {
      await proposePact(ctx(owner), review.id, offer)
      await acceptPact(ctx(ana), review.id, { version: 1 })
    }
    expect(
      await outcomes([
        () => confirmPact(ctx(ana), review.id, { version: 2, rating: 5 }),
        () => denyPact(ctx(ana), review.id, { version: 2, reason: 'Não apareceram.' }),
      ]),
    ).toEqual(['conflict', 'ok'])
    expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
  })
})

describe('by the clock', () => {
  test('an unanswered offer is reminded of once, and ends after fourteen days', async () => {
    const { review, owner } = await bad()
    const id = await proposePact(ctx(owner), review.id, offer)
    await remindOfPacts(ctx(byItself, daysOn(5)))
    expect(await jobsFor(id)).toHaveLength(1)
    await remindOfPacts(ctx(byItself, daysOn(12)))
    await remindOfPacts(ctx(byItself, daysOn(13)))
    expect(await jobsFor(id)).toHaveLength(2)
    await endPacts(ctx(byItself, daysOn(14)))
    expect(await pacts(review.id)).toMatchObject([{ state: 'proposed' }])
    await endPacts(ctx(byItself, daysOn(15)))
    expect(await pacts(review.id)).toMatchObject([{ state: 'lapsed' }])
  })

  test('a promise whose day has passed is asked about, and ends thirty days later', async () => {
    const { ana, review, owner } = await bad()
    const id = await proposePact(ctx(owner), review.id, offer)
    await acceptPact(ctx(ana), review.id, { version: 1 })
    const before = (await jobsFor(id)).length
    await remindOfPacts(ctx(byItself, new Date('2026-12-01T10:00:00Z')))
    expect(await jobsFor(id)).toHaveLength(before)
    await remindOfPacts(ctx(byItself, new Date('2026-12-02T10:00:00Z')))
    expect(await jobsFor(id)).toHaveLength(before + 1)
    const last = new Date(`${shiftDay('2026-12-01', 30)}T20:00:00Z`)
    await endPacts(ctx(byItself, last))
    expect(await pacts(review.id)).toMatchObject([{ state: 'accepted' }])
    await endPacts(ctx(byItself, new Date(last.getTime() + 86_400_000)))
    expect(await pacts(review.id)).toMatchObject([{ state: 'unconfirmed' }])
  })

  test('one about a review that was removed has no effect any more', async () => {
    const { acme, ana, review, owner } = await bad()
    await proposePact(ctx(owner), review.id, offer)
    await removeReview(ctx(await as('moderator')), review.id, {
      version: review.version,
      rule: 'advertising',
      reason: 'Faz publicidade a outra empresa do ramo.',
    })
    expect(await outcome(() => acceptPact(ctx(ana), review.id, { version: 1 }))).toBe('conflict')
    await endPacts(ctx(byItself))
    expect(await pacts(review.id)).toMatchObject([{ state: 'void' }])
    expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
  })
})

test('five cases and what was done about them: the index, kept and rewritten', async () => {
  const { acme, owner } = await bad()
  for (let n = 0; n < 3; n++) await publishedReview(acme, { rating: 2, daysAgo: 40, wouldHire: 'no' })
  const shown = async () =>
    (await database().select().from(companyResolutions).where(eq(companyResolutions.companyId, acme.id)))[0]
  expect(await shown()).toMatchObject({ cases: 4, shown: null })
  const ana = await person()
  const last = await publishedReview(acme, { rating: 3, author: ana, daysAgo: 1 })
  expect(await shown()).toMatchObject({ cases: 5, said: 3, shown: 0 })
  await replyToReview(ctx(owner), last.id, { text: 'Lamentamos, vamos resolver.', version: 0, sure: false })
  await proposePact(ctx(owner), last.id, offer)
  await acceptPact(ctx(ana), last.id, { version: 1 })
  await confirmPact(ctx(ana), last.id, { version: 2, wouldHire: 'yes' })
  // 50·1/5 + 20·2/8 + 20·1/5 + 10·1
  expect(await shown()).toMatchObject({ resolved: 1, answered: 1, said: 4, hire: 2, shown: 29 })
  const kept = await shown()
  await rewriteCases({ db: database() }, acme.id)
  expect(await shown()).toEqual(kept)
  expect((await reload(last.id)).resolvedDays).toBe(1)
  await expectScoreRight(acme)
})
