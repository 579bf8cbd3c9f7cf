import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  expectScoreRight,
  jobsFor,
  outcome,
  outcomes,
  publishedReview,
  reload,
  score,
} from '../../../../tests/world/review'
import { removeReview } from '../moderation/moderating'
import { reviewPage } from '../page/review-page'
import { reviewReplies } from '../schema'
import { draftReply } from './drafting-reply'
import { companyTurn, mayTake, type Turn } from './exchange'
import { addTemplate, changeTemplate, ownTemplates, removeTemplate } from './own-templates'
import { replyTimeDifferences } from './reply-times'
import { answerReply, replyToReview } from './replying'
import { replyToAnswer, reviewToAnswer } from './review-to-answer'
import { withdrawReply } from './withdrawing-reply'

useWorld()

const said = (text = 'Obrigado pela visita, vamos melhorar os prazos.', version = 0) => ({
  text,
  version,
  sure: false,
})
const turns = (id: string) =>
  database().select().from(reviewReplies).where(eq(reviewReplies.reviewId, id)).orderBy(reviewReplies.round)

async function begun() {
  const acme = await company()
  const ana = await person()
  const review = await publishedReview(acme, { author: ana, daysAgo: 2 })
  return { acme, ana, review, owner: await as('owner', acme) }
}

test('which turn is open', () => {
  const t = (round: 1 | 2 | 3, state: Turn['state'] = 'published'): Turn => ({ round, state })
  const rows: [Turn[], (1 | 2 | 3)[], 1 | 3][] = [
    [[], [1], 1],
    [[t(1)], [1, 2], 1],
    [[t(1), t(2)], [1, 2, 3], 3],
    [[t(1), t(2), t(3)], [1, 2, 3], 3],
    [[t(1, 'withdrawn')], [1], 1],
    [[t(1, 'removed')], [], 1],
    [[t(1, 'withdrawn'), t(2)], [1, 2, 3], 3],
    [[t(1), t(2, 'withdrawn')], [1, 2], 1],
    [[t(1), t(2), t(3, 'removed')], [1, 2], 3],
  ]
  for (const [so, open, turn] of rows) {
    expect(([1, 2, 3] as const).filter((r) => mayTake(so, r))).toEqual(open)
    expect(companyTurn(so)).toBe(turn)
  }
})

describe('two rounds', () => {
  test('company, author, company; then it is enough; everything is on the page', async () => {
    const { ana, review, owner } = await begun()
    expect(await outcome(() => answerReply(ctx(ana), review.id, said()))).toBe('conflict')
    expect(await outcome(() => replyToReview(ctx(owner), review.id, { ...said(), round: 3 }))).toBe(
      'conflict',
    )
    await replyToReview(ctx(owner), review.id, said())
    await answerReply(ctx(ana), review.id, said('Continuo à espera da peça que falta.'))
    const [, second] = await turns(review.id)
    expect(await jobsFor(second?.id ?? '')).toEqual(['reviews.notify-company-of-answer'])
    await replyToReview(ctx(owner), review.id, { ...said('A peça chega na segunda-feira.'), round: 3 })
    await answerReply(ctx(ana), review.id, said('Chegou entretanto, obrigada.', 1))
    const { exchange } = await reviewPage(ctx(ana), review.id)
    expect(exchange.map((t) => [t.by, t.text, t.before.length])).toEqual([
      ['author', 'Chegou entretanto, obrigada.', 1],
      ['company', 'A peça chega na segunda-feira.', 0],
    ])
    expect((await reviewToAnswer(ctx(owner), review.id)).round).toBe(3)
    expect((await replyToAnswer(ctx(ana), review.id)).last?.text).toBe('A peça chega na segunda-feira.')
  })

  test('only its author answers, and not with contacts', async () => {
    const { acme, ana, review, owner } = await begun()
    await replyToReview(ctx(owner), review.id, said())
    expect(await outcome(async () => answerReply(ctx(owner), review.id, said()))).toBe('not-found')
    expect(await outcome(async () => answerReply(ctx(await person()), review.id, said()))).toBe('not-found')
    expect(await outcome(async () => replyToReview(ctx(ana), review.id, said()))).toBe('not-allowed')
    expect(
      await outcome(() => answerReply(ctx(ana), review.id, said('Liguem para o 912 345 678, por favor.'))),
    ).toBe('invalid')
    expect(await outcome(() => withdrawReply(ctx(ana), review.id, { round: 1, version: 1 }))).toBe(
      'not-allowed',
    )
    await expectScoreRight(acme)
  })

  test('what was said of the reviewer is refused whatever the writer says', async () => {
    const acme = await company()
    const ana = await person({ name: 'Ana Maria Serrão' })
    const review = await publishedReview(acme, { author: ana, authorShown: 'A. S.' })
    const text = 'Obrigado, senhora Serrão, e até breve.'
    await expect(
      replyToReview(ctx(await as('owner', acme)), review.id, { text, version: 0, sure: true }),
    ).rejects.toMatchObject({ kind: 'invalid', message: expect.stringMatching(/«senhora Serrão»/) })
    expect(await turns(review.id)).toEqual([])
  })
})

describe('taking back', () => {
  test('leaves the date, takes words, versions and figures; may be written again', async () => {
    const { acme, ana, review, owner } = await begun()
    await replyToReview(ctx(owner), review.id, said())
    await replyToReview(ctx(owner), review.id, said('Obrigado pela visita. Já mudámos os prazos.', 1))
    await withdrawReply(ctx(owner), review.id, { round: 1, version: 2 })
    expect(await score(acme)).toMatchObject({ replied: 0, median_reply_hours: null })
    expect((await reload(review.id)).repliedAt).toBeNull()
    const page = await reviewPage(ctx(ana), review.id)
    expect(page.review).toMatchObject({ reply: null, replyGone: today })
    expect(page.replyVersions).toEqual([])
    expect(await outcome(() => answerReply(ctx(ana), review.id, said()))).toBe('conflict')
    // Whoever had the page open from before does not bring it back by mistake.
    expect(await outcome(() => replyToReview(ctx(owner), review.id, said('Texto de antes.', 2)))).toBe(
      'conflict',
    )
    await replyToReview(ctx(owner), review.id, said('Pedimos desculpa pelo atraso.', 3))
    expect(await score(acme)).toMatchObject({ replied: 1, median_reply_hours: 48 })
    expect((await reviewPage(ctx(ana), review.id)).replyVersions).toHaveLength(1)
    await expectScoreRight(acme)
    expect(await replyTimeDifferences(ctx(owner), acme.id)).toEqual([])
  })

  test('changed and taken back at once: one effect, the other is told', async () => {
    const { acme, review, owner } = await begun()
    const other = await as('manager', acme)
    await replyToReview(ctx(owner), review.id, said())
    const acts = [
      () => withdrawReply(ctx(owner), review.id, { round: 1, version: 1 }),
      () => replyToReview(ctx(other), review.id, said('Outra resposta, mais completa.', 1)),
    ]
    expect(await outcomes(acts)).toEqual(['conflict', 'ok'])
    await expectScoreRight(acme)
    expect(await replyTimeDifferences(ctx(owner), acme.id)).toEqual([])
  })

  test('two answers at once, two last words at once: one each', async () => {
    const { acme, ana, review, owner } = await begun()
    await replyToReview(ctx(owner), review.id, said())
    const answers = [1, 2, 3].map(
      (n) => () => answerReply(ctx(ana), review.id, said(`Digo isto, versão ${n}.`)),
    )
    expect(await outcomes(answers)).toEqual(['conflict', 'conflict', 'ok'])
    const other = await as('responder', acme)
    const last = [owner, other].map(
      (p, n) => () =>
        replyToReview(ctx(p), review.id, { ...said(`Última palavra ${n}.`), round: 3 as const }),
    )
    expect(await outcomes(last)).toEqual(['conflict', 'ok'])
    expect(await turns(review.id)).toHaveLength(3)
  })
})

test('a reply that goes with its review leaves the median too', async () => {
  const { acme, review, owner } = await begun()
  const second = await publishedReview(acme, { daysAgo: 4 })
  await replyToReview(ctx(owner), review.id, said())
  await replyToReview(ctx(owner), second.id, said('Obrigado, e volte sempre.'))
  expect(await score(acme)).toMatchObject({ replied: 2, median_reply_hours: 72 })
  await removeReview(ctx(await as('moderator')), second.id, {
    version: second.version,
    rule: 'advertising',
    reason: 'Faz publicidade a outra empresa do ramo.',
  })
  expect(await score(acme)).toMatchObject({ replied: 1, median_reply_hours: 48 })
  expect(await replyTimeDifferences(ctx(owner), acme.id)).toEqual([])
})

describe('drafts and templates', () => {
  test('a draft is its writer’s, and goes when the reply is published', async () => {
    const { acme, review, owner } = await begun()
    const other = await as('responder', acme)
    await draftReply(ctx(owner), review.id, { round: 1, text: 'Boa tarde,' })
    await draftReply(ctx(owner), review.id, { round: 1, text: 'Boa tarde, lamentamos' })
    expect((await reviewToAnswer(ctx(owner), review.id)).draft).toBe('Boa tarde, lamentamos')
    expect((await reviewToAnswer(ctx(other), review.id)).draft).toBeNull()
    await replyToReview(ctx(owner), review.id, said())
    expect((await reviewToAnswer(ctx(owner), review.id)).draft).toBeNull()
    expect(
      await outcome(async () => draftReply(ctx(await person()), review.id, { round: 1, text: 'x' })),
    ).toBe('not-allowed')
  })

  test('a company keeps at most twenty, its own only; nobody overwrites what they have not seen', async () => {
    const acme = await company()
    const owner = { ...(await as('owner', acme)), activeCompanyId: acme.id }
    const text = 'Obrigado pela confiança.'
    for (let n = 1; n < 20; n++) await addTemplate(ctx(owner), { label: `Modelo ${n}`, text })
    const more = [1, 2].map((n) => () => addTemplate(ctx(owner), { label: `Mais ${n}`, text }))
    expect(await outcomes(more)).toEqual(['invalid', 'ok'])
    const [first] = await ownTemplates(ctx(owner))
    const id = first?.id ?? ''
    const change = [1, 2].map(
      (n) => () => changeTemplate(ctx(owner), id, { label: `Novo ${n}`, text, version: 1 }),
    )
    expect(await outcomes(change)).toEqual(['conflict', 'ok'])
    const other = await company()
    const stranger = { ...(await as('owner', other)), activeCompanyId: other.id }
    expect(await outcome(() => removeTemplate(ctx(stranger), id))).toBe('not-allowed')
    expect(await ownTemplates(ctx(stranger))).toEqual([])
    expect(
      await outcome(async () =>
        ownTemplates(ctx({ ...(await as('viewer', acme)), activeCompanyId: acme.id })),
      ),
    ).toBe('not-allowed')
    await removeTemplate(ctx(owner), id)
    const { rows } = await database().execute(
      sql`select 1 from reply_templates where company_id = ${acme.id}`,
    )
    expect(rows).toHaveLength(19)
  })
})
