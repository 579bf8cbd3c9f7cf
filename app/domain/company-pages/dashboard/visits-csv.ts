import { desc, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { namedPlan } from '../../plans/limit-words'
import { planOf } from '../../plans/plan'
import { csvLines } from '../../shared/csv'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { companyVisits } from '../schema'

/**
 * All days that were counted of the company one acts for, the newest first.
 * @throws Refusal `not-allowed` where its plan gives no file
 */
export async function visitsCsv(ctx: Ctx): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'company.seeFigures', { companyId })
  const { plan, limits } = await planOf(ctx, companyId)
  if (!limits.statisticsFile)
    throw new Refusal('not-allowed', `O ${namedPlan(plan)} mostra as visitas na página, sem ficheiro.`, {
      right: 'descarregar as estatísticas: dá-o o plano que tem ficheiro, em «Preços»',
    })
  const days = await ctx.db
    .select({ day: companyVisits.day, views: companyVisits.views, searches: companyVisits.searches })
    .from(companyVisits)
    .where(eq(companyVisits.companyId, companyId))
    .orderBy(desc(companyVisits.day))
  return csvLines([
    ['dia', 'vezes que abriram o perfil', 'vezes que apareceu em pesquisas'],
    ...days.map(({ day, views, searches }) => [day, views, searches]),
  ])
}
