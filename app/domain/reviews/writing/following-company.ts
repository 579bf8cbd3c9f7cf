import { and, asc, eq, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { violated } from '~/platform/db'
import { defineJob, enqueue } from '~/platform/jobs'
import { undecidedStates } from '../../companies/listing-flow'
import { companies } from '../../companies/schema'
import { stateReasons } from '../../decisions/stating'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { notifyAuthorOfDecision } from '../moderation/mails'
import { lockReview } from '../publishing'
import { reviewFlow, reviewTable } from '../review'
import { reviews } from '../schema'
import { receiveReview } from './receiving'

/** Reviews of companies that are not approved yet: they wait with them, and follow what is decided (product/reviews.md). */

/** What was decided about a company goes for the reviews that wait with it. */
export const followDecided = defineJob({
  name: 'reviews.follow-decided',
  data: z.object({ companyId: z.uuid() }),
  run: (ctx, { companyId }) => followDecision(ctx, companyId),
})
export async function queueWaitingReviews(tx: TxCtx, companyId: string): Promise<void> {
  const [waiting] = await tx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(waitingWith(companyId))
    .limit(1)
  if (waiting) await enqueue(tx, followDecided, { companyId })
}
const waitingWith = (companyId: string) =>
  and(eq(reviews.companyId, companyId), eq(reviews.state, 'awaiting_company'))

/** Every minute, for what came to a company later: sent while it was decided, or with another company that became it. */
export const followCompanies = defineJob({
  name: 'reviews.follow-companies',
  data: z.object({}),
  cron: '* * * * *',
  async run(ctx) {
    const decided = await ctx.db
      .selectDistinct({ id: companies.id })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(and(eq(reviews.state, 'awaiting_company'), notInArray(companies.listing, [...undecidedStates])))
      .limit(100)
    for (const { id } of decided) await followDecision(ctx, id)
  },
})

/**
 * Approved: each goes on as if it had just come in. Rejected: none is published, and each author gets the reasons.
 * Twice changes nothing.
 */
export async function followDecision(ctx: Ctx, companyId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const waiting = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(waitingWith(companyId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
  for (const { id } of waiting) {
    try {
      await transaction(ctx, (tx) => followOne(tx, id))
    } catch (error) {
      // Its author has another one here that waits for a decision: this one follows that, and holds up no others.
      if (violated(error) !== 'reviews_one_open') throw error
    }
  }
}

async function followOne(tx: TxCtx, id: string): Promise<void> {
  const review = await lockReview(tx, id)
  const { companyId } = review
  const [company] = await tx.db
    .select({ name: companies.name, listing: companies.listing, reason: companies.stateReason })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (review.state !== 'awaiting_company' || !company) return
  const { listing, name } = company
  if (listing === 'approved' || listing === 'suspended' || listing === 'closed') {
    await move(tx, reviewFlow, reviewTable, review, 'company-approved', { companyId })
    await receiveReview(tx, await lockReview(tx, id))
    return
  }
  if (listing !== 'rejected') return
  const facts = `A empresa que propôs, ${name}, não foi aprovada. ${company.reason ?? ''}`.trim()
  await move(tx, reviewFlow, reviewTable, review, 'reject', {
    companyId,
    reason: facts,
    set: { decisionRule: null, decidedAt: tx.now },
    data: { company: 'rejected' },
  })
  await stateReasons(tx, id, { kind: 'reject', rule: null, facts, askedBy: 'staff' })
  await enqueue(tx, notifyAuthorOfDecision, { reviewId: id })
}
