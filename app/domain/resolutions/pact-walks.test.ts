import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { expectScoreRight, publishedReview, reload } from '../../../tests/world/review'
import { atOnce, walked } from '../../../tests/world/walk'
import { removeReview } from '../reviews/moderation/moderating'
import { replyTimeDifferences } from '../reviews/replies/reply-times'
import { answerReply, replyToReview } from '../reviews/replies/replying'
import { withdrawReply } from '../reviews/replies/withdrawing-reply'
import { reviewReplies } from '../reviews/schema'
import { indexDifferences } from '../reviews/score/case-keeping'
import { acceptPact, confirmPact, declinePact, denyPact } from './answering'
import { pactFlow } from './pact-flow'
import { proposePact, withdrawPact } from './proposing'
import { resolutions } from './schema'
import { endPacts } from './sweeping'

/** Whatever both sides and the clock do in whatever order, also at once: pacts go the ways of their table, and rate, median and index are what the reviews give. */

useWorld()

const verbs = [
  'propose',
  'accept',
  'decline',
  'withdraw',
  'confirm',
  'deny',
  'clock',
  'reply',
  'unreply',
  'answer',
  'publish',
  'remove',
] as const
type Verb = (typeof verbs)[number]
const offer = { kind: 'refund' as const, terms: 'Devolvemos metade do valor pago.', due: '2026-12-01' }

/** Walked first, nobody at once with anybody: whatever two at once come to in the others, these ends are seen. */
const alone = (
  [
    ['propose', 'accept'],
    ['propose', 'withdraw'],
    ['propose', 'clock'],
  ] as const
).map((history): [[Verb, null, number][]] => [history.map((verb) => [verb, null, 1])])

test('pacts, replies and figures through random histories', { timeout: 120_000 }, async () => {
  const seen = new Set<string>()
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...verbs), fc.option(fc.constantFrom(...verbs)), fc.integer({ min: 1, max: 3 })),
    { minLength: 4, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const acme = await company()
      const [owner, ana, moderator] = [await as('owner', acme), await person(), await as('moderator')]
      const review = await publishedReview(acme, { author: ana, rating: 2, daysAgo: 3 })
      let day = 0
      for (const [one, two, days] of history) {
        day += days
        const now = new Date(today.getTime() + day * 86_400_000)
        const due = new Date(now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
        const row = await reload(review.id)
        const all = await database().select().from(resolutions).where(eq(resolutions.reviewId, review.id))
        const version = all.find((p) => p.state === 'proposed' || p.state === 'accepted')?.version ?? 1
        const said = await database()
          .select()
          .from(reviewReplies)
          .where(eq(reviewReplies.reviewId, review.id))
        const at = (round: number) => said.find((r) => r.round === round)?.version ?? 0
        const text = `Isto é o que dizemos no dia ${day}.`
        const act = {
          propose: () => proposePact(ctx(owner, now), review.id, { ...offer, due }),
          accept: () => acceptPact(ctx(ana, now), review.id, { version }),
          decline: () => declinePact(ctx(ana, now), review.id, { version }),
          withdraw: () => withdrawPact(ctx(owner, now), review.id, { version }),
          confirm: () => confirmPact(ctx(ana, now), review.id, { version, rating: 4, wouldHire: 'maybe' }),
          deny: () => denyPact(ctx(ana, now), review.id, { version, reason: 'Não apareceram.' }),
          clock: () => endPacts(ctx(byItself, new Date(now.getTime() + 15 * 86_400_000))),
          reply: () => replyToReview(ctx(owner, now), review.id, { text, version: at(1), sure: false }),
          unreply: () => withdrawReply(ctx(owner, now), review.id, { round: 1, version: at(1) }),
          answer: () => answerReply(ctx(ana, now), review.id, { text, version: at(2), sure: false }),
          publish: () => publishedReview(acme, { rating: 1 + (day % 5), createdAt: now }),
          remove: () =>
            removeReview(ctx(moderator, now), review.id, {
              version: row.version,
              rule: 'advertising',
              reason: 'Faz publicidade a outra empresa do ramo.',
            }),
        }
        await atOnce(act[one], ...(two ? [act[two]] : []))
        expect(await indexDifferences(ctx(owner), acme.id)).toEqual([])
        expect(await replyTimeDifferences(ctx(owner), acme.id)).toEqual([])
      }
      await expectScoreRight(acme)
      const rows = await database().select().from(resolutions).where(eq(resolutions.reviewId, review.id))
      expect(rows.filter((p) => p.state === 'proposed' || p.state === 'accepted').length).toBeLessThanOrEqual(
        1,
      )
      expect(rows.length).toBeLessThanOrEqual(3)
      for (const row of rows) {
        seen.add(row.state)
        expect((await walked(pactFlow, row.id, 'proposed')).at).toBe(row.state)
      }
    }),
    { numRuns: Number(process.env.PACT_WALKS ?? 15), seed: 20261122, examples: alone },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['accepted', 'withdrawn', 'lapsed']))
})
