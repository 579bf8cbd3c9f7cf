import { describe, expect, test } from 'vitest'
import { as, company, ctx, person, useWorld } from '../../../tests/world'
import { expectScoreRight, publishedReview, reload, score } from '../../../tests/world/review'
import { removeReview } from './moderation/moderating'
import { reviewFlow } from './review'
import type { ReviewState } from './schema'

useWorld()

const reason = { rule: 'offensive' as const, reason: 'Insulta uma pessoa da empresa pelo nome, duas vezes.' }

describe('the flow', () => {
  test.each<[ReviewState, string[]]>([
    ['awaiting_email', ['confirm', 'withdraw']],
    ['screening', ['await-company', 'publish', 'publish-masked', 'hold', 'ask-change', 'reject', 'withdraw']],
    ['awaiting_company', ['company-approved', 'reject', 'withdraw']],
    ['held', ['publish', 'publish-masked', 'pass-on', 'ask-change', 'correct', 'reject', 'withdraw']],
    ['change_requested', ['change', 'unchanged', 'withdraw']],
    ['published', ['mask', 'remove', 'withdraw', 'archive']],
    ['masked', ['mask', 'uncover', 'unmask', 'remove', 'withdraw']],
    ['rejected', ['reinstate']],
    ['removed', ['appeal']],
    ['appealed', ['restore', 'uphold']],
    ['withdrawn', []],
    ['archived', ['mask', 'remove', 'withdraw']],
  ])('%s leads on by %j', (state, verbs) => expect(reviewFlow.from(state)).toEqual(verbs))
})

describe('only the latest of an author counts', () => {
  test('a newer one takes over, and gives back when it is removed', async () => {
    const acme = await company()
    const moderator = await as('moderator')
    const author = await person()
    const old = await publishedReview(acme, { author, rating: 1, daysAgo: 400 })
    expect(old.counts).toBe(true)
    const fresh = await publishedReview(acme, { author, rating: 5, daysAgo: 2 })
    expect([(await reload(old.id)).counts, (await reload(fresh.id)).counts]).toEqual([false, true])
    expect(await score(acme)).toMatchObject({ reviews: 2, counted: 1 })
    await expectScoreRight(acme)
    await removeReview(ctx(moderator), fresh.id, { version: fresh.version, ...reason })
    expect([(await reload(old.id)).counts, (await reload(fresh.id)).counts]).toEqual([true, false])
    expect(await score(acme)).toMatchObject({ reviews: 1, counted: 1 })
    await expectScoreRight(acme)
    await removeReview(ctx(moderator), old.id, { version: (await reload(old.id)).version, ...reason })
    expect(await score(acme)).toMatchObject({
      reviews: 0,
      counted: 0,
      histogram: [0, 0, 0, 0, 0],
      months: {},
      score: null,
    })
    await expectScoreRight(acme)
  })

  test('an incentive takes the place of the one before and counts for nothing', async () => {
    const acme = await company()
    const author = await person()
    await publishedReview(acme, { author, rating: 2, daysAgo: 10 })
    const incentive = await publishedReview(acme, { author, rating: 5, daysAgo: 1, incentive: true })
    expect(incentive.counts).toBe(false)
    expect(await score(acme)).toMatchObject({ reviews: 2, counted: 0 })
    await expectScoreRight(acme)
  })
})
