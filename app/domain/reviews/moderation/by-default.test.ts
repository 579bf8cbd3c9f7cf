import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  eventsOf,
  expectScoreRight,
  jobsFor,
  outcome,
  publishedReview,
  reload,
  words,
  writtenReview,
} from '../../../../tests/world/review'
import { appealAsAuthor } from '../../appeals/appealing'
import { reverseDecision } from '../../appeals/deciding-appeal'
import { appeals } from '../../appeals/schema'
import { unansweredQuery } from '../../company-pages/dashboard/company-dashboard-reading'
import { decisions } from '../../decisions/schema'
import { publishOverdueEdit } from '../editing/deciding-edit'
import { editReview } from '../editing/editing'
import { reviewToEdit } from '../editing/editing-reading'
import { companyReviewsPage } from '../listings/listings'
import { reviewFilter } from '../listings/review-filter'
import { myReview } from '../my-reviews'
import { reviewImageFacts } from '../page/review-image'
import { reviewPage } from '../page/review-page'
import { reviewSignals } from '../schema'
import { publishOverdue, sweepReviews } from './deadlines'
import { askHeldForChange, publishMasked } from './mending'
import { holdReview, publishReview } from './moderating'
import { reviewToModerate } from './moderation-case'

useWorld()

const hours = (n: number) => new Date(today.getTime() + n * 3_600_000)
const phone = '912 345 678'
const withPhone = `Ligue-me para o ${phone}, que eu conto. Vieram à hora e deixaram tudo limpo.`

/** One that screening held for what `kinds` say. */
async function held(over: Parameters<typeof writtenReview>[1] = {}, ...kinds: string[]) {
  const acme = await company()
  const author = await person()
  const review = await writtenReview(acme, { author, state: 'held', heldUntil: hours(72), ...over })
  for (const kind of kinds)
    await database()
      .insert(reviewSignals)
      .values({ reviewId: review.id, kind, evidence: 'x', weight: 1, at: today })
  return { acme, author, review }
}
const decisionsOf = (reviewId: string) =>
  database().select().from(decisions).where(eq(decisions.reviewId, reviewId))
const missesOf = async (id: string) => (await eventsOf(id)).filter((e) => e.verb === 'miss-deadline').length
const overdue = (id: string, at = 72) => publishOverdue(ctx(byItself, hours(at)), id)

describe('held for personal data and not decided about in time', () => {
  test('is published with it covered, everywhere; its author is told, asked, and may appeal', async () => {
    const { acme, author, review } = await held({ body: withPhone, rating: 5 }, 'personal-data')
    await overdue(review.id, 71)
    expect((await reload(review.id)).state).toBe('held')
    await overdue(review.id)
    await overdue(review.id)
    const after = await reload(review.id)
    expect(after).toMatchObject({
      state: 'masked',
      decisionRule: 'personal-data',
      counts: true,
      heldUntil: null,
    })
    await expectScoreRight(acme)
    // No way round: page, lists, feeds, search, picture, company's people, versions.
    const visit = ctx(anonymous)
    const page = await reviewPage(visit, review.id)
    const list = await companyReviewsPage(visit, acme.id, reviewFilter(new URLSearchParams()))
    const { rows: waiting } = await database().execute(unansweredQuery(acme.id, null))
    expect(JSON.stringify([page, list])).not.toContain(phone)
    expect(page.review).toMatchObject({ covered: true, text: expect.stringContaining('▮▮▮') })
    expect(list.reviews).toHaveLength(1)
    expect(waiting).toHaveLength(1)
    await expect(reviewImageFacts(visit, review.id)).rejects.toMatchObject({ kind: 'not-found' })
    const found = await companyReviewsPage(visit, acme.id, reviewFilter(new URLSearchParams({ q: '912' })))
    expect(found.reviews).toEqual([])
    // The statement repeats nothing of it.
    const [decision] = await decisionsOf(review.id)
    expect(decision).toMatchObject({
      kind: 'mask',
      rule: 'personal-data',
      automated: true,
      askedBy: 'machine',
    })
    expect(decision?.facts).toContain('telefone')
    expect(JSON.stringify(decision)).not.toContain(phone)
    expect(await jobsFor(decision?.id as string)).toEqual(['decisions.notify'])
    expect(await jobsFor(review.id)).toEqual(['reviews.notify-company-of-review'])
    expect(await myReview(ctx(author), review.id)).toMatchObject({ state: 'masked', may: { edit: true } })
    // Appealed, and shown whole by a person.
    await appealAsAuthor(ctx(author, hours(73)), review.id, {
      body: 'O número é o da própria empresa, está na porta.',
    })
    const [appeal] = await database().select().from(appeals).where(eq(appeals.reviewId, review.id))
    await reverseDecision(ctx(await as('moderator'), hours(74)), appeal?.id as string, {
      version: 1,
      facts: 'O número está na fachada e no sítio da empresa.',
    })
    expect(await reload(review.id)).toMatchObject({ state: 'published', maskedSpans: null })
  })

  test('its miss is kept, once', async () => {
    const { review } = await held({ body: withPhone }, 'personal-data')
    await overdue(review.id)
    await overdue(review.id, 100)
    expect(await missesOf(review.id)).toBe(1)
  })

  test('what was held for another reason is looked through all the same', async () => {
    const { review } = await held(
      { title: `Falem com rui@exemplo.pt`, body: `Tudo bem. ${words()}` },
      'language',
    )
    await overdue(review.id)
    const { review: shown } = await reviewPage(ctx(anonymous), review.id)
    expect(shown.title).toBe('Falem com ▮▮▮')
  })

  test('held for it and not found any more: no clock shows it', async () => {
    const { review } = await held({}, 'personal-data')
    await overdue(review.id)
    expect(await reload(review.id)).toMatchObject({
      state: 'held',
      heldUntil: hours(96),
    })
  })

  test('a change to what people see is covered by the clock too', async () => {
    const author = await person()
    const review = await publishedReview(await company(), { author })
    const body = `${withPhone} ${words()}`
    expect(
      await editReview(ctx(author), review.id, { version: 1, rating: 4, title: review.title, body }),
    ).toBe('held')
    await publishOverdueEdit(ctx(byItself, hours(72)), review.id)
    expect(await reload(review.id)).toMatchObject({ state: 'masked', body })
    expect(JSON.stringify(await reviewPage(ctx(anonymous), review.id))).not.toContain(phone)
    expect(await decisionsOf(review.id)).toMatchObject([{ kind: 'mask', automated: true }])
  })
})

describe('illegal content, threats, a minor', () => {
  test.each(['illegal', 'threat', 'minor'])('%s: no clock ever publishes it', async (kind) => {
    const { review } = await held({}, kind, 'personal-data')
    for (const at of [72, 96, 120]) {
      await overdue(review.id, at)
      expect(await reload(review.id)).toMatchObject({ state: 'held', heldUntil: hours(at + 24) })
    }
    expect(await jobsFor(review.id)).toContain('reviews.notify-moderators-of-miss')
    expect(await missesOf(review.id)).toBe(3)
    const moderator = await as('moderator')
    await publishReview(ctx(moderator, hours(130)), review.id, { version: 4 })
    expect((await reload(review.id)).state).toBe('published')
  })

  test('nor a change that says so', async () => {
    const author = await person()
    const review = await publishedReview(await company(), { author })
    const body = `Se lá voltam, parto-lhes a cara. ${words()}`
    await editReview(ctx(author), review.id, { version: 1, rating: 4, title: review.title, body })
    await publishOverdueEdit(ctx(byItself, hours(72)), review.id)
    await publishOverdueEdit(ctx(byItself, hours(96)), review.id)
    expect(await reload(review.id)).toMatchObject({
      body: review.body,
      pendingVersion: 2,
    })
  })

  test('a moderator takes it from the clock, saying why', async () => {
    const { review } = await held()
    const moderator = ctx(await as('moderator'))
    expect(await outcome(() => holdReview(moderator, review.id, { version: 1 }))).toBe('conflict')
    const why = { version: 1, grounds: 'minor', reason: 'Diz a escola e a turma da filha.' } as const
    await holdReview(moderator, review.id, why)
    await overdue(review.id)
    expect((await reload(review.id)).state).toBe('held')
    const { signals, byDefault } = await reviewToModerate(moderator, review.id)
    expect(signals).toMatchObject([{ kind: 'minor', evidence: why.reason }])
    expect(byDefault).toBe('wait')
  })
})

describe('a moderator decides about one that nobody has seen', () => {
  const why = { rule: 'personal-data', facts: 'Tem o telefone de uma pessoa da empresa.' } as const

  test('publishes it with passages covered', async () => {
    const { acme, review } = await held({ body: withPhone }, 'personal-data')
    const moderator = ctx(await as('moderator'))
    expect(
      await outcome(() =>
        publishMasked(moderator, review.id, { ...why, version: 1, passages: 'nada disto' }),
      ),
    ).toBe('invalid')
    await publishMasked(moderator, review.id, { ...why, version: 1, passages: phone })
    const { review: shown } = await reviewPage(ctx(anonymous), review.id)
    expect(shown.text).toBe(withPhone.replace(phone, '▮▮▮'))
    expect(await decisionsOf(review.id)).toMatchObject([{ kind: 'mask', automated: false, askedBy: 'staff' }])
    await expectScoreRight(acme)
  })

  test('asks for a change: seven days, the new text comes back and the old one is read by nobody', async () => {
    const { author, review } = await held({ body: withPhone }, 'personal-data')
    const moderator = ctx(await as('moderator'))
    await askHeldForChange(moderator, review.id, { ...why, version: 1 })
    expect(await reload(review.id)).toMatchObject({ state: 'change_requested', heldUntil: hours(7 * 24) })
    const [decision] = await decisionsOf(review.id)
    expect(decision?.scope).toContain('ainda não está visível')
    const mine = await reviewToEdit(ctx(author), review.id)
    expect(mine).toMatchObject({ why: null, version: 1, asked: { kind: 'ask_change', facts: why.facts } })
    expect(await myReview(ctx(author), review.id)).toMatchObject({ asked: { facts: why.facts } })
    const body = `Vieram à hora e deixaram tudo limpo, sem um risco. ${words()}`
    const at = hours(48)
    expect(
      await editReview(ctx(author, at), review.id, { version: 1, rating: 4, title: 'Trabalho limpo', body }),
    ).toBe('held')
    expect(await reload(review.id)).toMatchObject({ state: 'held', body, heldUntil: hours(48 + 72) })
    expect((await myReview(ctx(author), review.id)).held?.because).toBe('foi alterada a nosso pedido')
    expect(await jobsFor(review.id)).toContain('reviews.notify-author-of-hold')
    const seen = await reviewToModerate(moderator, review.id)
    expect(seen).toMatchObject({
      heldAfter: 'change',
      signals: [],
      before: [{ body: withPhone }],
      byDefault: 'publish',
    })
    await publishReview(ctx(await as('moderator'), hours(50)), review.id, { version: seen.version })
    const { versions } = await reviewPage(ctx(anonymous), review.id)
    expect(versions).toMatchObject([{ text: body }])
    // None of the five changes that an author has is used up.
    expect(await reviewToEdit(ctx(author), review.id)).toMatchObject({ left: 5, why: null })
  })

  test('asked, and no change came: back to the moderators, and covered by the clock', async () => {
    const { author, review } = await held({ body: withPhone }, 'personal-data')
    await askHeldForChange(ctx(await as('moderator')), review.id, { ...why, version: 1 })
    await sweepReviews.run(ctx(byItself, hours(7 * 24 + 1)), {}, 'job')
    expect(await reload(review.id)).toMatchObject({ state: 'held', heldUntil: hours(7 * 24 + 1 + 72) })
    expect((await myReview(ctx(author), review.id)).held?.because).toBe(
      'ficou sem a alteração que pedimos e parece ter dados pessoais',
    )
    await sweepReviews.run(ctx(byItself, hours(7 * 24 + 80)), {}, 'job')
    expect(await reload(review.id)).toMatchObject({ state: 'masked' })
  })
})
