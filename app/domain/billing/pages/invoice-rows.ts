import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../../companies/schema'
import { keyset } from '../../shared/keyset'
import { fiscalDocuments, invoices } from '../schema'
import type { InvoiceFilter } from './billing-lists'

/** One page of requests for payment with the paper of each, the newest first. The reader authorises. */
export async function invoiceRows(
  db: Db,
  which: SQL | undefined,
  { state }: InvoiceFilter,
  after: string | null,
) {
  const list = keyset({ by: invoices.createdAt, id: invoices.id, desc: true, nullsLast: true }, after)
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      state: invoices.state,
      description: invoices.description,
      netCents: invoices.netCents,
      grossCents: invoices.grossCents,
      createdAt: invoices.createdAt,
      company: companies.name,
      paper: fiscalDocuments.id,
      key: list.key,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(
      fiscalDocuments,
      and(
        eq(fiscalDocuments.invoiceId, invoices.id),
        eq(fiscalDocuments.kind, 'invoice-receipt'),
        eq(fiscalDocuments.state, 'issued'),
      ),
    )
    .where(and(which, list.where, state ? inArray(invoices.state, [...state]) : undefined))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown, next }
}
export type InvoiceRow = Awaited<ReturnType<typeof invoiceRows>>['rows'][number]
