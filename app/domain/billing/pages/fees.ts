import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { invoices } from '../schema'
import { openInvoiceStates } from '../states'
import { billingOf } from './billing-page'

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
  const of = (purpose: 'assessment' | 'licence') => rows.find((row) => row.purpose === purpose) ?? null
  return { assessment: of('assessment'), licence: of('licence') }
}
export type OpenFees = Awaited<ReturnType<typeof openFees>>
