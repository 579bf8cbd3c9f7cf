import { and, eq, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { invalidate, transaction } from '../../shared/transaction'
import { reviews, usefulVotes } from '../schema'

/** The review that a vote is about, kept from others while it is counted: so votes at once are each counted once. */
async function takeVoted({ db }: TxCtx, id: string) {
  const [review] = isUuid(id)
    ? await db.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
    : []
  if (!review?.publishedAt) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
  return review
}

async function recount(tx: TxCtx, { id, companyId }: { id: string; companyId: string }, by: 1 | -1) {
  await tx.db
    .update(reviews)
    .set({ useful: sql`greatest(0, ${reviews.useful} + ${by})` })
    .where(eq(reviews.id, id))
  invalidate(tx, tag.review(id), tag.company(companyId))
}

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
    const review = await takeVoted(tx, id)
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
    await recount(tx, review, 1)
    return true
  })
}

/**
 * Takes one's vote back. Taking back what isn't there changes nothing.
 * @returns whether there was one.
 * @throws Refusal `sign-in`, `not-allowed`, `not-found`
 */
export function takeBackVote(ctx: Ctx, id: string): Promise<boolean> {
  authorise(ctx.actor, 'review.vote')
  const userId = ctx.actor.userId as string
  return transaction(ctx, async (tx) => {
    const review = await takeVoted(tx, id)
    const gone = await tx.db
      .delete(usefulVotes)
      .where(and(eq(usefulVotes.reviewId, id), eq(usefulVotes.userId, userId)))
      .returning()
    if (gone.length === 0) return false
    await recount(tx, review, -1)
    return true
  })
}

/** Whether this account said so. */
export async function votedUseful({ db, actor }: Ctx, id: string): Promise<boolean> {
  if (!actor.userId || !isUuid(id)) return false
  const found = await db
    .select({ at: usefulVotes.at })
    .from(usefulVotes)
    .where(and(eq(usefulVotes.reviewId, id), eq(usefulVotes.userId, actor.userId)))
  return found.length > 0
}
