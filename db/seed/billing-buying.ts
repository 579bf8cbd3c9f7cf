import { eq, sql } from 'drizzle-orm'
import { customerToFill } from '~/domain/billing/customers/customer'
import { actOnSimulatedPayment } from '~/domain/billing/payments/simulating'
import { payments } from '~/domain/billing/schema'
import type { Customer } from '~/domain/billing/states'
import { type Actor, system } from '~/domain/permissions'
import type { SimulatedPaymentStep } from '~/paths'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { actorOf, at, tick } from './billing-time'

/** Who buys in the demonstration, and what they press at the simulated provider. */

export interface Buyer {
  companyId: string
  owner: Actor
  customer: Customer
}

/** Papers need an address: what the profile does not say is the operator's example. */
export async function buyerOf(companyId: string, userId: string): Promise<Buyer> {
  const { version: _, ...known } = await customerToFill({ db: database() }, companyId)
  const customer: Customer = {
    ...known,
    address: known.address || 'Rua de Exemplo, 1',
    postalCode: /^\d{4}-\d{3}$/.test(known.postalCode) ? known.postalCode : '4700-123',
    locality: known.locality || 'Braga',
    region: 'mainland',
  }
  return { companyId, owner: await actorOf(userId), customer }
}

export const lastPayment = async (companyId: string) =>
  (
    await database()
      .select()
      .from(payments)
      .where(eq(payments.companyId, companyId))
      .orderBy(sql`${payments.createdAt} desc, ${payments.id} desc`)
      .limit(1)
  )[0] as typeof payments.$inferSelect

export async function press(companyId: string, ...acts: SimulatedPaymentStep[]): Promise<void> {
  const { providerRef } = await lastPayment(companyId)
  for (const act of acts) await actOnSimulatedPayment(at(system), providerRef as string, act)
  await tick(now())
}
