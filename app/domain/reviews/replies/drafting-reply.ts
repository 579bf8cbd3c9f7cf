import { eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { reviews } from '../schema'
import type { CompanyRound } from './exchange'
import { replyDrafts } from './reply-schema'

/** Keeps what somebody has written of a reply, for themselves, until it is published. */
export async function draftReply(
  ctx: Ctx,
  reviewId: string,
  { round, text: body }: { round: CompanyRound; text: string },
): Promise<void> {
  const [review] = isUuid(reviewId)
    ? await ctx.db.select({ companyId: reviews.companyId }).from(reviews).where(eq(reviews.id, reviewId))
    : []
  if (!review) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
  authorise(ctx.actor, 'review.reply', review)
  await transaction(ctx, async ({ db, now, actor }) => {
    await db
      .insert(replyDrafts)
      .values({ reviewId, round, userId: actor.userId as string, body, updatedAt: now })
      .onConflictDoUpdate({
        target: [replyDrafts.reviewId, replyDrafts.round, replyDrafts.userId],
        set: { body, updatedAt: now },
      })
  })
}
