import { database } from '~/platform/db'
import type { PlanName } from '../../app/domain/plans/limits'
import { plansOnSale } from '../../app/domain/plans/plan'
import { endPlan, setPlan } from '../../app/domain/plans/setting-plan'
import { transaction } from '../../app/domain/shared/transaction'
import { byItself, ctx, today } from '../world.ts'

/** The version of a plan that is sold at a moment. */
export async function versionOf(plan: PlanName, now = today): Promise<string> {
  const sold = await plansOnSale({ db: database(), now })
  return sold.find((p) => p.plan === plan)?.versionId as string
}

/** Puts a company on a plan, as billing does once it is paid. @returns the company */
export async function onPlan<C extends { id: string }>(
  company: C,
  plan: PlanName,
  since = today,
): Promise<C> {
  const versionId = await versionOf(plan)
  await transaction(ctx(byItself, since), (tx) =>
    plan === 'free' ? endPlan(tx, company.id) : setPlan(tx, company.id, versionId, since),
  )
  return company
}
