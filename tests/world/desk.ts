import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { payInvoice } from '../../app/domain/billing/payments/paying'
import { orderPlan } from '../../app/domain/billing/subscriptions/ordering'
import { newId } from '../../app/domain/shared/ids'
import { ctx, today } from '../world.ts'
import { buyer, invoiceRows, paymentRows, sapataria } from './billing.ts'

export { statement } from './desk-statement.ts'

/** What the finance desk finds on its table, for tests. */

/** A company that ordered a year and said that it pays by transfer: what it waits for. */
export async function transferAwaited(now = today) {
  const who = await buyer()
  const order = { plan: 'essential', interval: 'year', customer: sapataria, netCents: 29_000 } as const
  const id = await orderPlan(ctx(who.owner, now), who.acme.id, order)
  await payInvoice(ctx(who.owner, now), id, { method: 'transfer', keep: false })
  const [invoice] = await invoiceRows(who.acme.id)
  const [payment] = await paymentRows(who.acme.id)
  if (!invoice || !payment) throw new Error('nothing was ordered')
  return { ...who, invoice, payment }
}

/** A line of the bank that nobody has looked at. */
export async function bankLine(cents = 1234, on = '2026-11-17'): Promise<string> {
  const id = newId()
  await database().execute(sql`insert into bank_lines (id, bank_ref, booked_on, cents, payer, message, imported_at)
    values (${id}, ${id}, ${on}::date, ${cents}, 'Rita Melo', 'Sem referência', ${today})`)
  return id
}
