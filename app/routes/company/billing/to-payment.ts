import { redirectDocument } from 'react-router'
import type { OrderInput } from '~/domain/billing/forms'
import { payInvoice } from '~/domain/billing/payments/paying'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import type { RequestInfo } from '~/web/context'
import { done } from '~/web/route'

/** After an order: to where it is paid. What was ordered stays ordered when that cannot begin; its page says so. */
export async function toPayment(
  ctx: Ctx,
  info: RequestInfo,
  invoiceId: string,
  { method, keep, netCents }: Pick<OrderInput, 'method' | 'keep' | 'netCents'>,
): Promise<Response> {
  if (netCents === 0) return done(info, paths.invoice(invoiceId), 'Está feito: não há nada a pagar.')
  try {
    // The order took the form's key; paying is a command of its own.
    return redirectDocument(await payInvoice({ ...ctx, once: undefined }, invoiceId, { method, keep }), 303)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
    return done(info, paths.invoice(invoiceId), error.message)
  }
}
