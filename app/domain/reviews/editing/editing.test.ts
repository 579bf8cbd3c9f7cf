import { describe, expect, test } from 'vitest'
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
  words,
  writtenReview,
} from '../../../../tests/world/review'
import { transaction } from '../../shared/transaction'
import { reviewPage } from '../page/review-page'
import { hideReview, lockReview } from '../publishing'
import { declineEdit, publishEdit, publishOverdueEdit } from './deciding-edit'
import { editCase, editQueue } from './edit-queue'
import { editReview } from './editing'
import type { EditInput } from './editing-forms'
import { reviewToEdit } from './editing-reading'
import { notifyAuthorOfEdit } from './mails'

useWorld()

const edited = (over: Partial<EditInput> = {}): EditInput => ({
  version: 1,
  rating: 2,
  title: 'Afinal ficou mal feito',
  body: `O cano voltou a pingar e ninguém apareceu. O preço subiu e foi caro. ${words()}`,
  ...over,
})
const withPhone = (over: Partial<EditInput> = {}) =>
  edited({ body: `Ligue ao senhor Artur para o 912 345 678, que ele explica. ${words()}`, ...over })
const reason = 'O texto mostra o número de telefone de uma pessoa.'

async function mine(over: Parameters<typeof publishedReview>[1] = {}) {
  const acme = await company()
  for (const rating of [5, 4, 5]) await publishedReview(acme, { rating })
  const author = await person()
  return { acme, author, review: await publishedReview(acme, { author, rating: 5, daysAgo: 30, ...over }) }
}

describe('what screening finds nothing in', () => {
  test('stands at once: score, topics and figures as if it had been written so; both versions are readable', async () => {
    const { acme, author, review } = await mine({
      body: `Preço justo e trabalho bem feito, recomendo a toda a gente. ${words()}`,
      topics: ['preco+'],
    })
    const before = await score(acme)
    expect(await editReview(ctx(author), review.id, edited({ wouldHire: 'no', price: 1 }))).toBe('published')
    const now = await reload(review.id)
    expect(now).toMatchObject({
      rating: 2,
      title: 'Afinal ficou mal feito',
      wouldHire: 'no',
      price: 1,
      editedAt: today,
      pendingVersion: null,
      counts: true,
      publishedAt: review.publishedAt,
    })
    expect(now.topics).toContain('preco-')
    expect(now.topics).not.toContain('preco+')
    const after = await score(acme)
    expect(after).toMatchObject({ reviews: 4, histogram: [0, 1, 0, 1, 2], would_hire: [0, 1, 0] })
    expect(after?.rank).toBeLessThan(before?.rank as number)
    await expectScoreRight(acme)
    const { review: card, versions } = await reviewPage(ctx(byItself), review.id)
    expect(card).toMatchObject({ stars: 2, edited: { at: today } })
    expect(versions.map((v) => [v.version, v.stars])).toEqual([
      [2, 2],
      [1, 5],
    ])
    const said = versions[0]?.changed?.title ?? []
    expect(
      said
        .filter((p) => p.change !== 'removed')
        .map((p) => p.text)
        .join(''),
    ).toBe('Afinal ficou mal feito')
    expect(
      said
        .filter((p) => p.change !== 'added')
        .map((p) => p.text)
        .join(''),
    ).toBe(review.title)
    expect((await eventsOf(review.id)).at(-1)).toMatchObject({
      verb: 'edit',
      data: { version: 2, held: false },
    })
  })

  test('an older one that does not count moves the histogram, not the score', async () => {
    const { acme, author, review } = await mine({ daysAgo: 500 })
    await publishedReview(acme, { author, rating: 4, daysAgo: 3 })
    expect(await reload(review.id)).toMatchObject({ counts: false })
    const before = await score(acme)
    await editReview(ctx(author), review.id, edited({ rating: 1 }))
    expect((await score(acme))?.score).toBe(before?.score)
    await expectScoreRight(acme)
  })
})

describe('what is held', () => {
  test('waits unseen while the old text stands; published by a moderator it takes its place', async () => {
    const { acme, author, review } = await mine()
    expect(await editReview(ctx(author), review.id, withPhone())).toBe('held')
    const heldUntil = new Date(today.getTime() + 72 * 3_600_000)
    expect(await reload(review.id)).toMatchObject({ rating: 5, title: review.title, pendingVersion: 2 })
    expect((await reviewPage(ctx(byItself), review.id)).versions).toHaveLength(1)
    await expectScoreRight(acme)
    const moderator = await as('moderator')
    const queue = await editQueue(ctx(moderator), null)
    expect(queue.rows.find((r) => r.id === review.id)).toMatchObject({
      heldUntil,
      signals: ['personal-data'],
    })
    const waiting = await editCase(ctx(moderator), review.id)
    expect(waiting).toMatchObject({ version: 2, also: ['a nota'], ownPart: false })
    expect(waiting?.signals[0]?.evidence).toContain('912 345 678')
    expect(JSON.stringify(waiting)).not.toContain('rating')
    await publishEdit(ctx(moderator), review.id, { version: 2 })
    expect(await reload(review.id)).toMatchObject({ rating: 2, pendingVersion: null, editedAt: today })
    await expectScoreRight(acme)
    expect(await jobsFor(review.id)).toContain('reviews.notify-author-of-edit')
    expect(await editCase(ctx(moderator), review.id)).toBeNull()
    expect((await editQueue(ctx(moderator), null)).rows.some((r) => r.id === review.id)).toBe(false)
  })

  test('not published: the old text stays, its author is told why and may change it again', async () => {
    const { acme, author, review } = await mine()
    await editReview(ctx(author), review.id, withPhone())
    await declineEdit(ctx(await as('moderator')), review.id, { version: 2, rule: 'personal-data', reason })
    expect(await reload(review.id)).toMatchObject({ rating: 5, pendingVersion: null, editedAt: null })
    expect((await reviewPage(ctx(byItself), review.id)).versions).toHaveLength(1)
    await notifyAuthorOfEdit.run(ctx(byItself), { reviewId: review.id, version: 2 }, 'job')
    expect((await reviewToEdit(ctx(author), review.id)).why).toBeNull()
    // The third text is held against the second: its number is the newest.
    expect(await outcome(() => editReview(ctx(author), review.id, edited()))).toBe('conflict')
    expect(await editReview(ctx(author), review.id, edited({ version: 2 }))).toBe('published')
    await expectScoreRight(acme)
  })

  test('nobody decides within 72 hours: published by default, not a moment before', async () => {
    const { acme, author, review } = await mine()
    await editReview(ctx(author), review.id, withPhone())
    const at = (hours: number) => ctx(byItself, new Date(today.getTime() + hours * 3_600_000))
    await publishOverdueEdit(at(71), review.id)
    expect((await reload(review.id)).pendingVersion).toBe(2)
    await publishOverdueEdit(at(73), review.id)
    expect(await reload(review.id)).toMatchObject({ pendingVersion: null, rating: 2 })
    await publishOverdueEdit(at(74), review.id)
    expect((await eventsOf(review.id)).filter((e) => e.verb === 'publish-edit')).toHaveLength(1)
    await expectScoreRight(acme)
  })

  test('a review that is taken out of public view takes its waiting edit along', async () => {
    const { acme, author, review } = await mine()
    await editReview(ctx(author), review.id, withPhone())
    const moderator = await as('moderator')
    await transaction(ctx(moderator), async (tx) =>
      hideReview(tx, await lockReview(tx, review.id), 'remove', { reason: 'Não era um cliente.' }),
    )
    expect(await outcome(() => publishEdit(ctx(moderator), review.id, { version: 2 }))).toBe('conflict')
    expect((await reload(review.id)).pendingVersion).toBeNull()
    await expectScoreRight(acme)
  })
})

describe('who and when', () => {
  test('only its author; staff are told that they may not, strangers that there is nothing', async () => {
    const { review } = await mine()
    expect(await outcome(async () => editReview(ctx(await person()), review.id, edited()))).toBe('not-found')
    expect(await outcome(async () => editReview(ctx(await as('moderator')), review.id, edited()))).toBe(
      'not-allowed',
    )
  })

  test('nobody decides about a change of their own, nor of their own company', async () => {
    const { acme, review, author } = await mine()
    await editReview(ctx(author), review.id, withPhone())
    const torn = await person({ company: { id: acme.id, role: 'viewer' }, staffRoles: ['moderator'] })
    expect(await outcome(() => publishEdit(ctx(torn), review.id, { version: 2 }))).toBe('not-allowed')
    expect(await editCase(ctx(torn), review.id)).toMatchObject({ ownPart: true })
    expect(await outcome(async () => publishEdit(ctx(await person()), review.id, { version: 2 }))).toBe(
      'not-found',
    )
  })

  test('nothing new, another’s story of one’s own, while it is decided, and a sixth time: refused with why', async () => {
    const { acme, author, review } = await mine()
    const same = { version: 1, rating: 5, title: review.title, body: review.body }
    expect(await outcome(() => editReview(ctx(author), review.id, same))).toBe('invalid')
    const other = await publishedReview(acme, { author, daysAgo: 600, title: 'Uma obra antiga' })
    expect(await outcome(() => editReview(ctx(author), review.id, edited({ body: other.body })))).toBe(
      'invalid',
    )
    const held = await writtenReview(await company(), { author, state: 'screening' })
    await expect(editReview(ctx(author), held.id, edited())).rejects.toThrow(/a ser analisada/)
    for (const version of [1, 2, 3, 4, 5]) await editReview(ctx(author), review.id, edited({ version }))
    await expect(editReview(ctx(author), review.id, edited({ version: 6 }))).rejects.toThrow(/5 vezes/)
    await expectScoreRight(acme)
  })
})

describe('at once', () => {
  test('two edits: one stands, the other is told', async () => {
    const { acme, author, review } = await mine()
    const both = [
      () => editReview(ctx(author), review.id, edited()),
      () => editReview(ctx(author), review.id, edited({ rating: 1 })),
    ]
    expect(await outcomes(both)).toEqual(['conflict', 'ok'])
    expect((await reviewToEdit(ctx(author), review.id)).version).toBe(2)
    await expectScoreRight(acme)
  })

  test('two decisions, and a decision with the deadline: one effect', async () => {
    const { acme, author, review } = await mine()
    await editReview(ctx(author), review.id, withPhone())
    const moderator = await as('moderator')
    const late = ctx(byItself, new Date(today.getTime() + 80 * 3_600_000))
    const all = await Promise.all([
      outcome(() => publishEdit(ctx(moderator), review.id, { version: 2 })),
      outcome(() => declineEdit(ctx(moderator), review.id, { version: 2, rule: 'personal-data', reason })),
      outcome(() => publishOverdueEdit(late, review.id)),
    ])
    expect(all.filter((o) => o === 'conflict').length).toBeGreaterThanOrEqual(1)
    const decided = (await eventsOf(review.id)).filter((e) =>
      ['publish-edit', 'decline-edit'].includes(e.verb as string),
    )
    expect(decided).toHaveLength(1)
    await expectScoreRight(acme)
  })

  test('an edit while its review is taken out of view: whoever comes second sees what the first did', async () => {
    const { acme, author, review } = await mine()
    const moderator = await as('moderator')
    const remove = () =>
      transaction(ctx(moderator), async (tx) =>
        hideReview(tx, await lockReview(tx, review.id), 'remove', { reason: 'Não era um cliente.' }),
      )
    await outcomes([() => editReview(ctx(author), review.id, edited()), remove])
    expect(await reload(review.id)).toMatchObject({ state: 'removed', pendingVersion: null })
    await expectScoreRight(acme)
  })
})
