import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { database } from '~/platform/db'
import { usePayments } from '~/platform/payments'
import { payInvoice } from '../../app/domain/billing/payments/paying'
import { syncRef } from '../../app/domain/billing/payments/syncing'
import { invoices, payments, subscriptions } from '../../app/domain/billing/schema'
import type { Customer } from '../../app/domain/billing/states'
import { billingClock } from '../../app/domain/billing/subscriptions/clock'
import { orderPlan } from '../../app/domain/billing/subscriptions/ordering'
import { balanceOf } from '../../app/domain/ledger/balances'
import { ledgerDifferences } from '../../app/domain/ledger/rechecking'
import { as, byItself, company, ctx, today } from '../world.ts'
import { PlayedProvider } from './payments.ts'
import { runJobs } from './person.ts'

/** Companies that buy, for tests. */

export const sapataria: Customer = {
  name: 'Sapataria Ribeiro, Lda.',
  country: 'PT',
  taxNumber: '510953964',
  address: 'Rua das Flores, 12',
  postalCode: '4700-123',
  locality: 'Braga',
  region: 'mainland',
  papersTo: null,
  orderNumber: null,
}

export const days = (n: number, from = today) => new Date(from.getTime() + n * 86_400_000)

/** A provider for this test file. */
export function playedProvider(): PlayedProvider {
  const provider = new PlayedProvider()
  beforeAll(() => usePayments(provider))
  afterAll(() => usePayments(undefined))
  return provider
}

export async function buyer() {
  const acme = await company()
  return { acme, owner: await as('owner', acme) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

export const subscriptionRow = async (companyId: string) =>
  (
    await database()
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.companyId, companyId))
      .orderBy(desc(subscriptions.startedAt))
      .limit(1)
  )[0] as typeof subscriptions.$inferSelect
export const invoiceRows = (companyId: string) =>
  database().select().from(invoices).where(eq(invoices.companyId, companyId)).orderBy(invoices.number)
export const paymentRows = (companyId: string) =>
  database().select().from(payments).where(eq(payments.companyId, companyId)).orderBy(payments.id)
export const lastRef = async (companyId: string) =>
  (await paymentRows(companyId)).findLast((p) => p.providerRef)?.providerRef as string

/** Orders a plan and pays it with a card that is kept. */
export async function bought(
  provider: PlayedProvider,
  { acme, owner }: Buyer,
  now = today,
  { plan = 'essential' as const, interval = 'month' as 'month' | 'year', keep = true, netCents = 2900 } = {},
): Promise<string> {
  provider.now = now
  const order = { plan: plan as 'essential' | 'professional', interval, customer: sapataria, netCents }
  const invoiceId = await orderPlan(ctx(owner, now), acme.id, order)
  await payInvoice(ctx(owner, now), invoiceId, { method: 'card', keep })
  const ref = await lastRef(acme.id)
  provider.pay(ref)
  await syncRef(ctx(byItself, now), ref)
  return invoiceId
}

/** Lets days pass, one by one, as the timetable does. */
export async function pass(provider: PlayedProvider, from: Date, to: Date): Promise<void> {
  for (let at = from; at <= to; at = days(1, at)) {
    provider.now = at
    await billingClock.run(ctx(byItself, at), {}, '')
    await runJobs(at, /^billing\./)
  }
}

/** The ledger is right in itself, and the provider's account is what the provider says. */
export async function ledgerIsRight(provider: PlayedProvider): Promise<void> {
  const differences = await ledgerDifferences(ctx(byItself))
  if (differences.length > 0) throw new Error(JSON.stringify(differences))
  const [ours, theirs] = [await balanceOf(database(), 'provider'), provider.balance()]
  if (ours !== theirs) throw new Error(`the ledger says ${ours} at the provider, who has ${theirs}`)
}

export const openInvoice = async (companyId: string) =>
  (
    await database()
      .select()
      .from(invoices)
      .where(and(eq(invoices.companyId, companyId), sql`${invoices.state} in ('issued','overdue','draft')`))
  )[0]
