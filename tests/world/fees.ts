import { and, desc, eq } from 'drizzle-orm'
import { database } from '~/platform/db'
import { orderInvoice } from '../../app/domain/billing/invoices/ordering-invoice'
import { payInvoice } from '../../app/domain/billing/payments/paying'
import { recordTransfer } from '../../app/domain/billing/payments/transfers'
import { invoices, payments } from '../../app/domain/billing/schema'
import type { Customer } from '../../app/domain/billing/states'
import type { Actor } from '../../app/domain/permissions'
import { lisbonDay } from '../../app/domain/shared/working-days'
import { as, ctx, today } from '../world.ts'

/** Fees of a certification, paid as a company pays them. */

const payer: Customer = {
  name: 'Sapataria Ribeiro, Lda.',
  country: 'PT',
  taxNumber: '510953964',
  address: 'Rua das Flores, 12',
  postalCode: '4700-123',
  locality: 'Braga',
  region: 'mainland',
  papersTo: null,
  orderNumber: null,
}

/** The request for a fee of an application (assessment) or a certificate (licence). */
export async function feeRequest(subjectId: string, purpose: 'assessment' | 'licence' = 'assessment') {
  const [row] = await database()
    .select()
    .from(invoices)
    .where(and(eq(invoices.subjectId, subjectId), eq(invoices.purpose, purpose)))
    .orderBy(desc(invoices.createdAt))
    .limit(1)
  if (!row) throw new Error(`nobody asked for the ${purpose} of ${subjectId}`)
  return row
}

/** Ordered and paid by transfer, which somebody of ours who looks after the accounts sees on the bank's statement. */
export async function payFee(
  owner: Actor,
  subjectId: string,
  now = today,
  { purpose = 'assessment', by }: { purpose?: 'assessment' | 'licence'; by?: Actor } = {},
): Promise<void> {
  const { id, netCents } = await feeRequest(subjectId, purpose)
  await orderInvoice(ctx(owner, now), id, { customer: payer, netCents })
  await payInvoice(ctx(owner, now), id, { method: 'transfer', keep: false })
  const [payment] = await database().select().from(payments).where(eq(payments.invoiceId, id))
  if (!payment) throw new Error('no payment')
  const { cents, version } = payment
  await recordTransfer(ctx(by ?? (await as('finance')), now), payment.id, {
    cents,
    on: lisbonDay(now),
    version,
  })
}
