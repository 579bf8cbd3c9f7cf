import { eq } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import type { TxCtx } from '../shared/ctx'
import { companyEvent } from '../shared/flow'
import { invalidate } from '../shared/transaction'
import type { PlanName } from './limits'
import { companyPlans, planVersions } from './schema'

/**
 * A company has this version of a plan from a moment on. Another version of the plan that it has already (a new price) leaves
 * since when it has it; the same version again changes nothing. The caller (billing) authorises.
 */
export async function setPlan(tx: TxCtx, companyId: string, versionId: string, since: Date): Promise<void> {
  const had = await lockPlan(tx, companyId)
  if (had?.versionId === versionId) return
  const [version] = await tx.db
    .select({ plan: planVersions.plan })
    .from(planVersions)
    .where(eq(planVersions.id, versionId))
  if (!version) throw new Error(`no plan version ${versionId}`)
  if (version.plan === 'free') throw new Error('the free plan is where no other is: endPlan')
  const set = { planVersionId: versionId, since: had?.plan === version.plan ? had.since : since }
  await tx.db
    .insert(companyPlans)
    .values({ companyId, ...set })
    .onConflictDoUpdate({ target: companyPlans.companyId, set })
  await changed(tx, companyId, had?.plan ?? 'free', version.plan, versionId)
}

/** A company has the free plan again: nothing of it is deleted, nobody leaves it. The caller (billing) authorises. */
export async function endPlan(tx: TxCtx, companyId: string): Promise<void> {
  const had = await lockPlan(tx, companyId)
  if (!had) return
  await tx.db.delete(companyPlans).where(eq(companyPlans.companyId, companyId))
  await changed(tx, companyId, had.plan, 'free')
}

async function lockPlan({ db }: TxCtx, companyId: string) {
  const [had] = await db
    .select({ versionId: planVersions.id, plan: planVersions.plan, since: companyPlans.since })
    .from(companyPlans)
    .innerJoin(planVersions, eq(planVersions.id, companyPlans.planVersionId))
    .where(eq(companyPlans.companyId, companyId))
    .for('update', { of: companyPlans })
  return had
}

/** The profile says which plan a company has, and its widgets are of it. */
async function changed(tx: TxCtx, companyId: string, before: PlanName, after: PlanName, versionId?: string) {
  await companyEvent(tx, companyId, 'plan-changed', { data: { before, after, versionId } })
  invalidate(tx, tag.company(companyId))
}
