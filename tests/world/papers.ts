import { eq } from 'drizzle-orm'
import { issueDocument } from '~/domain/billing/papers/issuing'
import { queueCreditNote, queueReceipt } from '~/domain/billing/papers/queueing'
import { fiscalDocuments, invoices, payments, refunds } from '~/domain/billing/schema'
import { newId } from '~/domain/shared/ids'
import { transaction } from '~/domain/shared/transaction'
import { database } from '~/platform/db'
import {
  type FiscalIssuer,
  type IssuedDocument,
  IssuerRefuses,
  IssuerSilent,
  type NewDocument,
} from '~/platform/fiscal/port'
import { byItself, company, ctx, person, today } from '../world.ts'

/** Software that makes what it is asked to, and loses, refuses or miscounts as a test wants. */
export class Software implements FiscalIssuer {
  readonly name = 'invoicexpress'
  made = new Map<string, NewDocument>()
  trouble: 'silent' | 'lost' | 'refuses' | 'cent' | undefined
  private answer(document: NewDocument): IssuedDocument {
    const cent = this.trouble === 'cent' ? 1 : 0
    const number = `${document.kind === 'credit-note' ? 'NC' : 'FR'} 2026/${[...this.made.keys()].indexOf(document.key) + 1}`
    const { netCents, vatCents } = document
    return {
      issuerRef: number,
      number,
      atcud: 'ABCD1234-1',
      netCents,
      vatCents: vatCents + cent,
      pdf: Buffer.from(`%PDF-${number}`),
    }
  }
  async find(key: string) {
    if (this.trouble === 'silent') throw new IssuerSilent('list of documents: 503')
    const document = this.made.get(key)
    return document ? this.answer(document) : null
  }
  async issue(document: NewDocument) {
    if (this.trouble === 'refuses') throw new IssuerRefuses('o NIF não existe')
    // Two at once would make two, were it not for the lease.
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (this.made.has(document.key)) throw new Error('issued twice')
    this.made.set(document.key, document)
    if (this.trouble === 'lost') throw new IssuerSilent('change of state: TimeoutError')
    return this.answer(document)
  }
}
export const later = (minutes: number, from = today) => new Date(from.getTime() + minutes * 60_000)

/** A plan that was paid today: 29 € and 6,67 € of IVA. */
export async function paid(over: Partial<typeof invoices.$inferInsert> = {}) {
  const { id: companyId } = await company()
  const orderer = await person({ company: { id: companyId, role: 'owner' } })
  const customer = {
    name: 'Sapataria Ribeiro, Lda.',
    country: 'PT',
    taxNumber: '510953964',
    address: 'Rua das Flores, 12',
    postalCode: '4700-123',
    locality: 'Braga',
    region: 'mainland' as const,
    papersTo: `contas-${companyId}@exemplo.pt`,
    orderNumber: null,
  }
  const [invoice] = await database()
    .insert(invoices)
    .values({
      id: newId(),
      companyId,
      purpose: 'assessment',
      state: 'paid',
      description: 'Avaliação para certificação',
      netCents: 2900,
      tax: { region: 'mainland', rate: 23, exemption: null },
      vatCents: 667,
      grossCents: 3567,
      customer,
      orderedBy: orderer.userId,
      createdAt: today,
      issuedAt: today,
      dueAt: today,
      paidAt: today,
      ...over,
    })
    .returning()
  if (!invoice) throw new Error('no invoice')
  return { invoice, orderer, companyId }
}
export type Paid = Awaited<ReturnType<typeof paid>>

export const queue = ({ invoice }: Paid) => transaction(ctx(byItself), (tx) => queueReceipt(tx, invoice))
export const papersOf = (invoiceId: string) =>
  database()
    .select()
    .from(fiscalDocuments)
    .where(eq(fiscalDocuments.invoiceId, invoiceId))
    .orderBy(fiscalDocuments.id)
export async function receiptOf({ invoice }: Paid) {
  const [paper] = await papersOf(invoice.id)
  if (!paper) throw new Error('no paper')
  return paper
}
export const run = (documentId: string, at = today) =>
  issueDocument.run(ctx(byItself, at), { documentId }, 'job')

/** Part of it went back. */
export async function credit({ invoice, companyId }: Paid, netCents = 1000, vatCents = 230) {
  const [payment] = await database()
    .insert(payments)
    .values({
      id: newId(),
      invoiceId: invoice.id,
      companyId,
      method: 'card',
      state: 'confirmed',
      cents: 3567,
      createdAt: today,
    })
    .returning()
  const [refund] = await database()
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment?.id as string,
      invoiceId: invoice.id,
      companyId,
      cents: netCents + vatCents,
      reason: 'Desistência no prazo',
      state: 'done',
      requestedAt: today,
      doneAt: today,
    })
    .returning()
  if (!refund) throw new Error('no refund')
  await transaction(ctx(byItself), (tx) => queueCreditNote(tx, { ...refund, netCents, vatCents }, invoice))
  return refund
}
