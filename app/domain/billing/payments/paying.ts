import { and, eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { env } from '~/platform/env'
import { enqueue } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { ProviderRefuses, ProviderSilent } from '~/platform/payments/port'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { whyUnderWay } from '../billing-words'
import type { Invoice, Payment } from '../flows'
import { extendOrder, givePendingUp } from '../invoices/requesting'
import { lockInvoice, paymentOf, pendingOf } from '../locking'
import { billingCustomers, payments } from '../schema'
import type { PaymentMethod } from '../states'
import { expirePayment } from './expiring'
import { methodsFor } from './methods'
import { referenceOf } from './references'
import { isUnderWay } from './under-way'

const hours = (now: Date, n: number) => new Date(now.getTime() + n * 3_600_000)

/**
 * Begins to pay what was ordered, and says where it goes on: the provider's page, or ours with the data of a transfer. Pressed
 * twice, or in two tabs, it is the same payment; another way to pay takes the place of the one that is under way.
 * @throws Refusal `conflict` for what needs no payment any more, or when the provider does not answer
 */
export async function payInvoice(
  ctx: Ctx,
  invoiceId: string,
  { method, keep }: { method: PaymentMethod; keep: boolean },
): Promise<string> {
  const payment = await begun(ctx, invoiceId, method)
  if (method === 'transfer') return paths.payment(payment.id)
  if (payment.url) return payment.url
  return openAtProvider(ctx, payment, keep)
}

async function begun(ctx: Ctx, invoiceId: string, method: PaymentMethod): Promise<Payment> {
  try {
    return await transaction(ctx, async (tx) => {
      const { invoice } = await lockInvoice(tx, invoiceId)
      authorise(tx.actor, 'billing.pay', invoice)
      checkPayable(invoice)
      if (!methodsFor(invoice).includes(method))
        throw new Refusal('conflict', 'Isto não se paga assim: escolha outro meio de pagamento.')
      const pending = await pendingOf(tx.db, invoiceId)
      if (pending && isUnderWay(pending)) throw new Refusal('conflict', whyUnderWay)
      if (pending?.method === method && !(pending.expiresAt && pending.expiresAt <= tx.now)) return pending
      await givePendingUp(tx, invoiceId)
      return beginPayment(tx, invoice, method)
    })
  } catch (error) {
    if (violated(error) !== 'payments_one_pending') throw error
    throw new Refusal('conflict', 'Já há um pagamento a decorrer. Abra esta página de novo para o ver.')
  }
}

function checkPayable(invoice: Invoice): void {
  if (invoice.state === 'issued' || invoice.state === 'overdue') return
  throw new Refusal(
    'conflict',
    invoice.state === 'paid' || invoice.state === 'credited'
      ? 'Isto já está pago. Não voltámos a cobrar.'
      : 'Isto já não se paga: foi anulado, ou ainda falta encomendá-lo. Nada foi cobrado.',
  )
}

/** A payment of an invoice, of which the provider is told later: its id is the key that makes it one. */
export async function beginPayment(tx: TxCtx, invoice: Invoice, method: PaymentMethod): Promise<Payment> {
  const ours = method === 'transfer'
  const days = ours ? settings.billing.transferDays : settings.billing.referenceDays
  const [row] = await tx.db
    .insert(payments)
    .values({
      id: newId(),
      invoiceId: invoice.id,
      companyId: invoice.companyId,
      method,
      state: 'pending',
      cents: invoice.grossCents as number,
      provider: ours ? null : paymentProvider().name,
      reference: ours ? { number: referenceOf(invoice.number) } : null,
      expiresAt:
        method === 'multibanco' || ours
          ? hours(tx.now, days * 24)
          : hours(tx.now, settings.billing.checkoutHours),
      createdAt: tx.now,
      createdBy: tx.actor.userId,
      askAt: ours ? null : hours(tx.now, settings.billing.askHours),
    })
    .returning()
  const payment = row as Payment
  if (method === 'multibanco' || ours) await extendOrder(tx, invoice, payment.expiresAt as Date)
  await recordEvent(tx, {
    subjectType: 'payment',
    subjectId: payment.id,
    companyId: invoice.companyId,
    verb: 'begin',
    toState: 'pending',
    data: { method, cents: payment.cents },
  })
  return payment
}

/** Asks the provider for its page. Killed in between, the next press asks again with the same key and gets the same one. */
async function openAtProvider(ctx: Ctx, payment: Payment, keep: boolean): Promise<string> {
  const { invoice, customer } = await transaction({ ...ctx, once: undefined }, async (tx) => {
    const found = await lockInvoice(tx, payment.invoiceId)
    const [customer] = await tx.db
      .select({ providerCustomer: billingCustomers.providerCustomer })
      .from(billingCustomers)
      .where(eq(billingCustomers.companyId, payment.companyId))
    return { ...found, customer }
  })
  const back = env().ORIGIN + paths.payment(payment.id)
  const opened = await paymentProvider()
    .openPayment({
      key: payment.id,
      paymentId: payment.id,
      cents: payment.cents,
      method: payment.method as Exclude<PaymentMethod, 'transfer'>,
      description: invoice.description,
      email: ctx.actor.email ?? '',
      customer: customer?.providerCustomer ?? null,
      keep: keep && (payment.method === 'card' || payment.method === 'sepa_debit'),
      successUrl: back,
      cancelUrl: back,
      expiresAt: payment.expiresAt as Date,
    })
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  await storeRef(ctx, payment.id, opened)
  return opened.url
}

/** What the provider calls it. One that was given up meanwhile is given up there too. */
export const storeRef = (ctx: Ctx, paymentId: string, { ref, url }: { ref: string; url?: string }) =>
  transaction({ ...ctx, once: undefined }, async (tx) => {
    await lockInvoice(tx, (await paymentOf(tx.db, paymentId)).invoiceId)
    const [row] = await tx.db
      .update(payments)
      .set({ providerRef: ref, url })
      .where(and(eq(payments.id, paymentId)))
      .returning({ state: payments.state })
    if (row?.state === 'expired') await enqueue(tx, expirePayment, { paymentId })
  })

export function refusalOf(error: unknown): unknown {
  if (error instanceof ProviderSilent)
    return new Refusal(
      'conflict',
      'O serviço de pagamentos não responde. Nada foi cobrado; a encomenda ficou guardada, tente pagar daqui a uns minutos.',
    )
  if (error instanceof ProviderRefuses)
    return new Refusal(
      'conflict',
      'O serviço de pagamentos não aceitou este meio de pagamento. Nada foi cobrado; escolha outro.',
    )
  return error
}
