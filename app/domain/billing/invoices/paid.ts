import { feePaid } from '../../certification/application/paying-fee'
import type { TxCtx } from '../../shared/ctx'
import { happened } from '../../shared/happened'
import type { Invoice } from '../flows'
import { queueReceipt } from '../papers/queueing'
import type { Purpose } from '../states'
import { changePaid } from '../subscriptions/changing'
import { renewalPaid } from '../subscriptions/renewing'
import { orderPaid } from '../subscriptions/starting'

/** What each thing that is sold brings, once it is paid. */
const brings: Record<Purpose, (tx: TxCtx, invoice: Invoice) => Promise<void>> = {
  'plan-order': orderPaid,
  'plan-renewal': renewalPaid,
  'plan-change': changePaid,
  assessment: (tx, { subjectId }) => feePaid(tx, subjectId as string),
  // A certificate holds from its grant; without the licence it would expire.
  licence: async () => {},
}

/** In the transaction in which the money is posted: no money without the right, and no right without the money. */
export async function invoicePaid(tx: TxCtx, invoice: Invoice): Promise<void> {
  await brings[invoice.purpose](tx, invoice)
  if (invoice.grossCents) await queueReceipt(tx, invoice)
  await happened(tx, 'invoice.paid', invoice.id)
}
