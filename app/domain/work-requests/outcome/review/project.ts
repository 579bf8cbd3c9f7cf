import { and, eq, sql } from 'drizzle-orm'
import { authorise } from '../../../permissions'
import { startProject } from '../../../projects/writing'
import type { Ctx } from '../../../shared/ctx'
import { isUuid } from '../../../shared/ids'
import { Refusal } from '../../../shared/refusal'
import { transaction } from '../../../shared/transaction'
import { daysBetween, lisbonDay } from '../../../shared/working-days'
import { workOutcomes, workProposals, workRequests, workResults } from '../../schema'
import { lockWork, noWork, type WorkRequest } from '../../work-request'

/** «Fazer projeto deste trabalho»: a draft with what is known of a concluded job; words and pictures are the company's. */

/** The bands of `projects.value_band`, by their upper ends in cents. */
const bands = [100_000, 500_000, 1_500_000, 5_000_000]
export const bandOf = (cents: number): number => bands.filter((end) => cents >= end).length + 1

export type ProjectConsent = 'yes' | 'no' | 'unsaid'

/** What the page says before it is pressed. @throws Refusal `not-found`, `not-allowed` */
export async function workForProject(
  ctx: Ctx,
  id: string,
): Promise<{
  id: string
  title: string
  consent: ProjectConsent
  projectId: string | null
  why: string | null
}> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'project.write', { companyId })
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ work: workRequests })
        .from(workRequests)
        .innerJoin(
          workProposals,
          and(eq(workProposals.id, workRequests.awardedId), eq(workProposals.companyId, companyId)),
        )
        .where(eq(workRequests.id, id))
    : []
  if (!row) throw noWork()
  const { work } = row
  return {
    id,
    title: work.title,
    consent: consentOf(work),
    projectId: work.projectId,
    why: whyNoProject(work),
  }
}

const consentOf = ({ projectConsent }: WorkRequest): ProjectConsent =>
  projectConsent === null ? 'unsaid' : projectConsent ? 'yes' : 'no'

/** Why there is none to be made, in a sentence. */
export function whyNoProject(
  work: Pick<WorkRequest, 'state' | 'projectConsent' | 'projectId'>,
): string | null {
  if (work.projectId) return 'Já fez um projeto deste trabalho.'
  if (work.state !== 'completed' && work.state !== 'reviewed')
    return 'Faz-se um projeto de um trabalho depois de concluído.'
  if (work.projectConsent === false)
    return 'O cliente preferiu que este trabalho não fosse mostrado como projeto.'
  return null
}

/**
 * Begins the project, once. That the customer agreed is no confirmation of words that they have not read: once it is
 * published the company asks for it as of any project (projects/asking.ts).
 * @returns its id
 * @throws Refusal `not-found`, `not-allowed`, `conflict` where there is none to be made, or the company has as many as it may
 */
export function projectOfWork(ctx: Ctx, id: string): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'project.write', { companyId })
  return transaction(ctx, async (tx) => {
    const work = await lockWork(tx, id)
    const [known] = await tx.db
      .select({
        by: workProposals.companyId,
        price: workResults.agreedPrice,
        day: sql<
          string | null
        >`(select max(${workOutcomes.day}) from ${workOutcomes} where ${workOutcomes.requestId} = ${id} and ${workOutcomes.phase} = 'final')`,
      })
      .from(workProposals)
      .leftJoin(workResults, eq(workResults.requestId, id))
      .where(eq(workProposals.id, work.awardedId ?? id))
    if (known?.by !== companyId) throw noWork()
    const why = whyNoProject(work)
    if (why) throw new Refusal('conflict', why)
    const day = known.day ?? lisbonDay(work.completedAt ?? tx.now)
    const projectId = await startProject(tx, {
      title: work.title,
      category: work.category,
      municipality: work.municipality,
      year: Number(day.slice(0, 4)),
      days: work.startedAt ? Math.max(1, daysBetween(lisbonDay(work.startedAt), day)) : undefined,
      value: known.price === null ? undefined : bandOf(known.price),
      body: undefined,
      consent: false,
    })
    await tx.db.update(workRequests).set({ projectId }).where(eq(workRequests.id, id))
    return projectId
  })
}
