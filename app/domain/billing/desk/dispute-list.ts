import { and, eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { disputes, invoices, payments } from '../schema'
import { type DisputeFilter, disputeViews, statesIn } from './desk-filters'
import { ofInvoice } from './desk-lists'
import { searched, stateIn } from './listed'

/** What payers' banks contest, the newest first. */
export async function findDisputes(
  { db, actor }: Ctx,
  { view, search }: DisputeFilter,
  after: string | null,
) {
  authorise(actor, 'staff.finance')
  const list = keyset({ by: disputes.openedAt, id: disputes.id, desc: true, nullsLast: true }, after)
  const rows = await db
    .select({
      id: disputes.id,
      ...ofInvoice,
      cents: disputes.cents,
      state: disputes.state,
      reason: disputes.reason,
      providerRef: disputes.providerRef,
      openedAt: disputes.openedAt,
      answerBy: disputes.answerBy,
      closedAt: disputes.closedAt,
      key: list.key,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(companies, eq(companies.id, disputes.companyId))
    .where(and(stateIn(disputes.state, statesIn(disputeViews, view)), searched(search), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}
