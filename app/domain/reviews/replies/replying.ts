import { and, eq } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import type { AnswerInput } from '../forms'
import { invalidateLists, type Review } from '../publishing'
import { replyVersions, reviewReplies, reviews } from '../schema'
import { keepCase } from '../score/case-keeping'
import { keepScore } from '../score/score-keeping'
import { changeReply, type Reply, taken, turnsOf } from './changing-reply'
import { checkDiscreet } from './checking-discretion'
import { type CompanyRound, mayTake, type Owed, type Round, saidOf } from './exchange'
import { notifyAuthorOfReply, notifyCompanyOfAnswer } from './mails'
import { replyDrafts } from './reply-schema'
import { medianReplyHours } from './reply-times'

/**
 * Writes or changes what a company says below a review of it: its official reply, or its answer to what the author said
 * to that. `version` is the reply as the writer saw it, 0 when there was none: whoever comes second is told, with their
 * own text kept.
 * @throws Refusal `not-found`, `not-allowed`, `conflict`; `invalid` for what the reviewer keeps to themselves
 */
export const replyToReview = (
  ctx: Ctx,
  reviewId: string,
  { round = 1, ...said }: AnswerInput & { round?: CompanyRound },
): Promise<void> => takeTurn(ctx, { reviewId, round }, said, 'review.reply')

/** What the author says to the company's reply: once, and it may be changed. */
export const answerReply = (ctx: Ctx, reviewId: string, said: AnswerInput): Promise<void> =>
  takeTurn(ctx, { reviewId, round: 2 }, said, 'review.answer')

async function takeTurn(
  ctx: Ctx,
  turn: { reviewId: string; round: Round },
  { text, version, sure }: AnswerInput,
  rowRight: 'review.reply' | 'review.answer',
): Promise<void> {
  const { reviewId, round } = turn
  const tooLate = (_: TxCtx, { review }: { review: Review }) => {
    checkOpen(review)
    return taken(round)
  }
  try {
    await changeReply(ctx, turn, { rowRight, version, tooLate }, async (tx, { review, turns, reply }) => {
      checkOpen(review)
      await checkDiscreet(tx, review, { text, sure, by: round === 2 ? 'author' : 'company' })
      if (!mayTake(turns as (Reply & { round: Round })[], round)) throw closed(reply)
      if (reply?.state !== 'published' || reply.body !== text) {
        await write(tx, review, { reply, round, text })
        await keepExchange(tx, review, turns)
      }
      await tx.db
        .delete(replyDrafts)
        .where(
          and(
            eq(replyDrafts.reviewId, reviewId),
            eq(replyDrafts.round, round),
            eq(replyDrafts.userId, tx.actor.userId as string),
          ),
        )
      invalidateLists(tx, review)
    })
  } catch (error) {
    if (violated(error) === 'review_replies_one') throw taken(round)
    throw error
  }
}

function checkOpen({ publishedAt, state }: Review): void {
  if (publishedAt) return
  const sentence =
    state === 'removed' || state === 'withdrawn'
      ? 'Esta avaliação foi retirada, por isso já não recebe respostas. O seu texto continua abaixo.'
      : 'Esta avaliação ainda não está publicada, por isso não pode receber respostas.'
  throw new Refusal('conflict', sentence)
}

const closed = (reply: Reply | undefined) =>
  reply?.state === 'removed'
    ? new Refusal('invalid', 'A resposta foi retirada pela moderação: já não se pode escrever outra.')
    : new Refusal(
        'conflict',
        'A resposta a que ia responder já não está publicada. O seu texto ficou abaixo.',
      )

/** A new one, a changed one, or one that was withdrawn and is written again: then its time counts from now. */
async function write(
  tx: TxCtx,
  review: Review,
  { reply, round, text: body }: { reply: Reply | undefined; round: Round; text: string },
): Promise<void> {
  const { db, now, actor } = tx
  const { id: reviewId, companyId } = review
  const id = reply?.id ?? newId()
  const version = (reply?.version ?? 0) + 1
  const fresh = reply?.state !== 'published'
  if (!reply) {
    const row = { id, reviewId, companyId, round, authorId: actor.userId, body, at: now }
    await db.insert(reviewReplies).values(row)
  } else {
    const set = fresh
      ? { at: now, editedAt: null, removedAt: null, state: 'published' as const, authorId: actor.userId }
      : { editedAt: now }
    await db
      .update(reviewReplies)
      .set({ ...set, body, version })
      .where(eq(reviewReplies.id, id))
  }
  await db.insert(replyVersions).values({ replyId: id, version, body, at: now })
  await recordEvent(tx, {
    subjectType: 'review',
    subjectId: reviewId,
    companyId,
    verb: fresh ? 'reply' : 'reply-edit',
    data: round === 1 ? { version } : { version, round },
  })
  await enqueue(tx, round === 2 ? notifyCompanyOfAnswer : notifyAuthorOfReply, { replyId: id, version })
}

/**
 * What was said below a review is otherwise now: rate, median and the company's cases follow its official reply, and what
 * waits for its word every turn. `before` is what stood; `at` since when a reply stands that stands again.
 */
export async function keepExchange(
  tx: TxCtx,
  review: Review,
  before: readonly Reply[],
  at = tx.now,
): Promise<void> {
  const { id, companyId, publishedAt } = review
  const was = saidOf(before as (Reply & { round: Round })[])
  const is = saidOf((await turnsOf(tx, id)) as (Reply & { round: Round })[])
  const replied = Number(is.replied) - Number(was.replied)
  if (replied !== 0)
    await tx.db
      .update(reviews)
      .set({ repliedAt: is.replied ? at : null })
      .where(eq(reviews.id, id))
  // Of a review that nobody sees the figures know nothing that was said.
  if (!publishedAt || (replied === 0 && is.owed === was.owed)) return
  const moved = (what: Owed) => Number(is.owed === what) - Number(was.owed === what)
  await keepScore(tx, companyId, {
    unanswered: moved('reply'),
    lastWords: moved('last-word'),
    ...(replied === 0 ? {} : { replied, medianReplyHours: await medianReplyHours(tx, companyId) }),
  })
  if (replied !== 0) await keepCase(tx, id)
}
