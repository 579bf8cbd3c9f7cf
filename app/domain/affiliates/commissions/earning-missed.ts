import { and, asc, eq, gt, like, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { lockBilling } from '../../billing/locking'
import { disputes, invoices, payments } from '../../billing/schema'
import type { TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { affiliateCommissions } from '../schema'
import { holdForDispute } from './disputing'
import { earnCommission } from './earning'
import { invoiceReduced } from './taking-back'

/**
 * A company that was refused by a rule counts after all: what it paid for plans meanwhile earns its share as well, less what has gone
 * back since, held where the payer's bank disputes it. A job, for who decides holds the affiliate, and the money of a company is held
 * first: so no refund of the same moment is missed. Twice is once.
 */
export const earnMissed = defineJob({
  name: 'affiliates.earn-missed',
  data: z.object({ companyId: z.uuid() }),
  run: (ctx, { companyId }) =>
    transaction(ctx, async (tx) => {
      await lockBilling(tx, companyId)
      for (const { id } of await missedOf(tx, companyId)) {
        await earnCommission(tx, id)
        await invoiceReduced(tx, id)
        const open = await tx.db
          .select({ id: disputes.id })
          .from(disputes)
          .innerJoin(payments, eq(payments.id, disputes.paymentId))
          .where(and(eq(payments.invoiceId, id), eq(disputes.state, 'open')))
        for (const dispute of open) await holdForDispute(tx, dispute.id)
      }
    }),
})

/** Paid invoices of plans without a commission. */
const missedOf = (tx: TxCtx, companyId: string) =>
  tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.state, 'paid'),
        like(invoices.purpose, 'plan-%'),
        gt(invoices.netCents, 0),
        notExists(
          tx.db
            .select({ id: affiliateCommissions.id })
            .from(affiliateCommissions)
            .where(eq(affiliateCommissions.invoiceId, invoices.id)),
        ),
      ),
    )
    .orderBy(asc(invoices.paidAt), asc(invoices.id))
