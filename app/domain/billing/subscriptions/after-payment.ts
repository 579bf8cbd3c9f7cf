import { planVersion } from '../../plans/plan'
import type { Ctx } from '../../shared/ctx'
import type { Invoice } from '../flows'
import { subscriptionOf } from '../locking'
import { priceOf, renewalDiscount } from './prices'
import { discountFor } from './starting'

/** What renews a plan once a request for it is paid, net cents: the price of its version, less what a code still takes off. Null: nothing does. */
export async function renewalAfter(ctx: Pick<Ctx, 'db'>, invoice: Invoice): Promise<number | null> {
  const { planVersionId, interval, companyId, purpose } = invoice
  const version = planVersionId && (await planVersion(ctx.db, planVersionId))
  if (!version || !interval) return null
  const full = priceOf(version, interval)
  const discount =
    purpose === 'plan-order' ? await discountFor(ctx, invoice) : await subscriptionOf(ctx.db, companyId)
  return full - (discount ? renewalDiscount(full, discount) : 0)
}
