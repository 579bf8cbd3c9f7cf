import { and, asc, eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../audit/log'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { Round } from './exchange'
import type { ReasonInput } from './forms'
import { checkImpartial } from './moderating'
import { invalidateLists, takeReview } from './publishing'
import { countReply, turnsOf } from './replying'
import { reviewReplies } from './schema'
import { tellOfRemovedReply } from './telling-of-removed-reply'

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
 * Takes what was said below a review out of public view, for good: «resposta retirada em …» stays, figures follow, and
 * whoever said it is told why.
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
    const review = await takeReview(tx, reviewId)
    checkImpartial(tx, review)
    const reply = (await turnsOf(tx, reviewId)).find((t) => t.round === round)
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
    // Of a review that nobody sees the figures know no reply.
    if (round === 1 && review.publishedAt) await countReply(tx, review, -1)
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
    await enqueue(tx, tellOfRemovedReply, { replyId: reply.id })
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
