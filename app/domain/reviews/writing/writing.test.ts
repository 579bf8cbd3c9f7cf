import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  eventsOf,
  expectScoreRight,
  goodInput,
  jobsFor,
  outcome,
  outcomes,
  publishedReview,
  reload,
  score,
  writtenReview,
} from '../../../../tests/world/review'
import { companyMembers } from '../../companies/schema'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { type ReviewInput, reviewForm } from '../forms'
import { reviewSignals } from '../schema'
import { draftOf, saveDraft, typedOf } from './drafts'
import { reviewedCompany } from './reviewed-company'
import { whyNotReview } from './taking-author'
import { sendReview } from './writing'

useWorld()

const refusal = (kind: string, sentence?: RegExp) =>
  expect.objectContaining({
    name: 'Refusal',
    kind,
    ...(sentence ? { message: expect.stringMatching(sentence) } : {}),
  })
const days = (n: number) => new Date(today.getTime() - n * 86_400_000)

async function draft(who: Actor, acme: { slug: string }, over: Partial<ReviewInput> = {}, now = today) {
  const c = ctx(who, now)
  return saveDraft(c, undefined, await reviewedCompany(c, acme.slug), goodInput(over))
}

async function send(who: Actor, acme: { slug: string }, over: Partial<ReviewInput> = {}, now = today) {
  return sendReview(ctx(who, now), acme.slug, await draft(who, acme, over, now))
}

test('what is wrong of several fields is told at once', async () => {
  await expect(
    draft(anonymous, await company(), { month: '2020-01', name: undefined }),
  ).rejects.toMatchObject({ detail: { fields: { month: expect.any(String), name: expect.any(String) } } })
})

describe('somebody signed in', () => {
  test('is published at once when nothing was noticed', async () => {
    const acme = await company()
    const ana = await person({ name: 'Ana de Sousa', municipality: '0303' })
    const sent = await send(ana, acme, {
      rating: 5,
      wouldHire: 'yes',
      displayAs: 'initials-place',
      reference: 'OR-12',
    })
    expect(sent.state).toBe('published')
    expect(await reload(sent.id)).toMatchObject({
      state: 'published',
      authorShown: 'A. S., Braga',
      counts: true,
      experienceMonth: '2026-10-01',
      privateReference: 'OR-12',
      category: 'canalizacao',
      district: '03',
    })
    expect((await eventsOf(sent.id)).map((e) => [e.verb, e.to_state])).toEqual([
      ['write', 'screening'],
      ['publish', 'published'],
    ])
    expect(await jobsFor(sent.id)).toEqual(['reviews.notify-company-of-review', 'reviews.send-receipt'])
    expect(await score(acme)).toMatchObject({ reviews: 1, would_hire: [1, 0, 0] })
    await expectScoreRight(acme)
    const { rows } = await database().execute(
      sql`select title from reviews where id = ${sent.id} and words @@ websearch_to_tsquery('pt', fold_pt('trabalhos'))`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is held when something was, with the evidence', async () => {
    const acme = await company()
    const sent = await send(await person(), acme, {
      body: 'Falem com o senhor Rui pelo 912 345 678, ele resolve tudo no mesmo dia.',
    })
    expect(sent.state).toBe('held')
    expect(await reload(sent.id)).toMatchObject({ publishedAt: null, heldUntil: days(-3) })
    const signals = await database().select().from(reviewSignals).where(eq(reviewSignals.reviewId, sent.id))
    expect(signals).toEqual([
      expect.objectContaining({ kind: 'personal-data', evidence: 'telefone «912 345 678»' }),
    ])
    expect(await jobsFor(sent.id)).toEqual(['reviews.notify-author-of-hold', 'reviews.publish-by-default'])
    expect(await score(acme)).toMatchObject({ reviews: 0 })
  })

  test('the draft is gone afterwards, so a second press finds none', async () => {
    const acme = await company()
    const ana = await person()
    const key = await draft(ana, acme)
    await sendReview(ctx(ana), acme.slug, key)
    await expect(sendReview(ctx(ana), acme.slug, key)).rejects.toEqual(refusal('gone'))
  })

  test('pressed twice at once, it is written once', async () => {
    const acme = await company()
    const ana = await person()
    const key = await draft(ana, acme)
    const once = { key: newId(), form: '/avaliacoes/rever' }
    const press = () => sendReview({ ...ctx(ana), once }, acme.slug, key)
    expect(await outcomes([press, press, press])).toEqual([
      'Error: already done',
      'Error: already done',
      'ok',
    ])
    const { rows } = await database().execute(sql`select 1 from reviews where company_id = ${acme.id}`)
    expect(rows).toHaveLength(1)
  })

  test('two browsers at once: one review', async () => {
    const acme = await company()
    const ana = await person()
    const keys = [await draft(ana, acme), await draft(ana, acme)]
    const results = await Promise.allSettled(keys.map((key) => sendReview(ctx(ana), acme.slug, key)))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    await expectScoreRight(acme)
  })

  test('an exact repetition of one’s own text is rejected by itself', async () => {
    const acme = await company()
    const ana = await person()
    const body = 'Fizeram a obra em três dias e deixaram tudo limpo, recomendo a toda a gente que conheço.'
    const old = await publishedReview(acme, { author: ana, body, daysAgo: 400 })
    const sent = await send(ana, acme, { body: body.toUpperCase().replace(',', ' -') })
    expect(sent.state).toBe('rejected')
    expect((await eventsOf(sent.id)).at(-1)).toMatchObject({
      verb: 'reject',
      data: { rule: 'duplicate', of: old.id, automatic: true },
    })
  })

  test('a text like another author’s is held', async () => {
    const acme = await company()
    const first = await publishedReview(acme)
    const sent = await send(await person(), acme, { body: `${first.body} Sim.` })
    expect(sent.state).toBe('held')
    const [signal] = await database().select().from(reviewSignals).where(eq(reviewSignals.reviewId, sent.id))
    expect(signal).toMatchObject({ kind: 'similar', evidence: expect.stringContaining(first.id) })
  })

  test('the sixth without proof in 48 hours is held, one with proof not', async () => {
    const acme = await company()
    for (let i = 0; i < 5; i++) await publishedReview(acme)
    await publishedReview(acme, { proof: 2 })
    const sent = await send(await person(), acme)
    expect(sent.state).toBe('held')
    const [signal] = await database().select().from(reviewSignals).where(eq(reviewSignals.reviewId, sent.id))
    expect(signal).toMatchObject({ kind: 'spike', evidence: expect.stringContaining('6 avaliações') })
  })
})

describe('who may not', () => {
  test.each([
    ['an owner', null],
    ['one who left 23 months ago', new Date('2024-12-20')],
  ])('%s of the company', async (_, until) => {
    const acme = await company()
    const ana = await person()
    await database()
      .insert(companyMembers)
      .values({ companyId: acme.id, userId: ana.userId, role: 'owner', since: new Date('2020-01-01'), until })
    await expect(send(ana, acme)).rejects.toEqual(refusal('invalid', /24 meses/))
    expect(await whyNotReview(ctx(ana), acme.id)).toMatchObject({
      sentence: expect.stringContaining('24 meses'),
      mine: null,
    })
  })
  test('one who left 25 months ago may', async () => {
    const acme = await company()
    const ana = await person()
    await database()
      .insert(companyMembers)
      .values({
        companyId: acme.id,
        userId: ana.userId,
        role: 'owner',
        since: new Date('2020-01-01'),
        until: new Date('2024-10-01'),
      })
    expect((await send(ana, acme)).state).toBe('published')
  })
  test.each([
    ['11 months ago', 330, 'published', 'invalid'],
    ['13 months ago', 400, 'published', null],
    ['rejected a month ago', 30, 'rejected', null],
    ['withdrawn a month ago', 30, 'withdrawn', null],
    ['in analysis', 2, 'held', 'invalid'],
  ] as const)('reviewed this company %s', async (_, ago, state, kind) => {
    const acme = await company()
    const ana = await person()
    if (state === 'published') await publishedReview(acme, { author: ana, daysAgo: ago })
    else await writtenReview(acme, { author: ana, state, createdAt: days(ago) })
    expect((await whyNotReview(ctx(ana), acme.id)) === null).toBe(kind === null)
    expect(await outcome(() => send(ana, acme))).toBe(kind ?? 'ok')
  })
  test('one a day, ten in thirty days; the draft stays', async () => {
    const ana = await person()
    await writtenReview(await company(), { author: ana, state: 'rejected' })
    const acme = await company()
    const key = await draft(ana, acme)
    await expect(sendReview(ctx(ana), acme.slug, key)).rejects.toEqual(refusal('too-many', /hoje/))
    expect(await draftOf(ctx(ana), key, acme.id)).toMatchObject({ title: 'Trabalho bem feito' })
    const tomorrow = new Date(today.getTime() + 86_400_000)
    expect((await sendReview(ctx(ana, tomorrow), acme.slug, key)).state).toBe('published')

    const rui = await person()
    for (let i = 0; i < 10; i++)
      await writtenReview(await company(), { author: rui, state: 'rejected', createdAt: days(i + 2) })
    await expect(send(rui, acme)).rejects.toEqual(refusal('too-many', /30 dias/))
  })
  test('a visitor and somebody without a confirmed address are sent another way', async () => {
    const acme = await company()
    await expect(sendReview(ctx(anonymous), acme.slug, 'x')).rejects.toEqual(refusal('sign-in'))
    await expect(sendReview(ctx(await person({ emailVerified: false })), acme.slug, 'x')).rejects.toEqual(
      refusal('not-allowed'),
    )
  })
  test('a blocked account', async () => {
    const ana = await person({ blockedAt: today })
    await expect(send(ana, await company())).rejects.toEqual(refusal('invalid', /não pode publicar/))
  })
})

test.each([
  ['ownExperience', undefined, /experiência foi sua/],
  ['noRelation', undefined, /família de quem a tem/],
  ['noRelation', 'nao', /família de quem a tem/],
  ['incentive', undefined, /em troca/],
])('without the declaration %s (%s) nothing is taken, and the field says why', (name, value, sentence) => {
  const { error } = reviewForm.safeParse({ ...typedOf(goodInput()), [name]: value })
  const issue = error?.issues.find((i) => i.path[0] === name)
  expect(issue?.message).toMatch(sentence)
})
