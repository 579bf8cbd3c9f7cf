import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../../shared/working-days'
import type { Invoice } from '../flows'
import { lockInvoice, subscriptionOf } from '../locking'
import { askedBack, giveBack, paymentBy, whyNotBack } from '../refunds/giving-back'
import { endSubscription, giveDaysBack } from './ending'
import { firstOrder } from './first-order'

const days = () => settings.billing.withdrawalDays

/** Why what was paid is not given back by one press; null: it is. */
export async function whyNoWithdrawal(
  ctx: Pick<Ctx, 'db' | 'now'>,
  invoice: Invoice,
): Promise<string | null> {
  const { id, companyId, grossCents, paidAt } = invoice
  const late = !paidAt || ctx.now.getTime() - paidAt.getTime() > days() * 86_400_000
  if (late || (await firstOrder(ctx, companyId))?.id !== id)
    return `Só o primeiro pagamento de um plano se devolve assim, uma vez por empresa e nos primeiros ${amount(days(), 'dia')}.`
  if ((await askedBack(ctx.db, id)) >= (grossCents as number))
    return 'Este pagamento já foi todo devolvido, ou vai a caminho.'
  const payment = await paymentBy(ctx.db, id)
  // Lost to the payer's bank: nothing is left that could go back.
  return payment ? whyNotBack(payment) : 'O banco de quem pagou já lhe devolveu este pagamento.'
}

/**
 * The first payment of a plan goes back, whole, within fourteen days, once per company (our terms): the plan ends at once.
 * @throws Refusal `conflict` when it is too late, or not the first, or on its way already
 */
export function withdrawOrder(ctx: Ctx, invoiceId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { invoice } = await lockInvoice(tx, invoiceId)
    authorise(tx.actor, 'billing.order', invoice)
    const why = await whyNoWithdrawal(tx, invoice)
    if (why) throw new Refusal('conflict', why)
    await giveBack(tx, invoice, {
      cents: invoice.grossCents as number,
      reason: 'Desistência nos primeiros dias.',
      atMost: true,
    })
    const subscription = await subscriptionOf(tx.db, invoice.companyId)
    if (subscription?.id !== invoice.subjectId) return
    // What was paid for a higher plan since.
    await giveDaysBack(tx, subscription, lisbonDay(tx.now), 'O plano acabou: os dias por usar voltam.')
    await endSubscription(tx, subscription, 'withdrawn')
  })
}
