import { and, eq, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { invalidate, transaction } from '../shared/transaction'
import { reviews, usefulVotes } from './schema'

/**
 * Says that a review was useful: once per account, not one's own, not of one's own company. Saying it again changes
 * nothing.
 * @returns whether the vote is new.
 * @throws Refusal `sign-in`, `not-allowed`, `not-found`, `invalid`
 */
export function voteUseful(ctx: Ctx, id: string): Promise<boolean> {
  authorise(ctx.actor, 'review.vote')
  const userId = ctx.actor.userId as string
  return transaction(ctx, async (tx) => {
    const { db, actor, now } = tx
    const [review] = isUuid(id)
      ? await db.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
      : []
    if (!review?.publishedAt) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
    if (review.authorId === userId)
      throw new Refusal('invalid', 'Esta avaliação é sua: o voto é para quem a lê.')
    if (actor.memberships.some((m) => m.companyId === review.companyId)) {
      throw new Refusal('invalid', 'Pertence a esta empresa, por isso não vota nas avaliações dela.')
    }
    const made = await db
      .insert(usefulVotes)
      .values({ reviewId: id, userId, at: now })
      .onConflictDoNothing()
      .returning()
    if (made.length === 0) return false
    await db
      .update(reviews)
      .set({ useful: sql`${reviews.useful} + 1` })
      .where(and(eq(reviews.id, id)))
    invalidate(tx, tag.review(id), tag.company(review.companyId))
    return true
  })
}
