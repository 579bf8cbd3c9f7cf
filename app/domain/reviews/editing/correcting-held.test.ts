import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  eventsOf,
  expectScoreRight,
  jobsFor,
  outcome,
  reload,
  words,
  writtenReview,
} from '../../../../tests/world/review'
import { settings } from '../../settings/settings'
import { transaction } from '../../shared/transaction'
import { deadlines } from '../../transparency/deadlines'
import { publishOverdue } from '../moderation/deadlines'
import { askHeldForChange } from '../moderation/mending'
import { holdReview, publishReview } from '../moderation/moderating'
import { reviewToModerate } from '../moderation/moderation-case'
import { myReview } from '../my-reviews'
import { reviewPage } from '../page/review-page'
import { lockReview } from '../publishing'
import { receiveReview } from '../writing/receiving'
import { editReview } from './editing'
import type { EditInput } from './editing-forms'
import { reviewToEdit } from './editing-reading'

useWorld()

const hours = (n: number) => new Date(today.getTime() + n * 3_600_000)
const withPhone = `Ligue-me para o 912 345 678, que eu conto. Vieram à hora e deixaram tudo limpo. ${words()}`
const clean = (over: Partial<EditInput> = {}): EditInput => ({
  version: 1,
  rating: 2,
  title: 'Ficou mal feito e caro',
  body: `O cano voltou a pingar e ninguém apareceu quando telefonei. ${words()}`,
  ...over,
})

/** One that came in and that screening held. */
async function held(body = withPhone) {
  const acme = await company()
  const author = await person()
  const { id } = await writtenReview(acme, { author, body })
  const state = await transaction(ctx(author), async (tx) => receiveReview(tx, await lockReview(tx, id)))
  expect(state).toBe('held')
  return { acme, author, id, version: (await reload(id)).version }
}

describe('its author corrects a review that is held', () => {
  test('nothing holds the new text: it is published, the old one is read by nobody, and who decides meanwhile is too late', async () => {
    const { acme, author, id, version } = await held()
    expect(await myReview(ctx(author), id)).toMatchObject({ may: { edit: true } })
    expect(await reviewToEdit(ctx(author), id)).toMatchObject({ why: null, version: 1 })
    const input = clean()
    expect(await editReview(ctx(author, hours(1)), id, input)).toBe('corrected')
    expect(await reload(id)).toMatchObject({ state: 'published', body: input.body, heldUntil: null })
    const { versions } = await reviewPage(ctx(anonymous), id)
    expect(versions).toMatchObject([{ text: input.body }])
    expect(await outcome(async () => publishReview(ctx(await as('moderator')), id, { version }))).toBe(
      'conflict',
    )
    expect((await eventsOf(id)).map((e) => e.verb)).toEqual(['hold', 'correct', 'publish'])
    expect(await jobsFor(id)).toContain('reviews.send-receipt')
    // None of the five changes that an author has is used up; and nobody was late or in time.
    expect(await reviewToEdit(ctx(author), id)).toMatchObject({ left: settings.review.editsPerReview })
    const { rows } = await database().execute(
      deadlines['review-held'].cases(new Date(today.getTime() - 86_400_000), hours(24 * 30)),
    )
    expect(rows).toEqual([])
    await expectScoreRight(acme)
  })

  test('held again: 72 hours from now, no clock of before, and moderators see both texts', async () => {
    const { author, id, version } = await held()
    const again = clean({ body: `Afinal ligue-me para o 933 222 111, que eu conto tudo. ${words()}` })
    expect(await editReview(ctx(author, hours(48)), id, again)).toBe('held')
    const now = await reload(id)
    expect(now).toMatchObject({ state: 'held', heldUntil: hours(48 + 72) })
    expect(now.version).toBeGreaterThan(version)
    await publishOverdue(ctx(byItself, hours(72)), id)
    expect((await reload(id)).state).toBe('held')
    const moderator = ctx(await as('moderator'))
    expect(await reviewToModerate(moderator, id)).toMatchObject({
      heldAfter: 'correct',
      body: again.body,
      before: [{ body: withPhone }],
      signals: [{ kind: 'personal-data', evidence: expect.stringContaining('933 222 111') }],
    })
    expect(await outcome(() => publishReview(moderator, id, { version }))).toBe('conflict')
  })

  test('five times; a form of before is held against the text of now', async () => {
    const { author, id } = await held()
    const next = (version: number) =>
      editReview(ctx(author), id, clean({ version, body: `Ligue-me para o 933 222 111. ${words()}` }))
    await next(1)
    expect(await outcome(() => next(1))).toBe('conflict')
    for (let version = 2; version <= settings.review.editsPerReview; version++) await next(version)
    expect(await outcome(() => next(6))).toBe('conflict')
    expect((await reviewToEdit(ctx(author), id)).why).toContain('5 vezes')
  })

  test('not while a person must decide about it as it is', async () => {
    const { author, id, version } = await held()
    const reason = 'Ameaça uma pessoa da empresa pelo nome.'
    await holdReview(ctx(await as('moderator')), id, { version, grounds: 'threat', reason })
    expect(await outcome(() => editReview(ctx(author), id, clean()))).toBe('conflict')
    expect((await reviewToEdit(ctx(author), id)).why).toContain('Uma pessoa tem de decidir')
    expect(await myReview(ctx(author), id)).toMatchObject({ may: { edit: false } })
    expect(await outcome(async () => editReview(ctx(await person()), id, clean()))).toBe('not-found')
  })

  test('a person asked for a change: what is corrected after it waits for a person, whatever screening finds', async () => {
    const { author, id, version } = await held()
    const facts = 'Tem o telefone de uma pessoa da empresa.'
    await askHeldForChange(ctx(await as('moderator')), id, { version, rule: 'personal-data', facts })
    await editReview(ctx(author), id, clean())
    expect(await editReview(ctx(author), id, clean({ version: 2 }))).toBe('held')
    expect(await reload(id)).toMatchObject({ state: 'held', heldUntil: hours(72) })
  })
})
