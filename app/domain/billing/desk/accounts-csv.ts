import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { exportCsv } from '../../audit/exporting'
import { companies } from '../../companies/schema'
import { accounts } from '../../ledger/accounts'
import { ledgerEntries, ledgerPostings } from '../../ledger/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { Refusal } from '../../shared/refusal'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import { documentWords } from '../billing-words'
import { paperName } from '../papers/paper-words'
import { fiscalDocuments, invoices } from '../schema'
import type { Customer, Tax } from '../states'
import { entryWords, issuerWords, regionWords } from './account-words'
import { shiftMonth } from './revenue'

/** What our accountant gets of a month: the fiscal documents, and the ledger as a journal. Streamed, never kept. */

const step = 500
/** «29,00»: what a spreadsheet in Portugal reads as a number. */
const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

const isMonth = (text: string | null): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')

function monthAsked(params: URLSearchParams): string {
  const month = params.get('mes')
  if (!isMonth(month)) throw new Refusal('not-found', 'Escolha um mês.')
  return month
}

const asked = (month: string, objectId: string) =>
  ({
    right: 'staff.finance',
    verb: 'list',
    objectType: 'list',
    objectId,
    asked: { filter: `mes=${month}` },
  }) as const

/** The fiscal documents dated in a month, with whom they are made out to. */
export async function documentsCsv(ctx: Ctx, params: URLSearchParams) {
  authorise(ctx.actor, 'staff.finance')
  const month = monthAsked(params)
  let after: string | null | undefined
  return exportCsv(ctx, {
    ...asked(month, '/admin/billing/documentos'),
    heads: [
      'data',
      'tipo',
      'número',
      'ATCUD',
      'estado',
      'cliente',
      'NIF',
      'país (código)',
      'IVA de',
      'valor sem IVA',
      'taxa',
      'IVA',
      'total',
      'motivo de isenção',
      'pedido',
      'corrige',
      'emitido por',
    ],
    async next() {
      if (after === null) return null
      const page = await documentsOf(ctx, month, after)
      after = page.next
      return page.rows
    },
  })
}

async function documentsOf({ db }: Ctx, month: string, after: string | undefined) {
  const list = keyset({ by: fiscalDocuments.datedOn, id: fiscalDocuments.id, kind: 'day', size: step }, after)
  const rows = await db
    .select({
      id: fiscalDocuments.id,
      paper: fiscalDocuments,
      number: invoices.number,
      tax: invoices.tax,
      customer: invoices.customer,
      corrects: sql<
        string | null
      >`(select c.number from fiscal_documents c where c.id = ${fiscalDocuments.correctsId})`,
      key: list.key,
    })
    .from(fiscalDocuments)
    .innerJoin(invoices, eq(invoices.id, fiscalDocuments.invoiceId))
    .where(
      and(
        gte(fiscalDocuments.datedOn, `${month}-01`),
        lt(fiscalDocuments.datedOn, `${shiftMonth(month, 1)}-01`),
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { next, rows: shown.map(documentRow) }
}

function documentRow({
  paper,
  number,
  tax,
  customer,
  corrects,
}: {
  paper: typeof fiscalDocuments.$inferSelect
  number: number
  tax: Tax | null
  customer: Customer | null
  corrects: string | null
}): unknown[] {
  // A credit note takes away: in brackets, as accountants write it. With a minus first it would be guarded as a formula.
  const takesAway = paper.kind === 'credit-note'
  const sum = (cents: number) => (takesAway && cents > 0 ? `(${amount(cents)})` : amount(cents))
  return [
    paper.datedOn,
    paperName(paper),
    paper.number,
    paper.atcud,
    documentWords[paper.state].word,
    customer?.name,
    customer?.taxNumber,
    customer?.country,
    customer && regionWords[customer.region],
    sum(paper.netCents),
    `${tax?.rate ?? 0} %`,
    sum(paper.vatCents),
    sum(paper.netCents + paper.vatCents),
    tax?.exemption ? `${tax.exemption.code} ${tax.exemption.words}` : '',
    number,
    corrects,
    issuerWords[paper.issuer] ?? paper.issuer,
  ]
}

/** Every posting of a month in the order in which things happened. */
export async function journalCsv(ctx: Ctx, params: URLSearchParams) {
  authorise(ctx.actor, 'staff.finance')
  const month = monthAsked(params)
  let after: string | null | undefined
  return exportCsv(ctx, {
    ...asked(month, '/admin/billing/diario'),
    heads: [
      'data',
      'o que aconteceu',
      'conta',
      'débito',
      'crédito',
      'empresa',
      'código da conta',
      'lançamento',
      'linha',
      'anula o lançamento',
    ],
    async next() {
      if (after === null) return null
      const page = await postingsOf(ctx, month, after)
      after = page.next
      return page.rows
    },
  })
}

async function postingsOf({ db }: Ctx, month: string, after: string | undefined) {
  const list = keyset({ by: ledgerEntries.at, id: ledgerEntries.id, size: step }, after)
  const rows = await db
    .select({
      id: ledgerEntries.id,
      entryKey: ledgerEntries.key,
      at: ledgerEntries.at,
      reverses: ledgerEntries.reverses,
      kind: ledgerEntries.kind,
      reversed: sql<
        string | null
      >`(select e.key from ledger_entries e where e.id = ${ledgerEntries.reverses})`,
      key: list.key,
    })
    .from(ledgerEntries)
    .where(
      and(
        gte(ledgerEntries.at, startOfDay(`${month}-01`)),
        lt(ledgerEntries.at, startOfDay(`${shiftMonth(month, 1)}-01`)),
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  const lines =
    shown.length === 0
      ? []
      : await db
          .select({ posting: ledgerPostings, company: companies.name })
          .from(ledgerPostings)
          .leftJoin(companies, eq(companies.id, ledgerPostings.companyId))
          .where(
            inArray(
              ledgerPostings.entryId,
              shown.map(({ id }) => id),
            ),
          )
          .orderBy(asc(ledgerPostings.line))
  const of = Map.groupBy(lines, ({ posting }) => posting.entryId)
  return {
    next,
    rows: shown.flatMap(({ id, entryKey, at, kind, reverses, reversed }) =>
      (of.get(id) ?? []).map(({ posting: { line, account, cents }, company }) => [
        lisbonDay(at),
        reverses ? `Anulação: ${entryWords[kind] ?? kind}` : (entryWords[kind] ?? kind),
        accounts[account].label,
        cents > 0 ? amount(cents) : '',
        cents < 0 ? amount(-cents) : '',
        company ?? '',
        account,
        entryKey,
        line,
        reversed ?? '',
      ]),
    ),
  }
}
