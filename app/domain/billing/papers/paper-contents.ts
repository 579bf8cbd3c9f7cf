import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { NewDocument } from '~/platform/fiscal/port'
import { shiftDay } from '../../shared/working-days'
import { methodWords } from '../billing-words'
import { referenceOf } from '../payments/references'
import { fiscalDocuments, invoices, payments, refunds } from '../schema'
import type { Customer, Tax } from '../states'
import type { Paper } from './paper-flow'

/** What a paper is about. */
export interface PaperSubject {
  invoice: typeof invoices.$inferSelect & { customer: Customer; tax: Tax }
  /** Of a credit note. */
  refund?: typeof refunds.$inferSelect
  corrects?: Paper
}

export async function subjectOf(db: Db, paper: Paper): Promise<PaperSubject> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, paper.invoiceId))
  if (!invoice?.customer || !invoice.tax) throw new Error('a paper without customer or tax')
  const subject = { invoice: { ...invoice, customer: invoice.customer, tax: invoice.tax } }
  if (!paper.refundId || !paper.correctsId) return subject
  const [[refund], [corrects]] = await Promise.all([
    db.select().from(refunds).where(eq(refunds.id, paper.refundId)),
    db.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, paper.correctsId)),
  ])
  return { ...subject, refund, corrects }
}

/** A paper as it is handed over to whoever issues it. */
export async function newDocumentOf(
  db: Db,
  paper: Paper,
  { invoice, refund, corrects }: PaperSubject,
): Promise<NewDocument> {
  const { customer, tax, description } = invoice
  const { netCents, vatCents } = paper
  return {
    key: await keyOf(db, paper, invoice.number),
    kind: paper.kind,
    date: paper.datedOn,
    customer,
    order: {
      number: invoice.number,
      reference: referenceOf(invoice.number),
      period: periodOf(invoice),
      method: await methodOf(db, invoice.id),
    },
    lines: [{ description: refund ? `Devolução: ${description}` : description, netCents }],
    rate: tax.rate,
    exemption: tax.exemption,
    region: tax.region,
    netCents,
    vatCents,
    ...(refund && {
      corrects: {
        issuerRef: corrects?.issuerRef as string,
        number: corrects?.number as string,
        reason: refund.reason,
      },
    }),
  }
}

const periodOf = ({ periodStart, periodEnd }: PaperSubject['invoice']) =>
  periodStart && periodEnd ? { from: periodStart, to: shiftDay(periodEnd, -1) } : null

/** How it was paid; nothing was paid of what a code took off whole. */
async function methodOf(db: Db, invoiceId: string): Promise<string | null> {
  const [row] = await db
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), isNotNull(payments.confirmedAt)))
    .orderBy(payments.confirmedAt)
    .limit(1)
  return row ? methodWords[row.method] : null
}

/**
 * Our reference, printed on the paper: «AVAL-17-9c2a4f», of its second credit note «AVAL-17.2-…». The end is the document's own: another
 * database that begins to count anew finds no paper of this one.
 */
async function keyOf(db: Db, { id, kind, invoiceId }: Paper, invoiceNumber: number): Promise<string> {
  const tail = id.slice(-6)
  if (kind === 'invoice-receipt') return `AVAL-${invoiceNumber}-${tail}`
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(fiscalDocuments)
    .where(
      and(
        eq(fiscalDocuments.invoiceId, invoiceId),
        eq(fiscalDocuments.kind, kind),
        lte(fiscalDocuments.id, id),
      ),
    )
  return `AVAL-${invoiceNumber}.${row?.n}-${tail}`
}
