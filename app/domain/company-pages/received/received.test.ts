import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { received } from '../../../../tests/world/received'
import { outcome, outcomes, publishedReview, reload, score } from '../../../../tests/world/review'
import { companies, companyMembers } from '../../companies/schema'
import { flags } from '../../flags/schema'
import { proposePact } from '../../resolutions/proposing'
import { withdrawReview } from '../../reviews/editing/withdrawing'
import { removeReview } from '../../reviews/moderation/moderating'
import { reviewToModerate } from '../../reviews/moderation/moderation-case'
import { draftReply } from '../../reviews/replies/drafting-reply'
import { answerReply, replyToReview } from '../../reviews/replies/replying'
import { reviewToAnswer } from '../../reviews/replies/review-to-answer'
import { newId } from '../../shared/ids'
import { receivedCsv } from './received-csv'

useWorld()

const said = (text = 'Obrigado pela visita, vamos melhorar os prazos.', version = 0) => ({
  text,
  version,
  sure: false,
})
const offer = {
  kind: 'redo' as const,
  terms: 'Voltamos para refazer a ligação, sem custos.',
  due: '2026-12-01',
}

async function acting() {
  const acme = await company()
  return { acme, owner: { ...(await as('owner', acme)), activeCompanyId: acme.id } }
}
const titles = async (...asked: Parameters<typeof received>) => (await received(...asked)).map((r) => r.id)

test('as a file: what the list has, and nothing of what people no longer see', async () => {
  const { acme, owner } = await acting()
  const ana = await person()
  const good = await publishedReview(acme, { author: ana, rating: 5, title: '=Tudo certo' })
  const gone = await publishedReview(acme, { rating: 2, title: 'Nada certo', daysAgo: 9 })
  await replyToReview(ctx(owner), good.id, said())
  const read = (who: typeof owner, list: string) =>
    new Response(receivedCsv(ctx(who), new URLSearchParams({ estado: list }))).text()
  const lines = async (list: string) => (await read(owner, list)).trim().split('\r\n')
  expect(await lines('todas')).toHaveLength(3)
  const [, row] = await lines('respondidas')
  expect(row).toContain(`;5;'=Tudo certo;`)
  expect(row).toContain('Obrigado pela visita')
  expect(row).toContain(paths.review(good.id))
  await removeReview(ctx(await as('moderator')), gone.id, {
    version: gone.version,
    rule: 'advertising',
    reason: 'Faz publicidade a outra empresa do ramo.',
  })
  expect((await lines('todas')).join()).not.toContain('Nada certo')
  expect(() => receivedCsv(ctx(ana), new URLSearchParams())).toThrow()
})

describe('the reviews of a company', () => {
  test('what waits: no reply yet, or a last word; until when it counts; newest first', async () => {
    const { acme, owner } = await acting()
    const ana = await person()
    const bad = await publishedReview(acme, { author: ana, rating: 2, daysAgo: 9 })
    const fresh = await publishedReview(acme, { rating: 5, daysAgo: 1 })
    const old = await publishedReview(acme, { rating: 3, daysAgo: 60 })
    const waiting = await received(owner, 'por-responder')
    expect(
      waiting.map((r) => [r.id, r.waits?.for, r.waits?.countsUntil?.toISOString().slice(0, 10)]),
    ).toEqual([
      [fresh.id, 'reply', undefined],
      [bad.id, 'reply', '2026-11-30'],
      [old.id, 'reply', expect.stringMatching(/^2026-10/)],
    ])
    await replyToReview(ctx(owner), bad.id, said())
    expect(await titles(owner, 'por-responder')).toEqual([fresh.id, old.id])
    expect(await titles(owner, 'respondidas')).toEqual([bad.id])
    await answerReply(ctx(ana, new Date(today.getTime() + 1000)), bad.id, said('Continuo à espera da peça.'))
    const again = await received(owner, 'por-responder')
    expect(again.map((r) => [r.id, r.waits?.for])).toEqual([
      [bad.id, 'last-word'],
      [fresh.id, 'reply'],
      [old.id, 'reply'],
    ])
    expect(again[0]).toMatchObject({ answer: { text: 'Continuo à espera da peça.' }, mayPropose: true })
    expect(await titles(owner, 'todas')).toEqual([fresh.id, bad.id, old.id])
  })

  test('with a pact, flagged by the company, begun by whoever looks', async () => {
    const { acme, owner } = await acting()
    const ana = await person()
    const one = await publishedReview(acme, { author: ana, rating: 1, daysAgo: 3 })
    const two = await publishedReview(acme, { rating: 1, daysAgo: 2 })
    await proposePact(ctx(owner), one.id, offer)
    await draftReply(ctx(owner), two.id, { round: 1, text: 'Boa tarde,' })
    await database()
      .insert(flags)
      .values({
        id: newId(),
        reviewId: two.id,
        byCompanyId: acme.id,
        reporterId: owner.userId,
        reason: 'conflict',
        facts: 'x'.repeat(60),
        state: 'unfounded',
        code: newId(),
        createdAt: today,
        sentAt: today,
      })
    expect(await received(owner, 'com-acordo')).toMatchObject([
      { id: one.id, pact: 'proposed', mayPropose: false },
    ])
    expect(await received(owner, 'denunciadas')).toMatchObject([{ id: two.id, flag: { state: 'unfounded' } }])
    expect(await received(owner, 'por-responder')).toMatchObject([
      { id: two.id, draft: true },
      { id: one.id, draft: false },
    ])
    const other = { ...(await as('responder', acme)), activeCompanyId: acme.id }
    expect((await received(other, 'por-responder')).some((r) => r.draft)).toBe(false)
  })

  test('one that people no longer see tells nothing of itself', async () => {
    const { acme, owner } = await acting()
    const review = await publishedReview(acme, { rating: 1, title: 'Um título que já não se vê' })
    await database()
      .insert(flags)
      .values({
        id: newId(),
        reviewId: review.id,
        byCompanyId: acme.id,
        reason: 'conflict',
        facts: 'x'.repeat(60),
        state: 'founded',
        code: newId(),
        createdAt: today,
        sentAt: today,
      })
    await removeReview(ctx(await as('moderator')), review.id, {
      version: review.version,
      rule: 'advertising',
      reason: 'Faz publicidade a outra empresa do ramo.',
    })
    expect(await received(owner, 'denunciadas')).toMatchObject([
      { id: review.id, publishedAt: null, title: '', text: '', stars: 0, waits: null },
    ])
    expect(await titles(owner, 'todas')).toEqual([])
  })

  test('by key: each once, whatever is answered meanwhile', async () => {
    const { acme, owner } = await acting()
    const ids: string[] = []
    for (let n = 0; n < 45; n++) ids.push((await publishedReview(acme, { daysAgo: 45 - n })).id)
    const seen = await received(owner, 'por-responder', async (page) => {
      if (page === 1) await replyToReview(ctx(owner), ids[44] as string, said())
    })
    expect(seen.map((r) => r.id)).toEqual(ids.toReversed())
  })

  test('for its people only', async () => {
    const { acme } = await acting()
    const stranger = { ...(await person()), activeCompanyId: acme.id }
    expect(await outcome(() => received(stranger, 'todas'))).toBe('not-allowed')
    const viewer = { ...(await as('viewer', acme)), activeCompanyId: acme.id }
    expect(await outcome(() => received(viewer, 'todas'))).toBe('ok')
  })
})

test('who has left the company answers nothing in its name any more', async () => {
  const { acme } = await acting()
  const review = await publishedReview(acme, { rating: 1 })
  const gone = await as('responder', acme)
  await draftReply(ctx(gone), review.id, { round: 1, text: 'Boa tarde,' })
  await database()
    .update(companyMembers)
    .set({ until: today })
    .where(eq(companyMembers.userId, gone.userId as string))
  // What the next request of theirs brings along (people/sessions/sessions.ts).
  const now = { ...gone, memberships: [] }
  expect(await outcome(() => replyToReview(ctx(now), review.id, said()))).toBe('not-allowed')
  expect(await outcome(() => reviewToAnswer(ctx(now), review.id))).toBe('not-allowed')
  expect(await outcome(() => proposePact(ctx(now), review.id, offer))).toBe('not-allowed')
})

test('answered while its author takes it back: one order or the other, figures right', async () => {
  const { acme, owner } = await acting()
  const ana = await person()
  const review = await publishedReview(acme, { author: ana, rating: 1 })
  const went = await outcomes([
    () => replyToReview(ctx(owner), review.id, said()),
    () => withdrawReview(ctx(ana), review.id, { version: review.version }),
  ])
  expect(went.every((w) => w === 'ok' || w === 'conflict')).toBe(true)
  expect((await reload(review.id)).state).toBe('withdrawn')
  expect(await score(acme)).toMatchObject({ replied: 0, reviews: 0 })
})

describe('advice on a draft', () => {
  test('the reviewer’s name, somebody’s number, and how it reads; the company’s own number is no matter', async () => {
    const { acme, owner } = await acting()
    await database().update(companies).set({ phone: '+351253123456' }).where(eq(companies.id, acme.id))
    const ana = await person({ name: 'Ana Maria Serrão' })
    const review = await publishedReview(acme, { author: ana, authorShown: 'A. S.', rating: 1 })
    const text = 'Senhora Serrão, ligue para o 919 999 999 ou para o 253 123 456.'
    await draftReply(ctx(owner), review.id, { round: 1, text })
    const { advice, draft } = await reviewToAnswer(ctx(owner), review.id)
    expect(draft).toBe(text)
    expect(advice.map((a) => a.text)).toEqual(['919 999 999', 'Senhora Serrão', undefined, undefined])
    // Advice blocks nothing by itself: what is refused is refused by the command.
    const good = 'Obrigado por contar. Lamentamos e vamos resolver: ligue para o 253 123 456.'
    await replyToReview(ctx(owner), review.id, said(good))
  })

  test('what a company gives out is not marked for moderators either', async () => {
    const { acme } = await acting()
    await database()
      .update(companies)
      .set({ phone: '+351253123456', nipc: '123456789' })
      .where(eq(companies.id, acme.id))
    const review = await publishedReview(acme, {
      body: 'Liguei para o 253 123 456 e depois para o 919 999 999, e ninguém atendeu. NIF 123456789.',
    })
    const { bodySpans } = await reviewToModerate(ctx(await as('moderator')), review.id)
    expect(bodySpans.map((s) => s.text)).toEqual(['919 999 999'])
  })
})
