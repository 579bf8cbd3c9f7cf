import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { ProviderRefuses } from '~/platform/payments/port'
import type { TxCtx } from '../../shared/ctx'
import { subscriptionOf } from '../locking'
import { billingCustomers } from '../schema'
import { customerRow, wake } from './keeping'

/** What was kept to be charged is forgotten, here at once and at the provider by a job. */

export const nothingKept = { providerCustomer: null, keptMethod: null, keptWords: null, keptBy: null }

/**
 * Sold, or whoever gave the card has left or was erased: nothing is charged by itself any more; the plan stays with the company. The
 * provider's customer goes too: it has their address, and what is paid from now on makes another.
 */
export async function forgetKept(tx: TxCtx, companyId: string): Promise<void> {
  const customer = (await customerRow(tx.db, companyId))?.providerCustomer
  if (!customer) return
  await tx.db.update(billingCustomers).set(nothingKept).where(eq(billingCustomers.companyId, companyId))
  await enqueue(tx, forgetAtProvider, { customer })
  const subscription = await subscriptionOf(tx.db, companyId)
  if (subscription) await wake(tx, subscription)
}

/** Whoever gave the card has left the team, or erased their account: it is charged no more. */
export async function forgetKeptBy(tx: TxCtx, companyId: string, userId: string): Promise<void> {
  if ((await customerRow(tx.db, companyId))?.keptBy === userId) await forgetKept(tx, companyId)
}

/** Nobody has this customer any more, so that twice is once. */
export const forgetAtProvider = defineJob({
  name: 'billing.forget-kept',
  data: z.object({ customer: z.string() }),
  async run(_, { customer }) {
    // It knows none of that name: there is nothing to forget.
    await paymentProvider()
      .forget(customer)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderRefuses)) throw error
      })
  },
})
