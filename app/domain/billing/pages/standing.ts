import { desc, inArray } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { Payment } from '../flows'
import { isUnderWay } from '../payments/under-way'
import { payments } from '../schema'

/** What is to be known of a request before it is paid: a debit for it is on its way, or the last try was refused. */
export type Standing = { is: 'under-way'; cents: number; since: Date } | { is: 'refused'; failure: string }

type Try = Pick<
  Payment,
  'method' | 'state' | 'providerRef' | 'url' | 'failure' | 'cents' | 'createdAt' | 'invoiceId'
>

/** By the last payment that was tried. */
export function standingOf(last: Omit<Try, 'invoiceId'> | undefined): Standing | null {
  if (!last) return null
  if (isUnderWay(last)) return { is: 'under-way', cents: last.cents, since: last.createdAt }
  const tried = last.state === 'pending' || last.state === 'failed'
  return tried && last.failure ? { is: 'refused', failure: last.failure } : null
}

/** The same of several requests. */
export async function standingsOf(db: Db, invoiceIds: string[]): Promise<Map<string, Standing | null>> {
  if (invoiceIds.length === 0) return new Map()
  const rows: Try[] = await db
    .selectDistinctOn([payments.invoiceId])
    .from(payments)
    .where(inArray(payments.invoiceId, invoiceIds))
    .orderBy(payments.invoiceId, desc(payments.createdAt))
  return new Map(rows.map((row) => [row.invoiceId, standingOf(row)]))
}
