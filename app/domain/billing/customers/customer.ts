import { eq, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { companyEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lockBilling } from '../locking'
import { billingCustomers } from '../schema'
import type { Customer } from '../states'
import { customerRow } from '../subscriptions/keeping'
import { type CustomerInput, customerOf } from './customer-form'

/** What the form of fiscal data begins with: what was kept, or what the profile says. The reader authorises. */
export async function customerToFill(
  { db }: Pick<Ctx, 'db'>,
  companyId: string,
): Promise<Customer & { version: number | null }> {
  const kept = await customerRow(db, companyId)
  if (kept) return kept
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  return {
    name: company?.legalName ?? company?.name ?? '',
    country: 'PT',
    taxNumber: company?.nipc ?? '',
    address: company?.address ?? '',
    postalCode: company?.postalCode ?? '',
    locality: company?.locality ?? '',
    region: 'mainland',
    papersTo: null,
    orderNumber: null,
    version: null,
  }
}

/** Keeps whom papers are made out to. Its company is locked. */
export async function storeCustomer(tx: TxCtx, companyId: string, customer: Customer): Promise<void> {
  const set = { ...customer, updatedAt: tx.now }
  await tx.db
    .insert(billingCustomers)
    .values({ companyId, ...set })
    .onConflictDoUpdate({
      target: billingCustomers.companyId,
      set: { ...set, version: sql`${billingCustomers.version} + 1` },
    })
  await companyEvent(tx, companyId, 'billing-data')
}

/** Changes the fiscal data for what is ordered from now on; papers that were made stay as they are. */
export function updateCustomer(
  ctx: Ctx,
  companyId: string,
  { version, ...input }: CustomerInput & { version?: number },
): Promise<void> {
  authorise(ctx.actor, 'billing.order', { companyId })
  return transaction(ctx, async (tx) => {
    await lockBilling(tx, companyId)
    const kept = await customerRow(tx.db, companyId)
    if (kept && kept.version !== version)
      throw new Refusal(
        'conflict',
        'Entretanto alguém alterou estes dados. O que escreveu está abaixo; veja o que mudou antes de guardar.',
      )
    await storeCustomer(tx, companyId, customerOf(input as CustomerInput))
  })
}
