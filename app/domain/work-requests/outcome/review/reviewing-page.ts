import { eq, sql } from 'drizzle-orm'
import { companies } from '../../../companies/schema'
import { authorise, may } from '../../../permissions'
import { provableStates } from '../../../reviews/proof/document'
import { proofWords } from '../../../reviews/proof/proof-words'
import { reviews } from '../../../reviews/schema'
import type { Ctx } from '../../../shared/ctx'
import { isUuid } from '../../../shared/ids'
import { lisbonDay } from '../../../shared/working-days'
import { workProposals, workRequests, workReviews } from '../../schema'
import type { WorkState } from '../../states'
import { noWork } from '../../work-request'
import { proofOfWork } from './proof-facts'
import { reasonsInWords } from './proof-words'

/** A job as its customer reviews it: what the form is filled in with, or the review that it has. */
export interface WorkToReview {
  id: string
  title: string
  state: WorkState
  company: { id: string; slug: string; name: string } | null
  /** «2026-11», of the day that it was concluded on. */
  month: string | null
  project: 'sim' | 'nao' | null
  review: {
    id: string
    title: string
    published: boolean
    level: { label: string; explanation: string }
    /** Why the job does not prove it, while nothing else does. */
    why: string[]
    /** A document may be added. */
    provable: boolean
  } | null
}

/** @throws Refusal `not-found` */
export async function workToReview(ctx: Ctx, id: string): Promise<WorkToReview> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({
          work: workRequests,
          company: { id: companies.id, slug: companies.slug, name: companies.name },
          review: {
            id: reviews.id,
            title: reviews.title,
            state: reviews.state,
            publishedAt: reviews.publishedAt,
            proof: reviews.proof,
            proofKind: reviews.proofKind,
          },
          why: workReviews.why,
        })
        .from(workRequests)
        .leftJoin(workProposals, eq(workProposals.id, workRequests.awardedId))
        .leftJoin(
          companies,
          eq(
            companies.id,
            sql`(select coalesce(k.merged_into, k.id) from companies k where k.id = ${workProposals.companyId})`,
          ),
        )
        .leftJoin(workReviews, eq(workReviews.requestId, workRequests.id))
        .leftJoin(reviews, eq(reviews.id, workReviews.reviewId))
        .where(eq(workRequests.id, id))
    : []
  if (!row) throw noWork()
  const { work, company, review, why } = row
  authorise(ctx.actor, 'work.own', { customerId: work.customerId })
  return {
    id,
    title: work.title,
    state: work.state,
    company,
    month: work.completedAt && lisbonDay(work.completedAt).slice(0, 7),
    project: work.projectConsent === null ? null : work.projectConsent ? 'sim' : 'nao',
    review: review && {
      id: review.id,
      title: review.title,
      published: review.publishedAt !== null,
      level: proofWords(review.proof, review.proofKind),
      why: review.proof >= 2 ? [] : reasonsInWords(why ?? []),
      provable: review.proof < 2 && provableStates.includes(review.state),
    },
  }
}

/** What a job would prove now, said in the preview of its review; null for a job of somebody else. */
export async function proofToCome(ctx: Ctx, id: string): Promise<{ proof: 3 | 0; why: string[] } | null> {
  const [work] = isUuid(id)
    ? await ctx.db
        .select({ customerId: workRequests.customerId, awardedId: workRequests.awardedId })
        .from(workRequests)
        .where(eq(workRequests.id, id))
    : []
  if (!work?.awardedId || !may(ctx.actor, 'work.own', { customerId: work.customerId })) return null
  const { proof, why } = await proofOfWork(ctx, id)
  return { proof, why: reasonsInWords(why) }
}
