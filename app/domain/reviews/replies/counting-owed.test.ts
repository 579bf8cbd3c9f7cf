import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { received } from '../../../../tests/world/received'
import { expectScoreRight, outcomes, publishedReview, score } from '../../../../tests/world/review'
import { companyDashboard } from '../../company-pages/dashboard/company-dashboard'
import { reviewsReceived } from '../../company-pages/received/received'
import { accountWaiting } from '../../overview/waiting'
import type { Actor } from '../../permissions'
import { transaction } from '../../shared/transaction'
import { removeReview } from '../moderation/moderating'
import { lockReview } from '../publishing'
import { reviewReplies } from '../schema'
import { owed, type Turn } from './exchange'
import { removeReply, restoreReply } from './removing-reply'
import { answerReply, replyToReview } from './replying'
import { withdrawReply } from './withdrawing-reply'

useWorld()

const said = (version = 0, text = 'Obrigado pela visita, vamos ver o que falhou.') => ({
  text,
  version,
  sure: true,
})
const why = { rule: 'offensive', reason: 'A resposta insulta quem escreveu a avaliação.' } as const

test('what waits for the company’s word', () => {
  const t = (round: 1 | 2 | 3, state: Turn['state'] = 'published'): Turn => ({ round, state })
  const rows: [Turn[], ReturnType<typeof owed>][] = [
    [[], 'reply'],
    [[t(1)], null],
    [[t(1, 'withdrawn')], 'reply'],
    [[t(1, 'removed')], null],
    [[t(1), t(2)], 'last-word'],
    [[t(1), t(2, 'withdrawn')], null],
    [[t(1), t(2, 'removed')], null],
    [[t(1), t(2), t(3)], null],
    [[t(1), t(2), t(3, 'withdrawn')], null],
    [[t(1, 'removed'), t(2)], null],
    [[t(1, 'withdrawn'), t(2)], 'reply'],
  ]
  for (const [turns, waits] of rows) expect(owed(turns), JSON.stringify(turns)).toBe(waits)
})

/** Every place that says how many wait says the same, the list has as many, and a recount agrees. */
async function expectWaiting(owner: Actor, acme: { id: string }, n: number, lastWords = 0) {
  expect(await received(owner, 'por-responder')).toHaveLength(n)
  expect((await reviewsReceived(ctx(owner), 'todas', null)).unanswered).toBe(n)
  expect((await accountWaiting(ctx(owner))).company?.unanswered).toBe(n)
  const { unanswered } = await companyDashboard(ctx(owner))
  expect(unanswered.count).toBe(n)
  expect(unanswered.newest).toHaveLength(n - lastWords)
  await expectScoreRight(acme)
}

test('«por responder» is the same number everywhere, whatever happens to replies', async () => {
  const acme = await company()
  const owner = { ...(await as('owner', acme)), activeCompanyId: acme.id }
  const [ana, moderator] = [await person(), await as('moderator')]
  const first = await publishedReview(acme, { author: ana, daysAgo: 3 })
  const second = await publishedReview(acme, { daysAgo: 2 })
  const where = (round: number) =>
    database().select().from(reviewReplies).where(sql`review_id = ${first.id} and round = ${round}`)
  await expectWaiting(owner, acme, 2)
  await replyToReview(ctx(owner), first.id, said())
  await expectWaiting(owner, acme, 1)
  await withdrawReply(ctx(owner), first.id, { round: 1, version: 1 })
  await expectWaiting(owner, acme, 2)
  expect(JSON.stringify(await where(1))).not.toContain('vamos ver')
  await replyToReview(ctx(owner), first.id, said(2))
  await answerReply(ctx(ana), first.id, said())
  await expectWaiting(owner, acme, 2, 1)
  await removeReply(ctx(moderator), first.id, 2, { version: 1, ...why })
  await expectWaiting(owner, acme, 1)
  await removeReply(ctx(moderator), first.id, 1, { version: 3, ...why })
  await expectWaiting(owner, acme, 1)
  const reply = (await where(1))[0]
  await transaction(ctx(byItself), async (tx) =>
    restoreReply(tx, await lockReview(tx, first.id), reply?.id as string),
  )
  await expectWaiting(owner, acme, 1)
  await removeReview(ctx(moderator), second.id, { version: second.version, ...why })
  await expectWaiting(owner, acme, 0)
})

test('taken back and removed at once: one of both, and the number is right', async () => {
  const acme = await company()
  const owner = { ...(await as('owner', acme)), activeCompanyId: acme.id }
  const moderator = await as('moderator')
  const review = await publishedReview(acme, { daysAgo: 1 })
  await replyToReview(ctx(owner), review.id, said())
  const went = await outcomes([
    () => withdrawReply(ctx(owner), review.id, { round: 1, version: 1 }),
    () => removeReply(ctx(moderator), review.id, 1, { version: 1, ...why }),
  ])
  expect(went).toEqual(['conflict', 'ok'])
  const [reply] = await database().select().from(reviewReplies).where(eq(reviewReplies.reviewId, review.id))
  const waits = reply?.state === 'withdrawn' ? 1 : 0
  expect(await score(acme)).toMatchObject({ unanswered: waits, replied: 0 })
  await expectWaiting(owner, acme, waits)
})
