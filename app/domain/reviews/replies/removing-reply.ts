import { and, asc, eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { announceDecision } from '../../decisions/mails'
import { stateReasons } from '../../decisions/stating'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { reviewEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import type { ReasonInput } from '../forms'
import { invalidateLists, type Review } from '../publishing'
import { reviewReplies } from '../schema'
import { changeReply, noReply, type Reply, turnsOf } from './changing-reply'
import type { Round } from './exchange'
import { keepExchange } from './replying'

/** What stands below a review, for moderators, in the order in which it was said. */
export async function repliesToModerate(ctx: Ctx, reviewId: string) {
  authorise(ctx.actor, 'review.moderate')
  if (!isUuid(reviewId)) return []
  const rows = await ctx.db
    .select()
    .from(reviewReplies)
    .where(and(eq(reviewReplies.reviewId, reviewId), eq(reviewReplies.state, 'published')))
    .orderBy(asc(reviewReplies.round))
  return rows.map(({ round, version, body, at }) => ({
    round: round as Round,
    by: round === 2 ? ('author' as const) : ('company' as const),
    version,
    text: body,
    at,
  }))
}

/**
 * Takes what was said below a review out of public view: «resposta retirada em …» stays, figures follow, and whoever
 * said it is sent the reasons and may appeal (Regulation (EU) 2022/2065, articles 17 and 20).
 * @throws Refusal `not-found`; `conflict` when it was changed or taken back meanwhile; `not-allowed` for whoever has a part in it
 */
export function removeReply(
  ctx: Ctx,
  reviewId: string,
  round: Round,
  { version, rule, reason }: ReasonInput,
): Promise<void> {
  const tooLate = (_: TxCtx, { reply }: { reply?: Reply }) => (reply ? otherwiseNow() : noReply())
  const how = { right: 'review.moderate', version, tooLate } as const
  return changeReply(ctx, { reviewId, round }, how, async (tx, { review, turns, reply }) => {
    if (!reply) throw noReply()
    if (reply.state !== 'published') throw otherwiseNow()
    await tx.db
      .update(reviewReplies)
      .set({ state: 'removed', removedAt: tx.now, version: version + 1 })
      .where(eq(reviewReplies.id, reply.id))
    await keepExchange(tx, review, turns)
    const { companyId } = review
    const data = { round, rule, version }
    await reviewEvent(tx, { id: reviewId, companyId }, 'reply-remove', { reason, data })
    const part = { subject: 'reply', id: reply.id } as const
    const decisionId = await stateReasons(tx, reviewId, {
      part,
      kind: 'remove',
      rule,
      facts: reason,
      askedBy: 'staff',
    })
    await announceDecision(tx, decisionId)
    invalidateLists(tx, review)
    await audit(tx, {
      verb: 'review.remove-reply',
      objectType: 'review',
      objectId: reviewId,
      reason,
      before: { reply: reply.id, round, state: 'published' },
      after: { state: 'removed', rule },
    })
  })
}

const otherwiseNow = () =>
  new Refusal(
    'conflict',
    'Entretanto a resposta foi alterada ou retirada. Veja como está agora; o que escreveu ficou abaixo.',
  )

/**
 * Shows a removed reply again, as it stood and with the time it had: its removal was wrong. The caller holds the review.
 * @throws Refusal `conflict` when it is not removed any more
 */
export async function restoreReply(tx: TxCtx, review: Review, replyId: string): Promise<void> {
  const turns = await turnsOf(tx, review.id)
  const reply = turns.find((t) => t.id === replyId)
  if (reply?.state !== 'removed') throw new Refusal('conflict', 'Esta resposta já não está retirada.')
  await tx.db
    .update(reviewReplies)
    .set({ state: 'published', removedAt: null, version: reply.version + 1 })
    .where(eq(reviewReplies.id, replyId))
  await keepExchange(tx, review, turns, reply.at)
  await reviewEvent(tx, review, 'reply-restore', { data: { round: reply.round } })
  invalidateLists(tx, review)
}
