import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { Account } from './accounts'
import { ledgerPostings, ledgerSums } from './schema'

/** What an account holds, in cents: above zero by debits, below zero by credits. */
export async function balanceOf(db: Db, account: Account): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerSums.debit} - ${ledgerSums.credit}), 0)` })
    .from(ledgerSums)
    .where(eq(ledgerSums.account, account))
  return Number(row?.cents ?? 0)
}

/** The same of one company. */
export async function companyBalance(db: Db, companyId: string, account: Account): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerPostings.cents}), 0)` })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.companyId, companyId), eq(ledgerPostings.account, account)))
  return Number(row?.cents ?? 0)
}
