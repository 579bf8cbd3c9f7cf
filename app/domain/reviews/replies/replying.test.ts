import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
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
import { removeReview } from '../moderation/moderating'
import { voteUseful } from '../page/voting'
import { replyVersions, reviewReplies } from '../schema'
import { replyToReview } from './replying'

useWorld()

const refusal = (kind: string, sentence?: RegExp) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(sentence ? { message: expect.stringMatching(sentence) } : {}),
  })
const reply = (text = 'Obrigado pela visita, vamos melhorar os prazos.', version = 0, sure = false) => ({
  text,
  version,
  sure,
})
const replyOf = async (id: string) =>
  (await database().select().from(reviewReplies).where(eq(reviewReplies.reviewId, id)))[0]

describe('replying', () => {
  test('writes the reply, counts it, tells the author', async () => {
    const acme = await company()
    const review = await publishedReview(acme, { daysAgo: 2 })
    await replyToReview(ctx(await as('responder', acme)), review.id, reply())
    const written = await replyOf(review.id)
    expect(written).toMatchObject({ body: reply().text, version: 1, companyId: acme.id, editedAt: null })
    expect((await reload(review.id)).repliedAt).toEqual(today)
    expect(await score(acme)).toMatchObject({ replied: 1, median_reply_hours: 48 })
    expect(await jobsFor(written?.id ?? '')).toEqual(['reviews.notify-author-of-reply'])
    expect((await eventsOf(review.id)).at(-1)).toMatchObject({ verb: 'reply', data: { version: 1 } })
    await expectScoreRight(acme)
  })

  test('changes it later, keeping what stood before', async () => {
    const acme = await company()
    const review = await publishedReview(acme)
    const owner = await as('owner', acme)
    await replyToReview(ctx(owner), review.id, reply())
    await replyToReview(ctx(owner), review.id, reply('Obrigado pela visita. Os prazos já mudaram.', 1))
    const written = await replyOf(review.id)
    expect(written).toMatchObject({ version: 2, editedAt: today })
    const versions = await database()
      .select()
      .from(replyVersions)
      .where(eq(replyVersions.replyId, written?.id ?? ''))
      .orderBy(replyVersions.version)
    expect(versions.map((v) => v.body)).toEqual([reply().text, 'Obrigado pela visita. Os prazos já mudaram.'])
    expect(await score(acme)).toMatchObject({ replied: 1 })
  })

  test.each([
    ['a visitor', null, 'sign-in'],
    ['somebody else', 'none', 'not-allowed'],
    ['a viewer', 'viewer', 'not-allowed'],
    ['finance', 'finance', 'not-allowed'],
    ['a responder', 'responder', null],
    ['a manager', 'manager', null],
    ['the owner', 'owner', null],
  ] as const)('%s', async (_, role, kind) => {
    const acme = await company()
    const review = await publishedReview(acme)
    const who = role === null ? anonymous : role === 'none' ? await person() : await as(role, acme)
    expect(await outcome(() => replyToReview(ctx(who), review.id, reply()))).toBe(kind ?? 'ok')
  })

  test('the owner of another company', async () => {
    const review = await publishedReview(await company())
    await expect(replyToReview(ctx(await as('owner', await company())), review.id, reply())).rejects.toEqual(
      refusal('not-allowed'),
    )
  })

  test('two at once: one wins, the other is told', async () => {
    const acme = await company()
    const review = await publishedReview(acme)
    const people = [await as('owner', acme), await as('responder', acme), await as('manager', acme)]
    const write = people.map(
      (p, i) => () => replyToReview(ctx(p), review.id, reply(`Resposta número ${i} da empresa.`)),
    )
    expect(await outcomes(write)).toEqual(['conflict', 'conflict', 'ok'])
    await expect(replyToReview(ctx(people[0] ?? anonymous), review.id, reply())).rejects.toEqual(
      refusal('conflict', /ficou abaixo/),
    )
    expect(await score(acme)).toMatchObject({ replied: 1 })
    await expectScoreRight(acme)
  })

  test('contacts are asked about, and may be the company’s own', async () => {
    const acme = await company()
    const review = await publishedReview(acme, { privateReference: 'OR-2026-17' })
    const owner = await as('owner', acme)
    const text = 'Ligue-nos para o 253 123 456 ou para geral@exemplo.pt.'
    await expect(replyToReview(ctx(owner), review.id, reply(text))).rejects.toEqual(
      refusal('invalid', /253 123 456.*geral@exemplo\.pt/),
    )
    await expect(
      replyToReview(ctx(owner), review.id, reply('Sobre o pedido OR-2026-17, lamentamos.')),
    ).rejects.toEqual(refusal('invalid', /OR-2026-17/))
    await replyToReview(ctx(owner), review.id, reply(text, 0, true))
    expect((await replyOf(review.id))?.body).toBe(text)
  })

  test('only what is published takes replies; with the review the reply leaves the figures', async () => {
    const acme = await company()
    const owner = await as('owner', acme)
    const held = await writtenReview(acme, { state: 'held' })
    await expect(replyToReview(ctx(owner), held.id, reply())).rejects.toEqual(refusal('conflict'))
    const review = await publishedReview(acme)
    await replyToReview(ctx(owner), review.id, reply())
    await removeReview(ctx(await as('moderator')), review.id, {
      version: review.version,
      rule: 'advertising',
      reason: 'Faz publicidade a outra empresa do ramo.',
    })
    expect(await score(acme)).toMatchObject({ replied: 0, reviews: 0 })
    await expectScoreRight(acme)
    await expect(replyToReview(ctx(owner), review.id, reply('Outra resposta qualquer.', 1))).rejects.toEqual(
      refusal('conflict', /retirada/),
    )
  })
})

describe('useful', () => {
  test('once per account, however often it is pressed', async () => {
    const review = await publishedReview(await company())
    const [ana, rui] = [await person(), await person()]
    const votes = await Promise.all([ana, ana, ana, rui].map((p) => voteUseful(ctx(p), review.id)))
    expect(votes.filter(Boolean)).toHaveLength(2)
    expect((await reload(review.id)).useful).toBe(2)
    const { rows } = await database().execute(sql`select 1 from useful_votes where review_id = ${review.id}`)
    expect(rows).toHaveLength(2)
  })

  test('not by its author, not by the company, not unconfirmed, not unseen', async () => {
    const acme = await company()
    const author = await person()
    const review = await publishedReview(acme, { author })
    await expect(voteUseful(ctx(author), review.id)).rejects.toEqual(refusal('invalid', /é sua/))
    await expect(voteUseful(ctx(await as('viewer', acme)), review.id)).rejects.toEqual(
      refusal('invalid', /Pertence/),
    )
    await expect(
      (async () => voteUseful(ctx(await person({ emailVerified: false })), review.id))(),
    ).rejects.toEqual(refusal('not-allowed'))
    await expect((async () => voteUseful(ctx(anonymous), review.id))()).rejects.toEqual(refusal('sign-in'))
    const held = await writtenReview(acme, { state: 'held' })
    await expect(voteUseful(ctx(await person()), held.id)).rejects.toEqual(refusal('not-found'))
    await expect(voteUseful(ctx(await person()), 'x')).rejects.toEqual(refusal('not-found'))
  })
})
