import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { invoices } from '../schema'
import { openInvoiceStates } from '../states'
import { billingOf } from './billing-page'
import { standingsOf } from './standing'

/** Fees of a certification that the company one acts for has still to pay. */
export async function openFees(ctx: Ctx) {
  const companyId = billingOf(ctx, 'billing.see')
  const rows = await ctx.db
    .select({
      id: invoices.id,
      purpose: invoices.purpose,
      netCents: invoices.netCents,
      grossCents: invoices.grossCents,
      dueAt: invoices.dueAt,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        inArray(invoices.purpose, ['assessment', 'licence']),
        inArray(invoices.state, [...openInvoiceStates]),
      ),
    )
    .orderBy(desc(invoices.createdAt))
    .limit(10)
  const standings = await standingsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const of = (purpose: 'assessment' | 'licence') => {
    const fee = rows.find((row) => row.purpose === purpose)
    return fee ? { ...fee, standing: standings.get(fee.id) ?? null } : null
  }
  return { assessment: of('assessment'), licence: of('licence') }
}
export type OpenFees = Awaited<ReturnType<typeof openFees>>
