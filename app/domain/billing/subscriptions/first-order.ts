import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import type { Invoice } from '../flows'
import { invoices } from '../schema'

/** The first payment of a plan that a company ever made: the only one that can be taken back (our terms). */
export async function firstOrder(
  { db }: Pick<Ctx, 'db'>,
  companyId: string,
): Promise<Pick<Invoice, 'id' | 'subjectId'> | undefined> {
  const [first] = await db
    .select({ id: invoices.id, subjectId: invoices.subjectId })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.purpose, 'plan-order'),
        inArray(invoices.state, ['paid', 'credited']),
        gt(invoices.grossCents, 0),
      ),
    )
    .orderBy(asc(invoices.paidAt))
    .limit(1)
  return first
}
