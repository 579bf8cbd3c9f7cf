import { and, asc, eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { stateReasons } from '../../decisions/stating'
import { announceDecision } from '../../decisions/telling'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import type { ReasonInput } from '../forms'
import { checkImpartial } from '../moderation/moderating'
import { invalidateLists, lockReview, type Review } from '../publishing'
import { reviewReplies } from '../schema'
import type { Round } from './exchange'
import { keepExchange, turnsOf } from './replying'

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
  authorise(ctx.actor, 'review.moderate')
  return transaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId)
    checkImpartial(tx, review)
    const turns = await turnsOf(tx, reviewId)
    const reply = turns.find((t) => t.round === round)
    if (!reply) throw new Refusal('not-found', 'Não encontrámos esta resposta.')
    if (reply.state !== 'published' || reply.version !== version) {
      throw new Refusal(
        'conflict',
        'Entretanto a resposta foi alterada ou retirada. Veja como está agora; o que escreveu ficou abaixo.',
      )
    }
    await tx.db
      .update(reviewReplies)
      .set({ state: 'removed', removedAt: tx.now, version: version + 1 })
      .where(eq(reviewReplies.id, reply.id))
    await keepExchange(tx, review, turns)
    const { companyId } = review
    const data = { round, rule, version }
    await recordEvent(tx, {
      subjectType: 'review',
      subjectId: reviewId,
      companyId,
      verb: 'reply-remove',
      reason,
      data,
    })
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
  await recordEvent(tx, {
    subjectType: 'review',
    subjectId: review.id,
    companyId: review.companyId,
    verb: 'reply-restore',
    data: { round: reply.round },
  })
  invalidateLists(tx, review)
}
