import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { companiesNamed, idsWhere, literally } from '../../shared/like'
import { paperName } from '../papers/paper-words'
import { bankLines, discountCodes, fiscalDocuments, invoices, payments } from '../schema'
import {
  type BankFilter,
  type CodeFilter,
  type DocumentFilter,
  documentViews,
  statesIn,
} from './desk-filters'
import { daysBetween, stateIn } from './listed'

/** The lists of papers, of the bank's lines and of discount codes. */

const newest = { desc: true, nullsLast: true } as const

export async function findDocuments(
  { db, actor, now }: Ctx,
  { view, search, kind, from, until }: DocumentFilter,
  after: string | null,
) {
  authorise(actor, 'staff.finance')
  const list = keyset({ by: fiscalDocuments.createdAt, id: fiscalDocuments.id, ...newest }, after)
  const where = and(
    stateIn(fiscalDocuments.state, statesIn(documentViews, view)),
    kind ? eq(fiscalDocuments.kind, kind as 'credit-note') : undefined,
    ...daysBetween(fiscalDocuments.datedOn, from, until),
    list.where,
  )
  const ways = [
    sql`company_id in ${companiesNamed(search)}`,
    eq(fiscalDocuments.number, search),
    eq(fiscalDocuments.atcud, search),
  ]
  const rows = await db
    .select({
      id: fiscalDocuments.id,
      invoiceId: fiscalDocuments.invoiceId,
      request: invoices.number,
      company: companies.name,
      kind: fiscalDocuments.kind,
      issuer: fiscalDocuments.issuer,
      state: fiscalDocuments.state,
      version: fiscalDocuments.version,
      number: fiscalDocuments.number,
      atcud: fiscalDocuments.atcud,
      datedOn: fiscalDocuments.datedOn,
      netCents: fiscalDocuments.netCents,
      vatCents: fiscalDocuments.vatCents,
      issueBy: fiscalDocuments.issueBy,
      tries: fiscalDocuments.tries,
      failure: fiscalDocuments.failure,
      key: list.key,
    })
    .from(fiscalDocuments)
    .innerJoin(invoices, eq(invoices.id, fiscalDocuments.invoiceId))
    .innerJoin(companies, eq(companies.id, fiscalDocuments.companyId))
    .where(
      search ? sql`${fiscalDocuments.id} = any(${idsWhere(fiscalDocuments, where, list, ...ways)})` : where,
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map(({ key: _key, ...row }) => ({
      ...row,
      name: paperName(row),
      late: row.state !== 'issued' && row.issueBy < now,
    })),
    next,
  }
}

export async function findBankLines(
  { db, actor }: Ctx,
  { view, search, from, until }: BankFilter,
  after: string | null,
) {
  authorise(actor, 'staff.finance')
  const list = keyset({ by: bankLines.bookedOn, id: bankLines.id, kind: 'day', ...newest }, after)
  const like = `%${literally(search)}%`
  const rows = await db
    .select({
      id: bankLines.id,
      bookedOn: bankLines.bookedOn,
      cents: bankLines.cents,
      payer: bankLines.payer,
      message: bankLines.message,
      settledAt: bankLines.settledAt,
      settledBy: users.name,
      note: bankLines.note,
      invoiceId: payments.invoiceId,
      number: invoices.number,
      key: list.key,
    })
    .from(bankLines)
    .leftJoin(payments, eq(payments.id, bankLines.paymentId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .leftJoin(users, eq(users.id, bankLines.settledBy))
    .where(
      and(
        view === 'por-tratar' ? isNull(bankLines.settledAt) : undefined,
        view === 'tratados' ? isNotNull(bankLines.settledAt) : undefined,
        ...daysBetween(bankLines.bookedOn, from, until),
        search ? sql`(${bankLines.payer} ilike ${like} or ${bankLines.message} ilike ${like})` : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}

const mostCodes = 200

/** Codes are few: those that end first, all on one page. */
export async function findCodes({ db, actor, now }: Ctx, { view, search }: CodeFilter) {
  authorise(actor, 'staff.finance')
  const { code, validUntil, uses, usesAtMost } = discountCodes
  const over = or(lte(validUntil, now), sql`${uses} >= ${usesAtMost}`)
  const rows = await db
    .select({
      id: code,
      percent: discountCodes.percent,
      invoices: discountCodes.invoices,
      uses,
      usesAtMost,
      validUntil,
      reason: discountCodes.reason,
      version: discountCodes.version,
      createdAt: discountCodes.createdAt,
      createdBy: users.name,
    })
    .from(discountCodes)
    .leftJoin(users, eq(users.id, discountCodes.createdBy))
    .where(
      and(
        view === 'validos' ? and(gt(validUntil, now), sql`${uses} < ${usesAtMost}`) : undefined,
        view === 'acabados' ? over : undefined,
        search ? sql`${code} like ${`%${literally(search.toUpperCase())}%`}` : undefined,
      ),
    )
    .orderBy(validUntil, code)
    .limit(mostCodes)
  return { rows, next: null }
}
