import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { Ctx } from '../shared/ctx'
import { type PlanLimits, type PlanName, planNames } from './limits'
import { companyPlans, planVersions } from './schema'

type Moment = Pick<Ctx, 'db' | 'now'>

/** A version of a plan, as it is sold and as a company has it. */
export interface PlanVersion {
  plan: PlanName
  versionId: string
  limits: PlanLimits
  /** Cents, without IVA. */
  monthlyCents: number
  yearlyCents: number
}

export interface CompanyPlan extends PlanVersion {
  /** Since when it has this plan; null for whoever never had another than the free one, or has come back to it. */
  since: Date | null
}

const columns = {
  plan: planVersions.plan,
  versionId: planVersions.id,
  limits: planVersions.limits,
  monthlyCents: planVersions.monthlyCents,
  yearlyCents: planVersions.yearlyCents,
}

/** Which plan a company has: what was set for it, else the free one as it is now. */
export async function planOf({ db, now }: Moment, companyId: string): Promise<CompanyPlan> {
  const [plan] = await db
    .select({ ...columns, since: companyPlans.since })
    .from(planVersions)
    .leftJoin(
      companyPlans,
      and(eq(companyPlans.planVersionId, planVersions.id), eq(companyPlans.companyId, companyId)),
    )
    .where(
      or(
        eq(
          planVersions.id,
          sql`(select plan_version_id from company_plans where company_id = ${companyId}::uuid)`,
        ),
        and(eq(planVersions.plan, 'free'), lte(planVersions.validFrom, now)),
      ),
    )
    .orderBy(sql`${companyPlans.since} nulls last`, desc(planVersions.validFrom), desc(planVersions.version))
    .limit(1)
  if (!plan) throw new Error('no free plan')
  return plan
}

/** What a company's plan allows. */
export const limitsOf = async (moment: Moment, companyId: string): Promise<PlanLimits> =>
  (await planOf(moment, companyId)).limits

/** The version of each plan that is sold at a moment, from the smallest to the largest. */
export async function plansOnSale({ db, now }: Moment): Promise<PlanVersion[]> {
  const sold = await db
    .selectDistinctOn([planVersions.plan], columns)
    .from(planVersions)
    .where(lte(planVersions.validFrom, now))
    .orderBy(planVersions.plan, desc(planVersions.validFrom), desc(planVersions.version))
  return sold.toSorted((a, b) => planNames.indexOf(a.plan) - planNames.indexOf(b.plan))
}

type Row = typeof planVersions.$inferSelect

/** One version, sold or not any more. */
export async function planVersion(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(planVersions).where(eq(planVersions.id, id))
  return row
}

/** The newest version of a plan, whether it is sold already or from a day to come. */
export async function newestVersion(db: Db, plan: PlanName): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(planVersions)
    .where(eq(planVersions.plan, plan))
    .orderBy(desc(planVersions.version))
    .limit(1)
  return row
}
