import { describe, expect, test } from 'vitest'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { facts, flagged, flagInput, flagOf, flagRow, later } from '../../../tests/world/flag'
import { runJobs } from '../../../tests/world/person'
import { jobsFor, outcome, outcomes, publishedReview, reload } from '../../../tests/world/review'
import { answerFlag } from './answering'
import { keepFlagged, missedDeadlines } from './deciding'
import { confirmFlag, flagReview } from './flagging'
import { flagForm } from './forms'
import { forgetUnconfirmed, overtakenFlags, tendFlag } from './lapsing'
import { flagByReceipt } from './listings'
import { flagToken, isReceipt, newReceipt } from './receipt'

useWorld()

describe('a flag', () => {
  test.each([
    ['illegal', 24, 24],
    ['safety', 24, 24],
    ['personal-data', 24, 24],
    ['offensive', 240, 168],
    ['not-genuine', 240, 168],
  ] as const)('for %s is decided in %i hours, its author heard for %i', async (reason, due, heard) => {
    const { flag } = await flagged({ reason, kind: 'other', law: 'Código Penal, artigo 180.º' })
    expect(flag).toMatchObject({
      state: 'open',
      sentAt: today,
      dueAt: later(due),
      heardBy: later(heard),
    })
    expect(await jobsFor(flag.id)).toEqual(['flags.notify-author', 'flags.notify-receipt'])
    expect(isReceipt(flag.code)).toBe(true)
  })
  test('one open per person and review; another person may, and again once it is over', async () => {
    const ana = await person()
    const { flag, reviewId } = await flagged({ by: ana })
    expect(await outcome(() => flagged({ by: ana, review: { id: reviewId } }))).toBe('conflict')
    expect(await outcome(() => flagged({ review: { id: reviewId } }))).toBe('ok')
    await tendFlag(ctx(byItself, later(241)), flag.id)
    expect(await outcome(() => flagged({ by: ana, review: { id: reviewId } }))).toBe('ok')
  })
  test('sent twice at once: one of them', async () => {
    const ana = await person()
    const review = await publishedReview(await company())
    const send = () => flagReview(ctx(ana), review.id, flagInput(), '10.9.9.1')
    expect(await outcomes([send, send])).toEqual(['conflict', 'ok'])
  })
  test('of one’s own review is none, and of one that nobody sees neither', async () => {
    const author = await person()
    const review = await publishedReview(await company(), { author })
    expect(await outcome(() => flagged({ by: author, review }))).toBe('invalid')
    expect(await outcome(() => flagged({ review: { id: crypto.randomUUID() } }))).toBe('not-found')
  })
  test('by a program is thanked for and goes nowhere', async () => {
    const review = await publishedReview(await company())
    const code = await flagReview(ctx(anonymous), review.id, flagInput({ sitio: 'x' }), '10.9.9.2')
    await expect(flagOf(code)).rejects.toThrow('no flag')
  })
})

describe('without an account', () => {
  const visitor = (email = `${newReceipt().toLowerCase()}@exemplo.pt`) =>
    flagged({ by: anonymous, name: 'Rui Costa', email })
  test('name and address are needed', async () => {
    expect(await outcome(() => flagged({ by: anonymous }))).toBe('invalid')
  })
  test('waits for the mail; its time runs from the confirmation; twice is once', async () => {
    const { flag } = await visitor()
    expect(flag).toMatchObject({ state: 'awaiting_email', dueAt: null, reporterId: null })
    expect(await jobsFor(flag.id)).toEqual(['flags.ask-to-confirm'])
    await confirmFlag(ctx(anonymous, later(5)), flagToken(flag.id))
    expect(await confirmFlag(ctx(anonymous, later(6)), flagToken(flag.id))).toBe(flag.code)
    expect(await flagRow(flag.id)).toMatchObject({ state: 'open', sentAt: later(5), dueAt: later(245) })
  })
  test('a link that is not ours opens nothing; an old one is gone, and the flag forgotten', async () => {
    const { flag } = await visitor()
    expect(await outcome(() => confirmFlag(ctx(anonymous), `${flag.id}.${'x'.repeat(43)}`))).toBe('not-found')
    expect(await outcome(() => confirmFlag(ctx(anonymous, later(72)), flagToken(flag.id)))).toBe('gone')
    await forgetUnconfirmed(ctx(byItself, later(97)))
    await expect(flagRow(flag.id)).rejects.toThrow('gone')
  })
  test('who belongs to the company counts as the company', async () => {
    const acme = await company()
    const owner = await as('owner', acme)
    const review = await publishedReview(acme)
    const { flag } = await flagged({ by: anonymous, name: 'Dono', email: owner.email as string, review })
    await confirmFlag(ctx(anonymous), flagToken(flag.id))
    expect((await flagRow(flag.id)).byCompanyId).toBe(acme.id)
  })
})

describe('the deadline', () => {
  test('missed: the review stays, the flag lapses, once, and is counted', async () => {
    const { flag, reviewId } = await flagged({ reason: 'personal-data' })
    const before = await reload(reviewId)
    await tendFlag(ctx(byItself, later(23)), flag.id)
    expect((await flagRow(flag.id)).state).toBe('open')
    expect(await overtakenFlags(ctx(byItself, later(24)))).toContain(flag.id)
    await tendFlag(ctx(byItself, later(24)), flag.id)
    await tendFlag(ctx(byItself, later(25)), flag.id)
    expect(await flagRow(flag.id)).toMatchObject({ state: 'lapsed', decidedAt: later(24) })
    expect(await reload(reviewId)).toEqual(before)
    expect(await missedDeadlines(ctx(byItself), later(24))).toBeGreaterThan(0)
    expect(await flagByReceipt(ctx(anonymous), flag.code)).toMatchObject({ state: 'lapsed', statement: null })
    await runJobs(later(25), /^flags\./)
  })
})

describe('the author is heard', () => {
  test('once, by themselves, until the time is over', async () => {
    const { flag, author } = await flagged()
    const say = (who = author, version = 1, now = today) =>
      outcome(() =>
        answerFlag(ctx(who as NonNullable<typeof author>, now), flag.id, { version, answer: 'Foi assim.' }),
      )
    expect(await say(await person())).toBe('not-found')
    expect(await say(author, 1, later(168))).toBe('conflict')
    expect(await say()).toBe('ok')
    expect(await say(author, 2)).toBe('conflict')
    expect(await flagRow(flag.id)).toMatchObject({ answer: 'Foi assim.', state: 'open', version: 2 })
  })
})

test('an answer and a decision at once: both stand, or who came second is told; never an answer to what is decided', async () => {
  for (let i = 0; i < 4; i++) {
    const { flag, author } = await flagged()
    const moderator = await as('moderator')
    const went = await outcomes([
      () =>
        answerFlag(ctx(author as NonNullable<typeof author>), flag.id, { version: 1, answer: 'Foi assim.' }),
      () => keepFlagged(ctx(moderator), flag.id, { version: 1, facts }),
    ])
    expect(went).toEqual(['conflict', 'ok'])
    const row = await flagRow(flag.id)
    expect(row.state === 'open' ? row.answer : row.state).toBe(
      row.state === 'open' ? 'Foi assim.' : 'unfounded',
    )
    if (row.state === 'unfounded') expect(row.answer).toBeNull()
  }
})

describe('what is asked', () => {
  const sent = { reason: 'offensive', facts, goodFaith: 'sim' }
  test.each([
    ['discordo', { ...sent, reason: 'discordo' }, 'reason'],
    ['49 characters of facts', { ...sent, facts: 'a'.repeat(49) }, 'facts'],
    ['no good faith', { ...sent, goodFaith: undefined }, 'goodFaith'],
    ['illegal without a law', { ...sent, reason: 'illegal', kind: 'hate' }, 'law'],
    ['illegal without a kind', { ...sent, reason: 'illegal', law: 'Código Penal' }, 'kind'],
  ])('%s is refused', (_, input, field) => {
    const parsed = flagForm.safeParse(input)
    expect(parsed.error?.issues.map((i) => i.path[0])).toEqual([field])
  })
  test('50 characters are enough', () => {
    expect(flagForm.safeParse({ ...sent, facts: 'a'.repeat(50) }).success).toBe(true)
  })
})
