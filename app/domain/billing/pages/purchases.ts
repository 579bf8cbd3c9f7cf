import { and, eq, ne } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { invoiceOf } from '../locking'
import { invoices } from '../schema'
import type { InvoiceFilter } from './billing-lists'
import { invoiceDetail } from './invoice-page'
import { invoiceRows } from './invoice-rows'

/** One page of what whoever asks ordered, for whichever company; also for one that they have left. */
export function myPurchases(ctx: Ctx, filter: InvoiceFilter, after: string | null) {
  authorise(ctx.actor, 'account.open')
  const mine = and(eq(invoices.orderedBy, ctx.actor.userId as string), ne(invoices.state, 'draft'))
  return invoiceRows(ctx.db, mine, filter, after)
}

/** One purchase of one's own. @throws Refusal `not-found` for another's, and for what nobody has ordered yet */
export async function purchaseDetail(ctx: Ctx, id: string) {
  const invoice = await invoiceOf(ctx.db, id)
  authorise(ctx.actor, 'account.open')
  authorise(ctx.actor, 'purchase.own', { userId: invoice.orderedBy })
  if (invoice.state === 'draft') throw new Refusal('not-found', 'Não encontrámos esta compra.')
  return invoiceDetail(ctx, invoice)
}
