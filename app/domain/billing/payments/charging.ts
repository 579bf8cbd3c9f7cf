import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { ProviderRefuses } from '~/platform/payments/port'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { stepPayment } from '../flows'
import { givePendingUp } from '../invoices/requesting'
import { lockInvoice, paymentOf, pendingOf } from '../locking'
import type { PaymentMethod } from '../states'
import { customerRow, isKept } from '../subscriptions/keeping'
import { paymentFailed } from './failing'
import { beginPayment, storeRef } from './paying'
import { syncRef } from './syncing'
import { isUnderWay } from './under-way'

/** Providers forget a key after a day (Stripe, idempotent requests). */
const keyHours = 20

/** Charges what is kept for what is due. Its payment is the key: killed anywhere, it is charged once. */
export const chargeKept = defineJob({
  name: 'billing.charge-kept',
  data: z.object({ invoiceId: z.uuid() }),
  async run(ctx, { invoiceId }) {
    const begun = await transaction(ctx, async (tx) => {
      const { invoice } = await lockInvoice(tx, invoiceId)
      const customer = await customerRow(tx.db, invoice.companyId)
      if ((invoice.state !== 'issued' && invoice.state !== 'overdue') || !customer || !isKept(customer))
        return
      const pending = await pendingOf(tx.db, invoiceId)
      // Somebody is about to pay it otherwise, unless their time is over.
      const theirs = pending?.createdBy ? pending : undefined
      if (theirs && (isUnderWay(theirs) || !(theirs.expiresAt && theirs.expiresAt <= tx.now))) return
      if (theirs) await givePendingUp(tx, invoiceId)
      const method: PaymentMethod = customer.keptMethod?.startsWith('sepa') ? 'sepa_debit' : 'card'
      const payment = theirs || !pending ? await beginPayment(tx, invoice, method) : pending
      return { invoice, customer, payment }
    })
    if (!begun) return
    const { invoice, customer, payment } = begun
    if (payment.providerRef) return void (await syncRef(ctx, payment.providerRef))
    // Its key may be forgotten by now, and it may have been charged: its event, or a person, tells.
    if (ctx.now.getTime() - payment.createdAt.getTime() > keyHours * 3_600_000) return
    try {
      const { ref } = await paymentProvider().charge({
        key: payment.id,
        paymentId: payment.id,
        cents: payment.cents,
        customer: customer.providerCustomer as string,
        method: customer.keptMethod as string,
        description: invoice.description,
      })
      await storeRef(ctx, payment.id, { ref })
      await syncRef(ctx, ref)
    } catch (error) {
      if (!(error instanceof ProviderRefuses)) throw error
      await refused(ctx, payment.id, error.code)
    }
  },
})

const refused = (ctx: Ctx, paymentId: string, failure: string) =>
  transaction({ ...ctx, once: undefined }, async (tx) => {
    await lockInvoice(tx, (await paymentOf(tx.db, paymentId)).invoiceId)
    const payment = await paymentOf(tx.db, paymentId)
    if (payment.state !== 'pending') return
    await paymentFailed(tx, await stepPayment(tx, payment, 'fail', { set: { failure, askAt: null } }))
  })
