import { and, asc, eq, exists, notExists, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { Invoice } from '../../billing/flows'
import { invoiceOf } from '../../billing/locking'
import { isDuplicate } from '../../billing/refunds/giving-back'
import { partsOfRefund } from '../../billing/refunds/parts'
import { disputes, payments, refunds } from '../../billing/schema'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { lockAffiliate } from '../enrolment/affiliate'
import { affiliateCommissions } from '../schema'
import { type Commission, commissionsOfInvoice, owe, stepCommission } from './commission'
import { commissionOf } from './rules'

/** Some or all of what an invoice was paid with went back, or a dispute of it was lost: so does its share. Twice is once. */
export async function invoiceReduced(tx: TxCtx, invoiceId: string): Promise<void> {
  const { share } = await commissionsOfInvoice(tx.db, invoiceId)
  if (!share) return
  await lockAffiliate(tx, share.affiliateId)
  const kept = await keptOf(tx.db, await invoiceOf(tx.db, invoiceId))
  const { share: now } = await commissionsOfInvoice(tx.db, invoiceId)
  await takeBack(tx, now as Commission, kept)
}

/** What of an invoice's net sum is still with us, in cents: part for part as its credit notes say it, nothing where a dispute was lost. */
async function keptOf(db: Db, invoice: Invoice): Promise<number> {
  const isOurs = and(
    eq(payments.invoiceId, invoice.id),
    notExists(db.select().from(refunds).where(isDuplicate(payments.id))),
  )
  const [lost] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.state, 'lost'),
        exists(
          db
            .select()
            .from(payments)
            .where(and(eq(payments.id, disputes.paymentId), isOurs)),
        ),
      ),
    )
    .limit(1)
  if (lost) return 0
  const back = await db
    .select({ cents: refunds.cents })
    .from(refunds)
    .where(and(eq(refunds.invoiceId, invoice.id), eq(refunds.state, 'done'), eq(refunds.duplicate, false)))
    .orderBy(asc(refunds.doneAt), asc(refunds.id))
  return back.reduce(
    (kept, { cents }, i) =>
      kept -
      partsOfRefund(
        invoice,
        cents,
        back.slice(0, i).map((one) => one.cents),
      ).netCents,
    invoice.netCents,
  )
}

/**
 * Of a share's base only `kept` is left. Before a payout the share itself falls; after that nothing of it is changed: a negative
 * line stands beside it, taken off what is paid next. The affiliate is locked.
 */
export async function takeBack(tx: TxCtx, share: Commission, kept: number, reason?: string): Promise<void> {
  const cents = commissionOf(kept, share.percent)
  if (share.state === 'in_payout' || share.state === 'paid')
    return writeNegative(tx, share, { kept, cents, reason })
  if (kept >= share.keptCents || !['pending', 'approved', 'held'].includes(share.state)) return
  const set = { keptCents: kept, cents }
  const data = { fromCents: share.cents, toCents: cents, keptCents: kept }
  if (kept === 0) {
    await stepCommission(tx, share, 'reverse', { set: { ...set, heldFor: [] }, data, reason })
  } else {
    await tx.db
      .update(affiliateCommissions)
      .set({ ...set, version: sql`${affiliateCommissions.version} + 1` })
      .where(eq(affiliateCommissions.id, share.id))
    await recordEvent(tx, { subjectType: 'commission', subjectId: share.id, verb: 'reduce', data, reason })
  }
  await owe(tx, share, cents - share.cents, `commission-${share.id}-back-${kept}`)
}

async function writeNegative(
  tx: TxCtx,
  share: Commission,
  { kept, cents, reason }: { kept: number; cents: number; reason?: string },
): Promise<void> {
  const { negatives } = await commissionsOfInvoice(tx.db, share.invoiceId)
  const stands = negatives.reduce((sum, one) => sum + one.cents, share.cents)
  if (cents >= stands) return
  const { affiliateId, companyId, invoiceId, baseCents, percent } = share
  const row = {
    id: newId(),
    kind: 'negative',
    state: 'approved',
    affiliateId,
    companyId,
    invoiceId,
    correctsId: share.id,
    baseCents,
    keptCents: kept,
    percent,
    cents: cents - stands,
    openCents: stands - cents,
    earnedAt: tx.now,
    holdUntil: tx.now,
    reason: reason ?? null,
  } as const
  await tx.db.insert(affiliateCommissions).values(row)
  const event = { subjectType: 'commission', data: { cents: row.cents, keptCents: kept }, reason }
  await recordEvent(tx, { ...event, subjectId: row.id, verb: 'correct', toState: 'approved' })
  await recordEvent(tx, { ...event, subjectId: share.id, verb: 'corrected' })
  await owe(tx, row, row.cents)
}
