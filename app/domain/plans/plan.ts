import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
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

/** On sale at a moment: of each plan the version that began last. */
const onSale = (now: Date) => sql`${planVersions.id} in (select distinct on (s.plan) s.id from plan_versions s
  where s.valid_from <= ${now} order by s.plan, s.valid_from desc, s.version desc)`

/** Which plan a company has, and what is on sale, from the smallest plan to the largest: asked at once. */
export async function planAndSale(
  { db, now }: Moment,
  companyId: string,
): Promise<{ own: CompanyPlan; sold: PlanVersion[] }> {
  const rows = await db
    .select({ ...columns, since: companyPlans.since, sold: sql<boolean>`${onSale(now)}` })
    .from(planVersions)
    .leftJoin(
      companyPlans,
      and(eq(companyPlans.planVersionId, planVersions.id), eq(companyPlans.companyId, companyId)),
    )
    .where(or(isNotNull(companyPlans.companyId), onSale(now)))
  const sold = bySize(rows.filter((r) => r.sold))
  const own = rows.find((r) => r.since) ?? sold.find((r) => r.plan === 'free')
  if (!own) throw new Error('no free plan')
  return { own, sold }
}

/** Which plan a company has: what was set for it, else the free one as it is now. */
export const planOf = async (moment: Moment, companyId: string): Promise<CompanyPlan> =>
  (await planAndSale(moment, companyId)).own

/** What a company's plan allows. */
export const limitsOf = async (moment: Moment, companyId: string): Promise<PlanLimits> =>
  (await planOf(moment, companyId)).limits

/** The version of each plan that is sold at a moment, from the smallest to the largest. */
export const plansOnSale = async ({ db, now }: Moment): Promise<PlanVersion[]> =>
  bySize(await db.select(columns).from(planVersions).where(onSale(now)))

const bySize = <P extends PlanVersion>(plans: P[]): P[] =>
  plans.toSorted((a, b) => planNames.indexOf(a.plan) - planNames.indexOf(b.plan))

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
