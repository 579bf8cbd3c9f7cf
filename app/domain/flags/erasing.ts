import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { appeals } from '../appeals/schema'
import { decisions } from '../decisions/schema'
import { lockReview } from '../reviews/publishing'
import { reviewFlow, reviewTable } from '../reviews/review'
import { reviews } from '../reviews/schema'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { newReceipt } from './receipt'
import { flags } from './schema'

const gone = 'Texto apagado a pedido de quem o escreveu: a conta já não existe.'

/**
 * What somebody said in flags, answers and appeals goes. A flag made for a company stays without its words and without
 * them, so that the company goes on being weighed by it; what was decided stays with the review. Comes before their
 * reviews are parted from them. @returns how many flags
 */
export async function eraseFlagsOf(
  tx: TxCtx,
  { userId, emails }: { userId: string; emails: string[] },
): Promise<number> {
  const { db } = tx
  const theirs = or(
    eq(flags.reporterId, userId),
    and(isNull(flags.reporterId), inArray(flags.reporterEmail, emails)),
  )
  const kept = await db
    .select({ id: flags.id })
    .from(flags)
    .where(and(theirs, isNotNull(flags.byCompanyId)))
  const nobody = { reporterId: null, reporterName: null, reporterEmail: null }
  for (const { id } of kept) {
    const empty = { ...nobody, facts: gone, kind: 'other', law: '—', code: newReceipt() }
    await db.update(flags).set(empty).where(eq(flags.id, id))
  }
  const own = db.select({ id: flags.id }).from(flags).where(theirs)
  const sent = await db.select({ id: flags.id }).from(flags).where(inArray(flags.id, own))
  const ids = sent.map((f) => f.id)
  if (ids.length > 0) await db.delete(flags).where(inArray(flags.id, ids))
  const mine = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      or(eq(reviews.authorId, userId), and(isNull(reviews.authorId), inArray(reviews.authorEmail, emails))),
    )
  await endAppealed(tx, userId)
  await db.update(flags).set({ answer: null }).where(inArray(flags.reviewId, mine))
  await db.update(decisions).set({ facts: gone, law: null }).where(inArray(decisions.reviewId, mine))
  await db.delete(appeals).where(and(eq(appeals.side, 'author'), inArray(appeals.reviewId, mine)))
  return kept.length + ids.length
}

/** Whose account is gone appeals no more: what was removed stays removed. */
async function endAppealed(tx: TxCtx, userId: string): Promise<void> {
  const waiting = await tx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.authorId, userId), eq(reviews.state, 'appealed')))
    .orderBy(reviews.id)
  for (const { id } of waiting) {
    const review = await lockReview(tx, id)
    if (review.state !== 'appealed') continue
    const reason = 'A conta de quem recorreu foi apagada.'
    await move(tx, reviewFlow, reviewTable, review, 'uphold', { reason, companyId: review.companyId })
  }
}
