import type { TxCtx } from '../../shared/ctx'
import { type Invoice, stepInvoice } from '../flows'
import { invoicePaid } from './paid'

/** A request for nothing, by a code or by what was paid before, is paid as it is ordered. */
export async function confirmNothing(tx: TxCtx, invoice: Invoice): Promise<void> {
  if (invoice.grossCents !== 0) return
  await invoicePaid(tx, await stepInvoice(tx, invoice, 'pay', { set: { paidAt: tx.now } }))
}
