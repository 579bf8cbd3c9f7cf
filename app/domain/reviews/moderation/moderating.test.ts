import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  eventsOf,
  expectScoreRight,
  jobsFor,
  outcome,
  outcomes,
  publishedReview,
  reload,
  score,
  writtenReview,
} from '../../../../tests/world/review'
import { verifyAuditChain } from '../../audit/log'
import { Refusal } from '../../shared/refusal'
import { publishOverdue } from './deadlines'
import { holdReview, publishReview, rejectReview, removeReview } from './moderating'

useWorld()

const reason = { rule: 'offensive' as const, reason: 'Insulta uma pessoa da empresa pelo nome, duas vezes.' }
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })

describe('publish', () => {
  test('shows it, counts it, tells the author and the company, leaves event and audit', async () => {
    const acme = await company()
    const moderator = await as('moderator')
    const review = await writtenReview(acme, {
      state: 'held',
      rating: 5,
      heldUntil: new Date(today.getTime() + 1000),
    })
    await publishReview(ctx(moderator), review.id, { version: 1 })
    const after = await reload(review.id)
    expect(after).toMatchObject({
      state: 'published',
      version: 2,
      counts: true,
      heldUntil: null,
      publishedAt: today,
      firstPublishedAt: today,
    })
    expect(await score(acme)).toMatchObject({
      reviews: 1,
      counted: 1,
      histogram: [0, 0, 0, 0, 1],
      by_proof: [1, 0, 0, 0],
      months: { '2026-11': [1, 5] },
    })
    await expectScoreRight(acme)
    expect((await eventsOf(review.id)).at(-1)).toMatchObject({
      verb: 'publish',
      from_state: 'held',
      to_state: 'published',
      actor_id: moderator.userId,
    })
    expect(await jobsFor(review.id)).toEqual([
      'reviews.notify-author-of-decision',
      'reviews.notify-company-of-review',
    ])
    const { rows } = await database().execute(
      sql`select verb, actor_id, before, after from audit_log where object_id = ${review.id}`,
    )
    expect(rows).toEqual([
      expect.objectContaining({
        verb: 'review.publish',
        actor_id: moderator.userId,
        after: { state: 'published' },
      }),
    ])
    expect((await verifyAuditChain(database())).brokenAt).toBeNull()
    const { rows: people } = await database().execute(
      sql`select reviews_count from users where id = ${review.authorId}`,
    )
    expect(people[0]?.reviews_count).toBe(1)
    const { rows: listed } = await database().execute(
      sql`select reviews, rank from directory where company_id = ${acme.id}`,
    )
    expect(listed[0]?.reviews).toBe(1)
  })

  test('two moderators at once: one wins, the other is told', async () => {
    const acme = await company()
    const [one, two] = [await as('moderator'), await as('moderator')]
    const review = await writtenReview(acme, { state: 'held' })
    const went = await outcomes([
      () => publishReview(ctx(one), review.id, { version: 1 }),
      () => rejectReview(ctx(two), review.id, { version: 1, ...reason }),
      () => publishReview(ctx(two), review.id, { version: 1 }),
    ])
    expect(went).toEqual(['conflict', 'conflict', 'ok'])
    await expectScoreRight(acme)
  })

  test('many reviews of one company published at once all arrive in its figures', async () => {
    const acme = await company()
    const moderator = await as('moderator')
    const waiting = []
    for (let i = 0; i < 8; i++)
      waiting.push(
        await writtenReview(acme, { state: 'held', rating: 1 + (i % 5), proof: (i % 4) as 0 | 1 | 2 | 3 }),
      )
    await Promise.all(waiting.map((r) => publishReview(ctx(moderator), r.id, { version: 1 })))
    expect(await score(acme)).toMatchObject({ reviews: 8, counted: 8 })
    await expectScoreRight(acme)
  })
})

describe('hold, reject, remove', () => {
  test('hold gives 72 hours and the job that publishes by default', async () => {
    const acme = await company()
    const review = await writtenReview(acme)
    await holdReview(ctx(await as('moderator')), review.id, { version: 1 })
    const held = await reload(review.id)
    expect(held).toMatchObject({ state: 'held', heldUntil: new Date(today.getTime() + 72 * 3_600_000) })
    expect(await jobsFor(review.id)).toEqual(['reviews.publish-by-default'])
    await publishOverdue(ctx(byItself), review.id)
    expect((await reload(review.id)).state).toBe('held')
    const late = new Date(today.getTime() + 72 * 3_600_000)
    await publishOverdue(ctx(byItself, late), review.id)
    await publishOverdue(ctx(byItself, late), review.id)
    expect(await reload(review.id)).toMatchObject({ state: 'published', counts: true })
    expect((await eventsOf(review.id)).filter((e) => e.verb === 'publish')).toEqual([
      expect.objectContaining({ actor_kind: 'system', data: { automatic: true, byDefault: true } }),
    ])
    await expectScoreRight(acme)
  })

  test('reject keeps the reason and tells the author', async () => {
    const acme = await company()
    const review = await writtenReview(acme, { state: 'held' })
    await rejectReview(ctx(await as('moderator')), review.id, { version: 1, ...reason })
    expect(await reload(review.id)).toMatchObject({
      state: 'rejected',
      decisionRule: 'offensive',
      publishedAt: null,
    })
    expect((await eventsOf(review.id)).at(-1)).toMatchObject({
      verb: 'reject',
      reason: reason.reason,
      data: { rule: 'offensive' },
    })
    expect(await jobsFor(review.id)).toEqual(['reviews.notify-author-of-decision'])
    expect(await score(acme)).toMatchObject({ reviews: 0 })
  })

  test('remove takes it out of every figure and keeps when it first stood there', async () => {
    const acme = await company()
    const review = await publishedReview(acme, { rating: 1, proof: 2, wouldHire: 'no', daysAgo: 30 })
    await publishedReview(acme, { rating: 5, wouldHire: 'yes', daysAgo: 3 })
    expect(await score(acme)).toMatchObject({ would_hire: [1, 1, 0] })
    await removeReview(ctx(await as('moderator')), review.id, { version: review.version, ...reason })
    expect(await reload(review.id)).toMatchObject({
      state: 'removed',
      publishedAt: null,
      counts: false,
      firstPublishedAt: review.publishedAt,
    })
    expect(await score(acme)).toMatchObject({ reviews: 1, would_hire: [1, 0, 0], histogram: [0, 0, 0, 0, 1] })
    await expectScoreRight(acme)
  })

  test.each([
    ['publish what is published', 'published', publishReview],
    ['hold what is held', 'held', holdReview],
    ['publish what was rejected', 'rejected', publishReview],
  ] as const)('cannot %s', async (_, state, command) => {
    const acme = await company()
    const review = state === 'published' ? await publishedReview(acme) : await writtenReview(acme, { state })
    await expect(command(ctx(await as('moderator')), review.id, { version: review.version })).rejects.toEqual(
      refusal('conflict'),
    )
  })

  test('a reason is needed', async () => {
    const acme = await company()
    const review = await publishedReview(acme)
    const empty = removeReview(ctx(await as('moderator')), review.id, {
      version: review.version,
      rule: 'offensive',
      reason: ' ',
    })
    await expect(empty).rejects.toEqual(refusal('invalid'))
    expect((await reload(review.id)).state).toBe('published')
  })
})

describe('who may', () => {
  test.each([
    ['a visitor', async () => (await import('../../../../tests/world')).anonymous, 'sign-in'],
    ['a user', () => person(), 'not-found'],
    ['support', () => as('support'), 'not-allowed'],
    ['an auditor', () => as('auditor'), 'not-allowed'],
    ['a moderator', () => as('moderator'), null],
    ['an admin', () => as('admin'), null],
  ])('%s', async (_, who, kind) => {
    const acme = await company()
    const review = await writtenReview(acme, { state: 'held' })
    const actor = await who()
    expect(await outcome(async () => publishReview(ctx(actor), review.id, { version: 1 }))).toBe(kind ?? 'ok')
    expect((await reload(review.id)).state).toBe(kind ? 'held' : 'published')
  })

  test('nobody decides about what they wrote, or about their own company', async () => {
    const acme = await company()
    const author = await as('moderator')
    const review = await writtenReview(acme, { author, state: 'held' })
    await expect(publishReview(ctx(author), review.id, { version: 1 })).rejects.toEqual(
      refusal('not-allowed'),
    )
    const insider = { ...(await as('owner', acme)), staffRoles: ['moderator' as const] }
    await expect(removeReview(ctx(insider), review.id, { version: 1, ...reason })).rejects.toEqual(
      refusal('not-allowed'),
    )
  })

  test('an id that is none is not found', async () => {
    await expect(publishReview(ctx(await as('moderator')), 'x', { version: 1 })).rejects.toBeInstanceOf(
      Refusal,
    )
  })
})
