import { eq, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { companies } from '../../../companies/schema'
import { authorise } from '../../../permissions'
import type { ReviewInput } from '../../../reviews/forms'
import { saveDraft } from '../../../reviews/writing/drafts'
import type { JobDoor } from '../../../reviews/writing/of-job'
import type { ReviewedCompany } from '../../../reviews/writing/reviewed-company'
import type { Ctx, TxCtx } from '../../../shared/ctx'
import { Refusal } from '../../../shared/refusal'
import { workProposals, workRequests, workReviews } from '../../schema'
import { changeWork, lockWork, noWork, stepWork, type WorkRequest } from '../../work-request'
import { proofOfWork } from './proof-facts'

/** A job is reviewed once, by whoever asked for it, after it was concluded. */

const already = () => new Refusal('conflict', 'Este trabalho já tem uma avaliação: cada um tem só uma.')

function checkReviewable({ state }: WorkRequest): void {
  if (state === 'reviewed') throw already()
  if (state !== 'completed')
    throw new Refusal(
      'conflict',
      'Este trabalho ainda não está concluído. Avalia-se depois; o que escreveu não se perdeu.',
    )
}

/** The company that did it; of one that was joined to another, that one. */
async function companyOf({ db }: Pick<Ctx, 'db'>, { awardedId }: WorkRequest): Promise<string | null> {
  if (!awardedId) return null
  const [row] = await db
    .select({ id: sql<string>`coalesce(${companies.mergedInto}, ${companies.id})` })
    .from(workProposals)
    .innerJoin(companies, eq(companies.id, workProposals.companyId))
    .where(eq(workProposals.id, awardedId))
  return row?.id ?? null
}

/**
 * Keeps the review of a job as a draft, to be looked at once more, and whether the company may show the job as a project.
 * @returns the key that the browser's cookie holds
 * @throws Refusal `not-found`, `conflict` where it is not concluded or was reviewed, `invalid` as any review
 */
export const draftReviewOfWork = (
  ctx: Ctx,
  id: string,
  key: string | undefined,
  company: ReviewedCompany,
  { project, ...input }: ReviewInput & { project?: 'sim' | 'nao' | undefined },
): Promise<string> =>
  changeWork(ctx, id, { rowRight: 'work.own', version: 'unseen' }, async (tx, work) => {
    checkReviewable(work)
    if ((await companyOf(tx, work)) !== company.id) throw noWork()
    if (project) await keepConsent(tx, work, project === 'sim')
    return saveDraft(tx, key, company, { ...input, job: id })
  })

async function keepConsent({ db }: TxCtx, { id, projectConsent }: WorkRequest, yes: boolean): Promise<void> {
  if (projectConsent === yes) return
  await db.update(workRequests).set({ projectConsent: yes }).where(eq(workRequests.id, id))
}

/** What `sendReview` is given, so that the review of a job takes the job in its own transaction. */
export const jobsToReview: JobDoor = {
  async take(tx, jobId, companyId) {
    const work = await lockWork(tx, jobId)
    authorise(tx.actor, 'work.own', { customerId: work.customerId })
    checkReviewable(work)
    if ((await companyOf(tx, work)) !== companyId) throw noWork()
    const { proof, why } = await proofOfWork(tx, jobId)
    return {
      proof,
      async keep(reviewId) {
        try {
          await tx.db.insert(workReviews).values({ requestId: jobId, reviewId, proof, why, at: tx.now })
        } catch (error) {
          throw violated(error) === 'work_reviews_pkey' ? already() : error
        }
        await stepWork(tx, work, 'review')
      },
    }
  },
}
