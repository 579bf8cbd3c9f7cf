import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { appealEnds } from './appealing'
import { refusedApplication } from './refused-applications'

/** The refusal that a company may appeal from. @throws Refusal `not-found` */
export async function refusalToAppeal(ctx: Ctx, applicationId: string) {
  const refused = isUuid(applicationId) ? await refusedApplication(ctx.db, applicationId) : null
  if (!refused) throw new Refusal('not-found', 'Não encontrámos esta candidatura.')
  authorise(ctx.actor, 'certificate.speak', { companyId: refused.companyId })
  return { decidedAt: refused.decidedAt, until: appealEnds(refused.decidedAt) }
}
