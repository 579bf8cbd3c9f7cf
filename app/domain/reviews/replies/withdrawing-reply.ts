import { eq } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { reviewEvent } from '../../shared/flow'
import { invalidateLists } from '../publishing'
import { replyVersions, reviewReplies } from '../schema'
import { changeReply, noReply, taken } from './changing-reply'
import type { Round } from './exchange'
import { keepExchange } from './replying'

/** Stands in a row whose words were taken back, and is shown to nobody. */
const withdrawnText = 'Texto retirado por quem o escreveu.'

/**
 * Takes back what one said below a review: its words go with their earlier versions, and «resposta retirada em …»
 * stays. It may be written again, as long as its turn is open.
 * @throws Refusal `conflict` when it was changed or taken back meanwhile
 */
export function withdrawReply(
  ctx: Ctx,
  reviewId: string,
  { round, version }: { round: Round; version: number },
): Promise<void> {
  const how = { rowRight: round === 2 ? 'review.answer' : 'review.reply', version } as const
  return changeReply(ctx, { reviewId, round }, how, async (tx, { review, turns, reply }) => {
    if (!reply) throw noReply()
    if (reply.state !== 'published') throw taken(round)
    await tx.db
      .update(reviewReplies)
      .set({ state: 'withdrawn', removedAt: tx.now, version: version + 1, body: withdrawnText })
      .where(eq(reviewReplies.id, reply.id))
    await tx.db.delete(replyVersions).where(eq(replyVersions.replyId, reply.id))
    await keepExchange(tx, review, turns)
    await reviewEvent(tx, review, 'reply-withdraw', { data: { round } })
    invalidateLists(tx, review)
  })
}
