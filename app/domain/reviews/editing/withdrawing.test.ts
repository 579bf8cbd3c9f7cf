import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import {
  eventsOf,
  expectScoreRight,
  goodInput,
  outcome,
  outcomes,
  publishedReview,
  reload,
  score,
  words,
  writtenReview,
} from '../../../../tests/world/review'
import { reviewPage } from '../page/review-page'
import { replyToReview } from '../replies/replying'
import { saveDraft } from '../writing/drafts'
import { reviewedCompany } from '../writing/reviewed-company'
import { sendReview } from '../writing/writing'
import { editReview } from './editing'
import { anonymiseReview, withdrawnCount, withdrawReview } from './withdrawing'

useWorld()

async function mine(over: Parameters<typeof publishedReview>[1] = {}) {
  const acme = await company()
  for (const rating of [5, 4, 5]) await publishedReview(acme, { rating })
  const author = await person({ name: 'Ana Sousa' })
  const review = await publishedReview(acme, {
    author,
    rating: 1,
    title: 'Nunca mais lá volto',
    wouldHire: 'no',
    privateReference: 'OBRA-17',
    topics: ['preco-'],
    ...over,
  })
  return { acme, author, review }
}
const seen = (id: string) => outcome(() => reviewPage(ctx(byItself), id))

describe('withdrawn by its author', () => {
  test('leaves a count and nothing of its content; score, topics and the reply go with it', async () => {
    const { acme, author, review } = await mine({ daysAgo: 5 })
    const owner = await as('owner', acme)
    await replyToReview(ctx(owner), review.id, {
      version: 0,
      text: 'Lamentamos o que aconteceu.',
      sure: false,
    })
    await editReview(ctx(author), review.id, {
      version: 1,
      rating: 2,
      title: 'Nunca mais lá volto, acho eu',
      body: `Ainda assim não gostei nada do que fizeram. ${words()}`,
    })
    const { version } = await reload(review.id)
    await withdrawReview(ctx(author), review.id, { version })
    const left = await reload(review.id)
    expect(left).toMatchObject({
      state: 'withdrawn',
      publishedAt: null,
      counts: false,
      wouldHire: null,
      privateReference: null,
      topics: [],
      authorShown: 'Cliente anónimo',
      authorId: author.userId,
    })
    expect(JSON.stringify(left)).not.toMatch(/Nunca mais|OBRA-17|não gostei|Ana/)
    const { rows } = await database().execute<{ n: number }>(sql`
      select (select count(*) from review_versions where review_id = ${review.id})::int + (select count(*) from review_replies where review_id = ${review.id})::int
        + (select count(*) from review_signals where review_id = ${review.id})::int as n`)
    expect(rows[0]?.n).toBe(0)
    expect(await score(acme)).toMatchObject({ reviews: 3, replied: 0, median_reply_hours: null })
    await expectScoreRight(acme)
    expect(await seen(review.id)).toBe('not-found')
    expect(await withdrawnCount(ctx(byItself), acme.id)).toBe(1)
    expect((await eventsOf(review.id)).at(-1)).toMatchObject({ verb: 'withdraw', actor_id: author.userId })
  })

  test('the one before it counts again; a new one may be written, not on the same day', async () => {
    const acme = await company()
    const author = await person()
    const first = await publishedReview(acme, { author, rating: 4, daysAgo: 500 })
    const second = await publishedReview(acme, { author, rating: 1, daysAgo: 20 })
    expect(await reload(first.id)).toMatchObject({ counts: false })
    await withdrawReview(ctx(author), second.id, { version: (await reload(second.id)).version })
    expect(await reload(first.id)).toMatchObject({ counts: true })
    await expectScoreRight(acme)
    const target = await reviewedCompany(ctx(author), acme.slug)
    const key = await saveDraft(ctx(author), undefined, target, goodInput())
    const { id } = await sendReview(ctx(author), acme.slug, key)
    await withdrawReview(ctx(author), id, { version: (await reload(id)).version })
    const again = await saveDraft(ctx(author), undefined, target, goodInput())
    expect(await outcome(() => sendReview(ctx(author), acme.slug, again))).toBe('too-many')
  })

  test('what is still held goes too, and counts for nobody', async () => {
    const acme = await company()
    const author = await person()
    const held = await writtenReview(acme, { author, state: 'held', heldUntil: new Date('2026-11-20') })
    await withdrawReview(ctx(author), held.id, { version: held.version })
    expect(await reload(held.id)).toMatchObject({ state: 'withdrawn', heldUntil: null })
    expect(await withdrawnCount(ctx(byItself), acme.id)).toBe(0)
    await expectScoreRight(acme)
  })

  test('only by its author, as they saw it, and only once', async () => {
    const { acme, author, review } = await mine()
    const { version } = await reload(review.id)
    expect(await outcome(async () => withdrawReview(ctx(await person()), review.id, { version }))).toBe(
      'not-found',
    )
    expect(
      await outcome(async () => withdrawReview(ctx(await as('moderator')), review.id, { version })),
    ).toBe('not-allowed')
    expect(await outcome(() => withdrawReview(ctx(author), review.id, { version: version - 1 }))).toBe(
      'conflict',
    )
    const once = () => withdrawReview(ctx(author), review.id, { version })
    expect(await outcomes([once, once])).toEqual(['conflict', 'ok'])
    expect(await score(acme)).toMatchObject({ reviews: 3 })
    await expectScoreRight(acme)
  })

  test('what a moderator removed is not withdrawn: its tombstone and its appeal stay', async () => {
    const author = await person()
    const removed = await writtenReview(await company(), {
      author,
      state: 'removed',
      decisionRule: 'offensive',
    })
    expect(await outcome(() => withdrawReview(ctx(author), removed.id, { version: 1 }))).toBe('conflict')
  })
})

describe('without a name', () => {
  test('text and figures stay, name and reference go; it is still its author’s', async () => {
    const { acme, author, review } = await mine({ authorShown: 'Ana Sousa' })
    const before = await score(acme)
    const { version } = await reload(review.id)
    await anonymiseReview(ctx(author), review.id, { version })
    expect(await reload(review.id)).toMatchObject({
      state: 'published',
      authorShown: 'Cliente anónimo',
      privateReference: null,
      body: review.body,
      counts: true,
      authorId: author.userId,
    })
    expect(await score(acme)).toEqual(before)
    const shown = await reviewPage(ctx(byItself), review.id)
    expect(JSON.stringify(shown)).not.toContain('Ana')
    expect(await outcome(() => anonymiseReview(ctx(author), review.id, { version: version + 1 }))).toBe(
      'conflict',
    )
    expect(await outcome(async () => anonymiseReview(ctx(await person()), review.id, { version }))).toBe(
      'not-found',
    )
    // The same person still speaks once.
    await publishedReview(acme, { author, rating: 5 })
    expect(await score(acme)).toMatchObject({ reviews: 5, counted: 4 })
    await expectScoreRight(acme)
  })
})
