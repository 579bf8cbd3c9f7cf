import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { flagged, later, reasons } from '../../../../tests/world/flag'
import {
  eventsOf,
  expectScoreRight,
  goodInput,
  outcome,
  publishedReview,
  reload,
  words,
  writtenReview,
} from '../../../../tests/world/review'
import { queuesUnder } from '../../administration/dashboard'
import type { QueueKind } from '../../administration/queues'
import { staffWaiting } from '../../administration/waiting'
import { appealAsReporter } from '../../appeals/appealing'
import { keepFlagged } from '../../flags/deciding'
import { flagsOfReview } from '../../flags/review-flags'
import { newId } from '../../shared/ids'
import { editReview } from '../editing/editing'
import { reviewDocuments } from '../proof/proof-schema'
import { dueQueue } from './due-queue'
import { publishReview } from './moderating'
import { publishSeveral, publishSeveralForm, reviewsToPublish } from './publishing-several'

useWorld()

const why = 'São clientes diferentes, com faturas diferentes; o pico vem de uma feira.'

describe('one queue', () => {
  test('has every kind by the nearest deadline, page by page, and the menu and overview say so', async () => {
    const moderator = await as('moderator')
    const before = await staffWaiting(ctx(moderator))
    const held = await writtenReview(await company(), {
      state: 'held',
      heldUntil: later(30),
      title: 'Retida',
    })
    const screening = await writtenReview(await company(), { createdAt: later(-10), title: 'Chegou agora' })
    const author = await person()
    const edited = await publishedReview(await company(), { author, daysAgo: 20 })
    const body = `Ligue ao senhor Artur para o 912 345 678, que ele explica. ${words()}`
    await editReview(ctx(author, later(-1)), edited.id, { ...goodInput({ body }), version: 1 })
    const urgent = await flagged({ reason: 'personal-data' })
    const slow = await flagged({ reason: 'offensive' })
    const kept = await flagged({ reason: 'safety' })
    const first = await as('moderator')
    await keepFlagged(ctx(first), kept.flag.id, { version: 1, facts: reasons })
    await appealAsReporter(ctx(anonymous), kept.code, { body: why }, '10.3.3.3')
    const proving = await publishedReview(await company(), { author, daysAgo: 20 })
    const documentId = newId()
    await database()
      .insert(reviewDocuments)
      .values({ id: documentId, reviewId: proving.id, sentAt: later(-30) })
    const { rows, next } = await dueQueue(ctx(moderator), null)
    const mine = rows.map((r) => [r.kind, r.kind === 'appeal' ? kept.reviewId : r.id])
    expect(mine).toEqual([
      ['flag', urgent.flag.id],
      ['review', held.id],
      ['review', screening.id],
      ['edit', edited.id],
      ['document', documentId],
      ['flag', slow.flag.id],
      ['appeal', kept.reviewId],
    ])
    expect(next).toBeNull()
    expect(rows.at(-1)).toMatchObject({ side: 'reporter', own: false, text: why })
    expect((await dueQueue(ctx(first), null)).rows.at(-1)?.own).toBe(true)
    expect(rows.find((r) => r.kind === 'edit')?.signals).toEqual(['personal-data'])
    expect((await dueQueue(ctx(moderator, later(25)), null)).rows[0]?.late).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/rating|stars|"plan"/)
    const after = await staffWaiting(ctx(moderator))
    const more = (kind: QueueKind) => (after.counts[kind] ?? 0) - (before.counts[kind] ?? 0)
    expect([more('held'), more('reviewEdits'), more('flags'), more('appeals'), more('documents')]).toEqual([
      2, 1, 2, 1, 1,
    ])
    const queues = await queuesUnder(ctx(moderator), null)
    const firstIn = (kind: QueueKind) => queues.find((q) => q.kind === kind)?.first
    expect(firstIn('flags')).toMatchObject({ id: urgent.flag.id, due: later(24) })
    expect(firstIn('held')).toMatchObject({ id: held.id, name: 'Retida', due: later(30) })
    expect(await flagsOfReview(ctx(moderator), kept.reviewId)).toMatchObject({
      flags: [{ id: kept.flag.id, what: 'safety', state: 'unfounded' }],
      appeals: [{ what: 'reporter', state: 'open' }],
    })
  })
  test('loses and repeats nothing from page to page', async () => {
    const acme = await company()
    for (let i = 0; i < 45; i++) await writtenReview(acme, { state: 'held', heldUntil: later(200 + (i % 3)) })
    const moderator = ctx(await as('moderator'))
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof dueQueue>> = await dueQueue(moderator, after)
      seen.push(...page.rows.map((r) => `${r.kind} ${r.id}`))
      after = page.next
    } while (after)
    const { rows } = await moderator.db.execute<{ n: number }>(sql`select (
      (select count(*) from reviews where state in ('held','screening')) + (select count(*) from flags where state = 'open')
      + (select count(*) from appeals where state = 'open') + (select count(*) from reviews where pending_version is not null)
      + (select count(*) from review_documents where state = 'waiting'))::int as n`)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(rows[0]?.n)
  })
  test('is no business of others', async () => {
    expect(await outcome(async () => dueQueue(ctx(await as('support')), null))).toBe('not-allowed')
    expect(await outcome(async () => flagsOfReview(ctx(await person()), today.toISOString()))).toBe(
      'not-found',
    )
  })
})

describe('several published at once', () => {
  const three = async () => {
    const acme = await company()
    const reviews = []
    for (let i = 0; i < 3; i++)
      reviews.push(await writtenReview(acme, { state: 'held', heldUntil: later(60) }))
    return { acme, reviews, rows: reviews.map((r) => `${r.id}.${r.version}`) }
  }
  test('each is a decision of its own, with the reason in its history', async () => {
    const { acme, reviews, rows } = await three()
    const went = await publishSeveral(ctx(await as('moderator')), {
      rows: [...rows, rows[0] as string],
      reason: why,
    })
    expect(went).toEqual({ published: 3, passed: 0 })
    for (const { id } of reviews) {
      expect((await reload(id)).state).toBe('published')
      expect((await eventsOf(id)).at(-1)).toMatchObject({ verb: 'publish', reason: why })
    }
    await expectScoreRight(acme)
  })
  test('by two at once: each is published once, and both are told how many', async () => {
    const { acme, reviews, rows } = await three()
    const [one, two] = [await as('moderator'), await as('moderator')]
    const went = await Promise.all([one, two].map((who) => publishSeveral(ctx(who), { rows, reason: why })))
    expect(went.map((w) => w.published).reduce((a, b) => a + b)).toBe(3)
    for (const { id } of reviews)
      expect((await eventsOf(id)).filter((e) => e.verb === 'publish')).toHaveLength(1)
    await expectScoreRight(acme)
  })
  test('what was decided meanwhile, or is one’s own, is passed over', async () => {
    const { reviews, rows } = await three()
    const moderator = await as('moderator')
    const own = await writtenReview(await company(), {
      author: moderator,
      state: 'held',
      heldUntil: later(60),
    })
    await publishReview(ctx(await as('moderator')), (reviews[0] as { id: string }).id, { version: 1 })
    const ids = [...reviews.map((r) => r.id), own.id, 'nada']
    expect((await reviewsToPublish(ctx(moderator), ids)).map((r) => r.id).toSorted()).toEqual(
      reviews
        .slice(1)
        .map((r) => r.id)
        .toSorted(),
    )
    const went = await publishSeveral(ctx(moderator), { rows: [...rows, `${own.id}.1`], reason: why })
    expect(went).toEqual({ published: 2, passed: 2 })
    expect((await reload(own.id)).state).toBe('held')
  })
  test('needs somebody who may, a reason, and at most twenty', async () => {
    const { rows } = await three()
    expect(await outcome(async () => publishSeveral(ctx(await as('support')), { rows, reason: why }))).toBe(
      'not-allowed',
    )
    expect(publishSeveralForm.safeParse({ rows, reason: why }).success).toBe(true)
    for (const wrong of [
      { rows: [], reason: why },
      { rows, reason: 'sim' },
      { rows: ['x'], reason: why },
    ])
      expect(publishSeveralForm.safeParse(wrong).success).toBe(false)
    const many = Array.from({ length: 21 }, (_, i) => `${crypto.randomUUID()}.${i + 1}`)
    expect(publishSeveralForm.safeParse({ rows: many, reason: why }).success).toBe(false)
  })
})
