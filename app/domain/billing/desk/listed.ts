import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/schema'
import { contains } from '../../shared/like'
import { shiftDay, startOfDay } from '../../shared/working-days'
import { numberOfReference } from '../payments/references'
import { invoices } from '../schema'

/** What the lists of the finance desk have in common. */

/** One of some states; the index of each list begins with it. */
export const stateIn = <S extends string>(column: AnyPgColumn, states: S[] | undefined): SQL | undefined =>
  states && (states.length === 1 ? eq(column, states[0]) : inArray(column, states))

/** Moments of Lisbon days, both inside. */
export const between = (
  column: AnyPgColumn,
  from: string | null,
  until: string | null,
): (SQL | undefined)[] => [
  from ? sql`${column} >= ${startOfDay(from)}` : undefined,
  until ? sql`${column} < ${startOfDay(shiftDay(until, 1))}` : undefined,
]

/** Of a column of days. */
export const daysBetween = (
  column: AnyPgColumn,
  from: string | null,
  until: string | null,
): (SQL | undefined)[] => [
  from ? sql`${column} >= ${from}::date` : undefined,
  until ? sql`${column} <= ${until}::date` : undefined,
]

/** A name of the provider's: «pi_3Q…», «cs_test_…», «pag_…». No company is called so. */
const isProviderRef = (text: string) => /^[a-z]{2,4}_[\w-]{6,}$/.test(text)

/**
 * What is written into the search of the desk: our number of a request, with or without the reference of its transfer; the
 * provider's name of a payment; else a part of a company's name. Its query joins `invoices` and `companies`.
 */
export function searched(text: string): SQL | undefined {
  if (!text) return undefined
  const number = numberOfReference(text) ?? (/^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null)
  if (number !== null) return eq(invoices.number, number)
  // The index of these names begins with the provider's.
  if (isProviderRef(text))
    return sql`${invoices.id} in (select p.invoice_id from payments p where p.provider in ('stripe','simulado') and p.provider_ref = ${text})`
  return contains(companies.name, text)
}
