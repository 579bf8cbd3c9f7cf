import { authorise } from '../../permissions'
import type { PlanName } from '../../plans/limits'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { customerOf } from '../customers/customer-form'
import { checkCustomerVat, checkTotal } from '../customers/tax'
import type { OrderInput } from '../forms'
import { orderInvoice } from '../invoices/ordering-invoice'
import { invoiceOf } from '../locking'
import type { Customer, Interval } from '../states'
import { orderChange, orderPlan } from './ordering'

/** Orders as a page sends them: the number is asked about first, outside of the transaction, and the sum is what was shown. */

type Ordered = { plan: PlanName; interval: Interval }

/** @returns the request to be paid @throws Refusal as `orderPlan`, `checkCustomerVat` and `checkTotal` */
export async function placeOrder(ctx: Ctx, { plan, interval }: Ordered, input: OrderInput): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'billing.order', { companyId })
  const customer = await checked(ctx, input)
  const { netCents, code } = input
  return orderPlan(ctx, companyId, { plan, interval, customer, netCents, code })
}

/** The same of a change that holds at once. */
export async function placeChange(ctx: Ctx, { plan, interval }: Ordered, input: OrderInput): Promise<string> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'billing.order', { companyId })
  const customer = await checked(ctx, input)
  return orderChange(ctx, companyId, { plan, interval, customer, netCents: input.netCents })
}

/** The same of what is asked for already: a fee, a renewal. */
export async function placeInvoice(ctx: Ctx, invoiceId: string, input: OrderInput): Promise<string> {
  authorise(ctx.actor, 'billing.pay', await invoiceOf(ctx.db, invoiceId))
  const customer = await checked(ctx, input)
  return orderInvoice(ctx, invoiceId, { customer, netCents: input.netCents })
}

async function checked(ctx: Ctx, input: OrderInput): Promise<Customer> {
  const customer = customerOf(input)
  await checkCustomerVat(ctx, customer, input.payWithVat)
  await checkTotal(ctx, customer, input).catch((error: unknown) => {
    if (!(input.payWithVat && customer.region === 'eu')) throw error
    const sentence = 'O VIES já confirmou este número: não paga IVA. Tire esta escolha.'
    throw new Refusal('invalid', sentence, { fields: { payWithVat: sentence } })
  })
  return customer
}
