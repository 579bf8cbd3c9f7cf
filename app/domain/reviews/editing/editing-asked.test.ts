import { describe, expect, test } from 'vitest'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { flagged, flagRow, reasons } from '../../../../tests/world/flag'
import {
  expectScoreRight,
  jobsFor,
  outcome,
  outcomes,
  publishedReview,
  reload,
  words,
} from '../../../../tests/world/review'
import { acceptChange, askForChange, maskFlagged } from '../../flags/deciding'
import { tendFlag } from '../../flags/lapsing'
import { settings } from '../../settings/settings'
import { myReviews } from '../my-reviews'
import { reviewPage } from '../page/review-page'
import { declineEdit, publishEdit, publishOverdueEdit } from './deciding-edit'
import { editCase, editQueue } from './edit-queue'
import { editReview } from './editing'
import type { EditInput } from './editing-forms'
import { reviewToEdit } from './editing-reading'
import { versionsOf } from './versions'

useWorld()

const offence = 'O senhor Artur Pinto é um ladrão'
const rule = 'offensive' as const
const edited = (over: Partial<EditInput> = {}): EditInput => ({
  version: 1,
  rating: 2,
  title: 'Ficou mal feito e caro',
  body: `O cano voltou a pingar e ninguém apareceu quando telefonei. ${words()}`,
  ...over,
})

async function offending() {
  const acme = await company()
  for (const rating of [5, 4, 5]) await publishedReview(acme, { rating })
  const author = await person()
  const review = await publishedReview(acme, {
    author,
    rating: 2,
    daysAgo: 20,
    body: `${offence}, foi o que disse ao vizinho. ${words()}`,
  })
  const { flag } = await flagged({ review, reason: 'safety' })
  return { acme, author, review, flag }
}

async function asked() {
  const all = await offending()
  const moderator = await as('moderator')
  await askForChange(ctx(moderator), all.flag.id, { version: 1, rule, facts: reasons })
  return { ...all, moderator }
}
const after = new Date(today.getTime() + 3_600_000)

describe('a change that was asked for', () => {
  test('its author reads the rule, the facts and the day, in the list and where they write', async () => {
    const { author, review, flag } = await asked()
    const { dueAt } = await flagRow(flag.id)
    const page = await reviewToEdit(ctx(author), review.id)
    expect(page).toMatchObject({
      why: null,
      asked: { kind: 'ask_change', rule, facts: reasons, until: dueAt },
    })
    const { rows: mine } = await myReviews(ctx(author), 'todas', null)
    expect(mine.find((m) => m.id === review.id)?.asked).toEqual({
      rule: 'Linguagem ofensiva',
      facts: reasons,
      until: dueAt,
    })
  })

  test('the edit is the answer: a moderator can take it, and the text before is read by nobody else', async () => {
    const { acme, author, review, flag, moderator } = await asked()
    const answer = { version: 2, rule, facts: reasons }
    expect(await outcome(() => acceptChange(ctx(moderator), flag.id, answer))).toBe('conflict')
    expect(await editReview(ctx(author, after), review.id, edited())).toBe('published')
    const { versions } = await reviewPage(ctx(byItself), review.id)
    expect(versions).toMatchObject([
      { version: 2, withheld: false, changed: null },
      { version: 1, withheld: true, title: '', text: '' },
    ])
    expect(JSON.stringify(versions)).not.toContain('ladrão')
    expect((await versionsOf(ctx(byItself), review.id))[1]?.body).toContain(offence)
    await acceptChange(ctx(moderator, after), flag.id, { ...answer, version: 3 })
    expect(await flagRow(flag.id)).toMatchObject({ state: 'founded' })
    expect((await reviewToEdit(ctx(author), review.id)).asked).toBeNull()
    await expectScoreRight(acme)
  })

  test('does not count among the five; without one, and unasked, the five hold', async () => {
    const { author, review, flag } = await offending()
    for (let version = 1; version <= settings.review.editsPerReview; version++)
      await editReview(ctx(author), review.id, edited({ version }))
    const sixth = edited({ version: 6 })
    expect(await outcome(() => editReview(ctx(author), review.id, sixth))).toBe('conflict')
    // Each of the five was a change of the text that was flagged.
    const { version } = await flagRow(flag.id)
    await askForChange(ctx(await as('moderator')), flag.id, { version, rule, facts: reasons })
    expect(await editReview(ctx(author, after), review.id, sixth)).toBe('published')
  })

  test('asked no longer once the days are over', async () => {
    const { author, review, flag } = await asked()
    const late = new Date((await flagRow(flag.id)).dueAt?.getTime() ?? 0)
    await tendFlag(ctx(byItself, late), flag.id)
    expect((await reviewToEdit(ctx(author, late), review.id)).asked).toBeNull()
  })
})

describe('of a masked review', () => {
  async function masked() {
    const all = await offending()
    const moderator = await as('moderator')
    await maskFlagged(ctx(moderator), all.flag.id, { version: 1, rule, facts: reasons, passages: offence })
    return { ...all, moderator: await as('moderator') }
  }

  test('its author finds what is covered, and writes it anew: a person looks at it, and it is never shown by default', async () => {
    const { author, review } = await masked()
    expect(await reviewToEdit(ctx(author), review.id)).toMatchObject({
      why: null,
      asked: { kind: 'mask', rule, facts: reasons, passages: [offence] },
    })
    expect(await editReview(ctx(author, after), review.id, edited())).toBe('held')
    expect(await jobsFor(review.id)).not.toContain('reviews.publish-edit-by-default')
    const days = new Date(after.getTime() + 10 * 86_400_000)
    await publishOverdueEdit(ctx(byItself, days), review.id)
    expect(await reload(review.id)).toMatchObject({ state: 'masked', pendingVersion: 2 })
    const moderator = await as('moderator')
    const { rows } = await editQueue(ctx(moderator), null)
    expect(rows.find((r) => r.id === review.id)).toMatchObject({ masked: true, signals: ['masked'] })
    expect(await editCase(ctx(moderator), review.id)).toMatchObject({ asked: { kind: 'mask', rule } })
  })

  test('published, it is read whole again; of what was covered nothing is, in the history neither', async () => {
    const { acme, author, review, moderator } = await masked()
    await editReview(ctx(author, after), review.id, edited())
    await publishEdit(ctx(moderator, after), review.id, { version: 2 })
    expect(await reload(review.id)).toMatchObject({
      state: 'published',
      maskedSpans: null,
      decisionRule: null,
      title: 'Ficou mal feito e caro',
    })
    const page = await reviewPage(ctx(byItself), review.id)
    expect(page.review.text).toContain('O cano voltou a pingar')
    expect(JSON.stringify(page)).not.toContain('ladrão')
    await expectScoreRight(acme)
  })

  test('declined, it stays covered and may be written again; of two decisions one comes too late', async () => {
    const { author, review, moderator } = await masked()
    await editReview(ctx(author, after), review.id, edited())
    const decline = { version: 2, rule, reason: 'O texto novo insulta a mesma pessoa.' }
    expect(
      await outcomes([
        () => publishEdit(ctx(moderator, after), review.id, { version: 3 }),
        () => declineEdit(ctx(moderator, after), review.id, decline),
      ]),
    ).toEqual(['conflict', 'ok'])
    expect(await reload(review.id)).toMatchObject({ state: 'masked', pendingVersion: null })
    expect(await editReview(ctx(author, after), review.id, edited({ version: 2 }))).toBe('held')
  })
})
