import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { defineJob, enqueue } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { lockBilling, subscriptionOf } from './locking'
import { refusalOf } from './payments/paying'
import { billingCustomers } from './schema'
import { forgetKept } from './subscriptions/forgetting'
import { customerRow, wake } from './subscriptions/keeping'

/** What is kept to be charged: the provider has it, we know only how people call it. */

const afterMinutes = [2, 15, 60]

/**
 * Leads to the page of the provider where what is kept is changed. What was changed there is asked about afterwards, some times,
 * because nobody says when they are done.
 */
export async function openCardPortal(ctx: Ctx): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'billing.order', { companyId })
  const customer = await transaction(ctx, async (tx) => {
    await lockBilling(tx, companyId)
    const row = await customerRow(tx.db, companyId)
    if (!row?.providerCustomer)
      throw new Refusal('conflict', 'Ainda não há um cartão guardado: guarda-se ao pagar.')
    for (const minutes of afterMinutes)
      await enqueue(
        tx,
        askKept,
        { companyId, by: tx.actor.userId },
        { startAfter: new Date(tx.now.getTime() + minutes * 60_000) },
      )
    return row.providerCustomer
  })
  try {
    const returnUrl = env().ORIGIN + paths.billingStep('cartao')
    return (await paymentProvider().openPortal({ customer, returnUrl })).url
  } catch (error) {
    throw refusalOf(error)
  }
}

/** How what is kept stands at the provider, for the page that people come back to. */
export async function cardPage(ctx: Ctx) {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'billing.order', { companyId })
  const row = await customerRow(ctx.db, companyId)
  if (!row?.providerCustomer) return { words: null, provided: false }
  try {
    return { words: (await paymentProvider().kept(row.providerCustomer))?.words ?? null, provided: true }
  } catch (error) {
    if (refusalOf(error) === error) throw error
    return { words: row.keptWords, provided: true }
  }
}

/** Nothing is charged by itself any more; renewals are asked for from then on. */
export async function removeCard(ctx: Ctx): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'billing.order', { companyId })
  await transaction(ctx, async (tx) => {
    await lockBilling(tx, companyId)
    await forgetKept(tx, companyId)
  })
}

/** Brings what we know of it to what the provider keeps. */
export const askKept = defineJob({
  name: 'billing.ask-kept',
  data: z.object({ companyId: z.uuid(), by: z.uuid().nullable() }),
  async run(ctx, { companyId, by }) {
    const row = await customerRow(ctx.db, companyId)
    if (!row?.providerCustomer) return
    const kept = await paymentProvider().kept(row.providerCustomer)
    if (kept?.method === row.keptMethod) return
    await transaction(ctx, async (tx) => {
      await lockBilling(tx, companyId)
      await tx.db
        .update(billingCustomers)
        .set({
          keptMethod: kept?.method ?? null,
          keptWords: kept?.words ?? null,
          keptBy: kept ? by : null,
        })
        .where(eq(billingCustomers.companyId, companyId))
      const subscription = await subscriptionOf(tx.db, companyId)
      if (subscription) await wake(tx, subscription)
    })
  },
})
