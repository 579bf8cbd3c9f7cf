import { and, eq, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { ReplyInput } from './forms'
import { spansOf } from './personal-data'
import { invalidateLists, type Review, takeReview } from './publishing'
import { replyVersions, reviewReplies, reviews } from './schema'
import { keepScore } from './score-keeping'
import { tellAuthorOfReply } from './telling'
import { spanWords } from './words'

/** Replies whose time goes into the median: the newest, so that it costs the same for every company. */
const medianOf = 200

/**
 * Writes or changes the official reply of a company to a review of it. `version` is the reply as the writer saw it, 0
 * when there was none: whoever comes second is told, with their own text kept.
 * @throws Refusal `not-found`, `not-allowed`, `conflict`
 */
export async function replyToReview(
  ctx: Ctx,
  reviewId: string,
  { text, version, sure }: ReplyInput,
): Promise<void> {
  try {
    await transaction(ctx, async (tx) => {
      const review = await takeReview(tx, reviewId)
      authorise(tx.actor, 'review.reply', review)
      checkOpen(review)
      if (!sure) checkDiscreet(text, review)
      const [reply] = await tx.db
        .select()
        .from(reviewReplies)
        .where(and(eq(reviewReplies.reviewId, reviewId), eq(reviewReplies.round, 1)))
        .for('update')
      if ((reply?.version ?? 0) !== version) throw taken()
      if (reply?.state === 'removed')
        throw new Refusal('invalid', 'A resposta a esta avaliação foi retirada pela moderação.')
      if (reply?.body === text) return
      if (reply) await changeReply(tx, review, reply, text)
      else await writeReply(tx, review, text)
      invalidateLists(tx, review)
    })
  } catch (error) {
    if (violated(error) === 'review_replies_one') throw taken()
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

/**
 * Contacts in a reply may be the company's own; those of the reviewer must not be there. Only the writer can tell.
 * @throws Refusal `invalid` naming what was found, once: the writer may say that it is the company's.
 */
function checkDiscreet(text: string, { privateReference }: Review): void {
  const found = spansOf(text)
    .filter((s) => s.kind !== 'link')
    .map((s) => `${spanWords[s.kind]} «${s.text}»`)
  if (privateReference && text.includes(privateReference))
    found.push(`a referência «${privateReference}», que não é pública`)
  if (found.length === 0) return
  const sentence = `O texto tem ${found.join(', ')}. Uma resposta não pode mostrar dados de quem escreveu.`
  throw new Refusal('invalid', sentence, {
    fields: { text: sentence, sure: 'Retire-os, ou confirme que são da empresa.' },
  })
}

const taken = () =>
  new Refusal(
    'conflict',
    'Entretanto outra pessoa da empresa respondeu ou alterou a resposta. O seu texto ficou abaixo; volte a abrir a página para ver a resposta atual.',
  )

async function writeReply(tx: TxCtx, review: Review, body: string): Promise<void> {
  const { db, now, actor } = tx
  const id = newId()
  const { id: reviewId, companyId } = review
  await db.insert(reviewReplies).values({ id, reviewId, companyId, authorId: actor.userId, body, at: now })
  await db.insert(replyVersions).values({ replyId: id, version: 1, body, at: now })
  await db.update(reviews).set({ repliedAt: now }).where(eq(reviews.id, reviewId))
  await keepScore(tx, companyId, { replied: 1, medianReplyHours: await medianReplyHours(tx, companyId) })
  await recordEvent(tx, {
    subjectType: 'review',
    subjectId: reviewId,
    companyId,
    verb: 'reply',
    data: { version: 1 },
  })
  await enqueue(tx, tellAuthorOfReply, { replyId: id, version: 1 })
}

async function changeReply(
  tx: TxCtx,
  review: Review,
  reply: typeof reviewReplies.$inferSelect,
  body: string,
): Promise<void> {
  const { db, now } = tx
  const version = reply.version + 1
  await db.update(reviewReplies).set({ body, version, editedAt: now }).where(eq(reviewReplies.id, reply.id))
  await db.insert(replyVersions).values({ replyId: reply.id, version, body, at: now })
  await recordEvent(tx, {
    subjectType: 'review',
    subjectId: review.id,
    companyId: review.companyId,
    verb: 'reply-edit',
    data: { version },
  })
  await enqueue(tx, tellAuthorOfReply, { replyId: reply.id, version })
}

/** Median hours from publication to reply, over the newest replies. */
export async function medianReplyHours({ db }: TxCtx, companyId: string): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from a.at - r.published_at) / 3600) as median
    from (select review_id, at from review_replies where company_id = ${companyId} and state = 'published' and round = 1
      order by at desc nulls last limit ${medianOf}) a
    join reviews r on r.id = a.review_id and r.published_at is not null`)
  return rows[0]?.median ?? null
}
