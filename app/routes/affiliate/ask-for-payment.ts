import { redirect } from 'react-router'
import { askForPayment } from '~/domain/affiliates/payouts/asking'
import { nothingForm } from '~/domain/billing/forms'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/ask-for-payment'

/** A button of the payouts: whoever comes by address is led there. */
export const loader = () => redirect(paths.myPayouts())

export const action = submit(nothingForm, async (ctx, _input, _: Route.ActionArgs, info) => {
  try {
    await askForPayment(ctx)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
    return done(info, paths.myPayouts(), error.message)
  }
  return done(info, paths.myPayouts(), 'Pagamento pedido. Abra-o para enviar o documento, se ainda o pedir.')
})
