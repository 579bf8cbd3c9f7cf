import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anonymous, as, byItself, company, ctx, person, useWorld } from '../../../tests/world'
import { facts, flagged, flagInput, flagRow, later, reasons, statements } from '../../../tests/world/flag'
import {
  expectScoreRight,
  jobsFor,
  outcome,
  outcomes,
  publishedReview,
  reload,
} from '../../../tests/world/review'
import { appealAsAuthor } from '../appeals/appealing'
import { reverseDecision } from '../appeals/deciding-appeal'
import { carrySpans } from '../reviews/moderation/masked-text'
import { reviewPage } from '../reviews/page/review-page'
import { answerFlag } from './answering'
import { acceptChange, askForChange, keepFlagged, maskFlagged, removeFlagged } from './deciding'
import { flagReview } from './flagging'
import { tendFlag } from './lapsing'
import { flagCase } from './listings'
import { nextStep, sanctionInForce, shownSanction } from './sanctions'

useWorld()

const rule = 'offensive' as const
const decision = (version: number) => ({ version, rule, facts: reasons })

describe('a decision', () => {
  test('of two moderators at once one is told that it came too late', async () => {
    const { flag, reviewId } = await flagged({ reason: 'safety' })
    const [one, two] = [await as('moderator'), await as('moderator')]
    const went = await outcomes([
      () => keepFlagged(ctx(one), flag.id, { version: 1, facts: reasons }),
      () => removeFlagged(ctx(two), flag.id, decision(1)),
    ])
    expect(went).toEqual(['conflict', 'ok'])
    expect(await statements(reviewId)).toHaveLength(1)
  })
  test('to remove is stated, told, and drops what others said of it', async () => {
    const { flag, reviewId, acme } = await flagged({ reason: 'safety' })
    const other = await flagged({ review: { id: reviewId } })
    const moderator = await as('moderator')
    await removeFlagged(ctx(moderator), flag.id, decision(1))
    expect((await reload(reviewId)).state).toBe('removed')
    expect((await flagRow(flag.id)).state).toBe('founded')
    expect((await flagRow(other.flag.id)).state).toBe('dropped')
    const [stated] = await statements(reviewId)
    expect(stated).toMatchObject({
      kind: 'remove',
      rule,
      facts: reasons,
      automated: false,
      asked_by: 'person',
      flag_id: flag.id,
      decided_by: moderator.userId,
    })
    expect(stated?.scope).toContain('deixou de estar visível')
    expect(stated?.redress).toContain('6 meses')
    expect(await jobsFor(stated?.id as string)).toEqual(['decisions.notify', 'flags.notify-decision'])
    await expectScoreRight(acme as { id: string })
    const page = await reviewPage(ctx(anonymous), reviewId)
    expect(page.review.tombstone).toMatchObject({
      reason: 'Retirada porque usava linguagem ofensiva.',
      how: 'A pedido de uma pessoa, decidida por uma pessoa, sem recurso.',
    })
  })
  test('takes nothing from an author who may still answer', async () => {
    const { flag, author } = await flagged()
    const moderator = await as('moderator')
    expect(await outcome(() => removeFlagged(ctx(moderator), flag.id, decision(1)))).toBe('conflict')
    expect((await flagCase(ctx(moderator), flag.id)).verbs).toEqual(['keep', 'ask_change'])
    await answerFlag(ctx(author as NonNullable<typeof author>), flag.id, {
      version: 1,
      answer: 'Foi assim mesmo.',
    })
    await removeFlagged(ctx(moderator), flag.id, decision(2))
    const second = await flagged()
    await removeFlagged(ctx(moderator, later(168)), second.flag.id, decision(1))
  })
  test('is nobody’s who has a part in it', async () => {
    const reporter = await as('moderator')
    const { flag, acme } = await flagged({ by: reporter, reason: 'safety' })
    const insider = { ...(await as('owner', acme as { id: string })), staffRoles: ['moderator' as const] }
    for (const who of [reporter, insider])
      expect(await outcome(() => keepFlagged(ctx(who), flag.id, { version: 1, facts: reasons }))).toBe(
        'not-allowed',
      )
    expect(
      await outcome(async () =>
        keepFlagged(ctx(await as('support')), flag.id, { version: 1, facts: reasons }),
      ),
    ).toBe('not-allowed')
    expect(
      await outcome(async () => keepFlagged(ctx(await person()), flag.id, { version: 1, facts: reasons })),
    ).toBe('not-found')
  })
  test('to ask for a change comes back after seven days without one', async () => {
    const { flag } = await flagged()
    const moderator = await as('moderator')
    await askForChange(ctx(moderator), flag.id, decision(1))
    expect(await flagRow(flag.id)).toMatchObject({ state: 'change_requested', dueAt: later(168) })
    expect(await outcome(() => acceptChange(ctx(moderator), flag.id, decision(2)))).toBe('conflict')
    await tendFlag(ctx(byItself, later(168)), flag.id)
    expect(await flagRow(flag.id)).toMatchObject({ state: 'open', dueAt: later(168 + 72) })
  })
})

describe('to mask', () => {
  test('covers the passages for the public, and only for it', async () => {
    const body = 'O senhor António Vaz, da Rua do Souto 12, nunca apareceu. Paguei e fiquei sem obra feita.'
    const acme = await company()
    const review = await publishedReview(acme, { body, daysAgo: 2 })
    const { flag } = await flagged({ review, reason: 'personal-data' })
    const moderator = await as('moderator')
    const mask = (passages: string) =>
      maskFlagged(ctx(moderator), flag.id, { version: 1, rule: 'personal-data', facts: reasons, passages })
    expect(await outcome(() => mask('Rua que lá não está'))).toBe('invalid')
    expect((await reload(review.id)).state).toBe('published')
    await mask('António Vaz\nRua do Souto 12')
    const row = await reload(review.id)
    expect(row).toMatchObject({ state: 'masked', body, counts: true })
    const page = await reviewPage(ctx(anonymous), review.id)
    expect(page.review.text).toBe('O senhor ▮▮▮, da ▮▮▮, nunca apareceu. Paguei e fiquei sem obra feita.')
    expect(page.review.masked).toContain('continha dados pessoais')
    expect(JSON.stringify(page)).not.toContain('António Vaz')
    expect((await flagCase(ctx(moderator), flag.id)).review.body).toBe(body)
    await expectScoreRight(acme)
    const more = await flagged({ review, reason: 'personal-data' })
    const input = { version: 1, rule: 'personal-data', facts: reasons, passages: 'sem obra feita' } as const
    await maskFlagged(ctx(moderator), more.flag.id, input)
    expect((await reviewPage(ctx(anonymous), review.id)).review.text).toBe(
      'O senhor ▮▮▮, da ▮▮▮, nunca apareceu. Paguei e fiquei ▮▮▮.',
    )
  })
  test('of another flag adds to what is covered; an appeal shows again only its own', async () => {
    const body = 'O senhor António Vaz, da Rua do Souto 12, nunca apareceu. Paguei e fiquei sem obra feita.'
    const author = await person()
    const review = await publishedReview(await company(), { body, author, daysAgo: 2 })
    const moderator = await as('moderator')
    for (const passages of ['António Vaz', 'Rua do Souto 12']) {
      const { flag } = await flagged({ review, reason: 'personal-data' })
      const input = { version: 1, rule: 'personal-data' as const, facts: reasons, passages }
      await maskFlagged(ctx(moderator), flag.id, input)
    }
    const text = async () => (await reviewPage(ctx(anonymous), review.id)).review.text
    expect(await text()).toBe('O senhor ▮▮▮, da ▮▮▮, nunca apareceu. Paguei e fiquei sem obra feita.')
    await appealAsAuthor(ctx(author), review.id, { body: 'A rua é a da própria empresa, está no seu sítio.' })
    const { rows } = await ctx(byItself).db.execute<{ id: string }>(
      sql`select id from appeals where review_id = ${review.id}`,
    )
    await reverseDecision(ctx(await as('moderator')), rows[0]?.id as string, { version: 1, facts: reasons })
    expect(await text()).toBe(
      'O senhor ▮▮▮, da Rua do Souto 12, nunca apareceu. Paguei e fiquei sem obra feita.',
    )
    expect((await reload(review.id)).state).toBe('masked')
  })
  test('and to remove at once: one of the two, and nothing is left half done', async () => {
    const { flag, reviewId, acme } = await flagged({ reason: 'personal-data' })
    const other = await flagged({ review: { id: reviewId }, reason: 'safety' })
    const input = { ...decision(1), passages: 'deixaram a casa limpa' }
    const [one, two] = [await as('moderator'), await as('moderator')]
    const went = await outcomes([
      () => maskFlagged(ctx(one), flag.id, input),
      () => removeFlagged(ctx(two), other.flag.id, decision(1)),
    ])
    expect([
      ['conflict', 'ok'],
      ['ok', 'ok'],
    ]).toContainEqual(went)
    expect((await reload(reviewId)).state).toBe('removed')
    expect(['founded', 'dropped']).toContain((await flagRow(flag.id)).state)
    await expectScoreRight(acme as { id: string })
  })
})

describe('a carried passage', () => {
  test.each([
    ['stands elsewhere', 'Nunca veio o Vaz.', [[13, 16]]],
    [
      'stands twice',
      'Vaz e Vaz.',
      [
        [0, 3],
        [6, 9],
      ],
    ],
    ['is gone', 'Nunca veio ninguém.', []],
  ] as const)('that %s', (_, body, places) => {
    const spans = carrySpans({ title: 't', body: 'O Vaz nunca veio.' }, { title: 't', body }, [
      { part: 'body', start: 2, end: 5, flag: 'a' },
    ])
    expect(spans.map((s) => [s.start, s.end])).toEqual(places)
    expect(spans.every((s) => s.flag === 'a')).toBe(true)
  })
})

describe('a company that flags without ground', () => {
  test.each([
    [4, 0, null, null],
    [5, 0, null, 'warning'],
    [5, 5, 'warning', 'first'],
    [6, 4, 'first', 'second'],
    [5, 0, 'second', 'second'],
  ] as const)('%i unfounded and %i founded after %s lead to %s', (unfounded, founded, before, step) => {
    const outcomes = [...Array(unfounded).fill('unfounded'), ...Array(founded).fill('founded')]
    expect(nextStep(outcomes, before)).toBe(step)
  })
  test('is warned at five, barred at five more, and free again', async () => {
    const acme = await company()
    const owner = await as('owner', acme)
    const moderator = await as('moderator')
    const storm = async (hours: number) => {
      for (let i = 0; i < 5; i++) {
        const review = await publishedReview(acme, { daysAgo: 10 })
        const { flag } = await flagged({ by: owner, review, now: later(hours) })
        await keepFlagged(ctx(moderator, later(hours + 1)), flag.id, { version: 1, facts: reasons })
      }
    }
    await storm(0)
    const { db } = ctx(byItself)
    expect(await shownSanction(db, acme.id, later(2))).toMatchObject({
      step: 'warning',
      unfounded: 5,
      until: null,
    })
    expect(await sanctionInForce(db, acme.id, later(2))).toBeNull()
    await storm(24)
    const until = later(25 + 30 * 24)
    expect(await sanctionInForce(db, acme.id, later(26))).toEqual(until)
    const review = await publishedReview(acme, { daysAgo: 10 })
    const again = (now: Date) =>
      outcome(() => flagReview(ctx(owner, now), review.id, flagInput({ facts }), '10.8.8.8'))
    expect(await again(later(26))).toBe('not-allowed')
    expect(await again(new Date(until.getTime() + 1000))).toBe('ok')
    expect(await shownSanction(db, acme.id, until)).toBeNull()
  })
})
