import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { decisions } from '../decisions/schema'
import { authorise } from '../permissions'
import { changeReview } from '../reviews/changing'
import { reviewPhotos } from '../reviews/photos/photos-schema'
import type { Round } from '../reviews/replies/exchange'
import { reviewReplies, reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { isOver, nothing, sendAppeal, statementOf } from './appealing'
import { appeals } from './schema'

/** One thing that stands beside a review: a turn of what is said below it, or a photo. */
export type PartOf = { round: Round } | { photo: string }

type Db = Ctx['db']

/** Of the company's replies its people may appeal; of the author's answer and photos the author. */
const byCompany = (part: PartOf) => 'round' in part && part.round !== 2

const rightOf = (part: PartOf) => (byCompany(part) ? 'review.reply' : 'review.appeal')

/** What was taken away, as long as it is: with its words. */
async function removedPart(db: Db, reviewId: string, part: PartOf) {
  if ('round' in part) {
    const [reply] = await db
      .select({ id: reviewReplies.id, text: reviewReplies.body })
      .from(reviewReplies)
      .where(
        and(
          eq(reviewReplies.reviewId, reviewId),
          eq(reviewReplies.round, part.round),
          eq(reviewReplies.state, 'removed'),
        ),
      )
    return reply && { ...reply, photo: null }
  }
  if (!isUuid(part.photo)) return
  const [photo] = await db
    .select({ id: reviewPhotos.id, text: reviewPhotos.alt })
    .from(reviewPhotos)
    .where(
      and(
        eq(reviewPhotos.id, part.photo),
        eq(reviewPhotos.reviewId, reviewId),
        isNotNull(reviewPhotos.hiddenAt),
      ),
    )
  return photo && { ...photo, photo: photo.id }
}

/** The decision that took it away, with what was appealed against it. */
async function removalOf(db: Db, partId: string) {
  const [found] = await db
    .select({ decision: decisions, appeal: appeals })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(and(eq(decisions.subjectId, partId), eq(decisions.kind, 'remove')))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1)
  return found
}

/**
 * A reply or a photo that moderation took away, with the reasons and what was appealed, for whoever wrote it.
 * @throws Refusal `not-found` also when it stands again, `not-allowed`
 */
export async function partToAppeal(ctx: Ctx, reviewId: string, part: PartOf) {
  const missing = new Refusal('not-found', 'Não encontrámos aqui nada que a moderação tenha retirado.')
  const { db, now } = ctx
  if (!isUuid(reviewId)) throw missing
  const [[review], removed] = await Promise.all([
    db
      .select({
        id: reviews.id,
        title: reviews.title,
        companyId: reviews.companyId,
        authorId: reviews.authorId,
        company: companies.name,
      })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(eq(reviews.id, reviewId)),
    removedPart(db, reviewId, part),
  ])
  if (!review) throw missing
  authorise(ctx.actor, rightOf(part), review)
  const decided = removed && (await removalOf(db, removed.id))
  if (!decided) throw missing
  const { decision, appeal } = decided
  return {
    review: { id: review.id, title: review.title, company: review.company },
    removed: { text: removed.text, photo: removed.photo },
    decision: statementOf(decision),
    appeal: appeal
      ? { body: appeal.body, state: appeal.state, answer: appeal.answer, dueAt: appeal.dueAt }
      : null,
    open: !appeal && !isOver(decision, now),
  }
}
export type PartToAppeal = Awaited<ReturnType<typeof partToAppeal>>

/**
 * Whoever wrote it asks, once, within six months, that another person decides; meanwhile it stays out of view.
 * @throws Refusal `not-found`, `not-allowed`, `conflict`
 */
export function appealPart(
  ctx: Ctx,
  reviewId: string,
  part: PartOf,
  { body }: { body: string },
): Promise<void> {
  const how = { rowRight: rightOf(part), version: 'unseen' } as const
  return changeReview(ctx, reviewId, how, async (tx, review) => {
    const removed = await removedPart(tx.db, reviewId, part)
    const decision = removed && (await removalOf(tx.db, removed.id))?.decision
    if (!decision) throw nothing()
    await sendAppeal(tx, decision, byCompany(part) ? 'company' : 'author', body, review.companyId)
  })
}
