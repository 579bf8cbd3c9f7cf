import { and, eq } from 'drizzle-orm'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { refusedApplication } from '../application/refused-applications'
import { certificateAppeals } from '../life/life-schema'
import { appealEnds } from './appealing'

/** The refusal that a company may appeal from. @throws Refusal `not-found` */
export async function refusalToAppeal(ctx: Ctx, applicationId: string) {
  const refused = isUuid(applicationId) ? await refusedApplication(ctx.db, applicationId) : null
  if (!refused) throw new Refusal('not-found', 'Não encontrámos esta candidatura.')
  authorise(ctx.actor, 'certificate.speak', { companyId: refused.companyId })
  return { decidedAt: refused.decidedAt, until: appealEnds(refused.decidedAt) }
}

/** The last day on which the company may appeal from a refusal; null when it may not, or has. */
export async function appealableUntil(ctx: Ctx, applicationId: string): Promise<string | null> {
  const refused = isUuid(applicationId) ? await refusedApplication(ctx.db, applicationId) : null
  if (!refused || !may(ctx.actor, 'certificate.speak', { companyId: refused.companyId })) return null
  const until = appealEnds(refused.decidedAt)
  if (until < lisbonDay(ctx.now)) return null
  const [sent] = await ctx.db
    .select({ id: certificateAppeals.id })
    .from(certificateAppeals)
    .where(
      and(
        eq(certificateAppeals.applicationId, applicationId),
        eq(certificateAppeals.decidedAt, refused.decidedAt),
      ),
    )
  return sent ? null : until
}
