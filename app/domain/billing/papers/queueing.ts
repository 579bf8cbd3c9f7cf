import { and, eq } from 'drizzle-orm'
import { fiscalIssuer } from '~/platform/fiscal'
import { enqueue } from '~/platform/jobs'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { addWorkingDays, lisbonDay } from '../../shared/working-days'
import { fiscalDocuments, type invoices, type refunds } from '../schema'
import { issueDocument } from './issuing'

type Invoice = Pick<
  typeof invoices.$inferSelect,
  'id' | 'companyId' | 'paidAt' | 'netCents' | 'vatCents' | 'grossCents'
>
type Refund = Pick<typeof refunds.$inferSelect, 'id' | 'doneAt' | 'duplicate'> & {
  netCents: number
  vatCents: number
}

/** What both kinds have: dated by the day of the money in Lisbon, and due from then (CIVA, article 36 (1) a). */
const dated = (at: Date, now: Date) => ({
  id: newId(),
  state: 'queued' as const,
  issuer: fiscalIssuer().name,
  datedOn: lisbonDay(at),
  issueBy: addWorkingDays(at, settings.billing.documentWorkingDays),
  createdAt: now,
})

/** The invoice-receipt of what was paid, in the transaction that says so; asked for twice, it is one. Nothing for nothing. */
export async function queueReceipt(tx: TxCtx, invoice: Invoice): Promise<void> {
  const { id: invoiceId, companyId, paidAt, netCents, vatCents, grossCents } = invoice
  if (!paidAt || vatCents === null) throw new Error('a paper is of what was paid')
  if (grossCents === 0) return
  const [row] = await tx.db
    .insert(fiscalDocuments)
    .values({
      ...dated(paidAt, tx.now),
      kind: 'invoice-receipt',
      invoiceId,
      companyId,
      netCents,
      vatCents,
      nextTryAt: tx.now,
    })
    .onConflictDoNothing()
    .returning({ id: fiscalDocuments.id })
  if (row) await enqueue(tx, issueDocument, { documentId: row.id })
}

/**
 * The credit note of what went back, with the parts that the ledger has. Until the document that it corrects is issued it waits for that
 * one; what was paid twice was never a sale, and has none.
 */
export async function queueCreditNote(
  tx: TxCtx,
  refund: Refund,
  invoice: Pick<Invoice, 'id' | 'companyId'>,
): Promise<void> {
  if (refund.duplicate) return
  const { id: refundId, netCents, vatCents, doneAt } = refund
  const { id: invoiceId, companyId } = invoice
  const [receipt] = await tx.db
    .select({ id: fiscalDocuments.id, state: fiscalDocuments.state })
    .from(fiscalDocuments)
    .where(and(eq(fiscalDocuments.invoiceId, invoiceId), eq(fiscalDocuments.kind, 'invoice-receipt')))
    .for('update')
  if (!receipt) throw new Error('there is no document to correct')
  const isDue = receipt.state === 'issued'
  const [row] = await tx.db
    .insert(fiscalDocuments)
    .values({
      ...dated(doneAt ?? tx.now, tx.now),
      kind: 'credit-note',
      invoiceId,
      companyId,
      refundId,
      correctsId: receipt.id,
      netCents,
      vatCents,
      nextTryAt: isDue ? tx.now : null,
    })
    .onConflictDoNothing()
    .returning({ id: fiscalDocuments.id })
  if (row && isDue) await enqueue(tx, issueDocument, { documentId: row.id })
}
