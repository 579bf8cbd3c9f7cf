import { and, eq, inArray, ne } from 'drizzle-orm'
import { isDuplicate } from '../../billing/refunds/giving-back'
import { disputes, payments, refunds } from '../../billing/schema'
import type { TxCtx } from '../../shared/ctx'
import { lockAffiliate } from '../enrolment/affiliate'
import { commissionsOfInvoice } from './commission'
import { hold, release } from './holding'
import { invoiceReduced } from './taking-back'

/** The payer's bank disputes what a share is of: it waits. What is in a payout is not stopped: lost, it is taken off the next. */
export async function holdForDispute(tx: TxCtx, disputeId: string): Promise<void> {
  const { invoiceId } = await disputed(tx, disputeId)
  const { share: known } = invoiceId ? await commissionsOfInvoice(tx.db, invoiceId) : {}
  if (!known) return
  await lockAffiliate(tx, known.affiliateId)
  const { share } = await commissionsOfInvoice(tx.db, known.invoiceId)
  if (share) await hold(tx, share, 'dispute', 'O banco de quem pagou contesta o pagamento.')
}

/** Won, the share goes on; lost, all of it goes back. */
export async function disputeClosed(tx: TxCtx, disputeId: string): Promise<void> {
  const { invoiceId, paymentId, state } = await disputed(tx, disputeId)
  if (!invoiceId) return
  if (state === 'lost') return invoiceReduced(tx, invoiceId)
  const { share: known } = await commissionsOfInvoice(tx.db, invoiceId)
  if (!known) return
  await lockAffiliate(tx, known.affiliateId)
  const [another] = await tx.db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.paymentId, paymentId),
        inArray(disputes.state, ['open', 'answered']),
        ne(disputes.id, disputeId),
      ),
    )
  const { share } = await commissionsOfInvoice(tx.db, invoiceId)
  if (share && !another)
    await release(tx, share, 'dispute', 'A contestação não foi aceite: o pagamento fica.')
}

/** What a dispute is about; no invoice, where the payment bought nothing and goes back by itself. */
async function disputed({ db }: TxCtx, disputeId: string) {
  const [row] = await db
    .select({ state: disputes.state, paymentId: payments.id, invoiceId: payments.invoiceId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(disputes.id, disputeId))
  if (!row) throw new Error(`no dispute ${disputeId}`)
  const [needless] = await db.select().from(refunds).where(isDuplicate(row.paymentId))
  return { ...row, invoiceId: needless ? null : row.invoiceId }
}
