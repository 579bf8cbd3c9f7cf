import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import type { PlanLimits, PlanName } from './limits'
import { planAndSale } from './plan'

/** What a plan counts. */
export type Counted = {
  [K in keyof PlanLimits]: PlanLimits[K] extends number ? K : never
}[keyof PlanLimits]

/** How much of what its plan allows a company uses. */
export interface PlanUse {
  plan: PlanName
  counted: Counted
  used: number
  limit: number
  /** Nearly all is used, so people are told. */
  near: boolean
  /** The smallest plan on sale that allows more, where the limit is told. */
  more: { plan: PlanName; limit: number } | null
}

/**
 * @param count counts what is used, no further than one past the limit it is given
 * @param wanted how many are asked for at once: what would lift the limit is said where they don't fit
 */
export async function planUse(
  moment: Pick<Ctx, 'db' | 'now'>,
  companyId: string,
  counted: Counted,
  count: (limit: number) => Promise<number>,
  wanted = 1,
): Promise<PlanUse> {
  const { own, sold } = await planAndSale(moment, companyId)
  const { plan, limits } = own
  const limit = limits[counted]
  const used = await count(limit)
  const near = used >= limit * settings.plan.warnShare
  const told = near || used + wanted > limit
  const larger = told ? sold.find((p) => p.limits[counted] > limit) : undefined
  const more = larger ? { plan: larger.plan, limit: larger.limits[counted] } : null
  return { plan, counted, used, limit, near, more }
}
