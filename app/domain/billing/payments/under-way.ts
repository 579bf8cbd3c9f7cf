import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { Refusal } from '../../shared/refusal'
import { whyUnderWay } from '../billing-words'
import type { Payment } from '../flows'
import { openPlanInvoice } from '../locking'
import { payments } from '../schema'

/** A debit that was authorised: its bank takes days to say yes or no, and nobody can call it back. */
export const isUnderWay = ({
  method,
  state,
  providerRef,
  url,
}: Pick<Payment, 'method' | 'state' | 'providerRef' | 'url'>): boolean =>
  method === 'sepa_debit' && state === 'pending' && providerRef !== null && url === null

/** The same, of rows. */
export const areUnderWay = and(
  eq(payments.method, 'sepa_debit'),
  eq(payments.state, 'pending'),
  isNotNull(payments.providerRef),
  isNull(payments.url),
)

/** The debit on its way for what a company is asked for its plan. */
export async function debitForPlan(db: Db, companyId: string): Promise<Payment | undefined> {
  const open = await openPlanInvoice(db, companyId)
  if (!open) return undefined
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, open.id), areUnderWay))
  return row
}

/** What would take the place of it waits: the debit would come all the same, and go back days later. @throws Refusal `conflict` */
export async function checkNoDebit(db: Db, companyId: string): Promise<void> {
  if (await debitForPlan(db, companyId)) throw new Refusal('conflict', whyUnderWay)
}
