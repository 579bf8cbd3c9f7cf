import { redirect } from 'react-router'
import { actOnSimulatedPayment, simulatedPaymentDetail } from '~/domain/billing/payments/simulating'
import { noFieldsForm } from '~/domain/saved-lists/forms'
import { paths, type SimulatedPaymentStep } from '~/paths'
import { steps } from '~/steps'
import { actions, page } from '~/web/route'
import type { Route } from './+types/payment-actions'

/** The buttons lie on the payment's page. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  await simulatedPaymentDetail(ctx, params.id)
  throw redirect(paths.simulatedPayment(params.id))
})

const press = (step: SimulatedPaymentStep) =>
  [
    noFieldsForm,
    (ctx: Parameters<typeof actOnSimulatedPayment>[0], id: string) => actOnSimulatedPayment(ctx, id, step),
    '',
    (led: string | null) => led ?? undefined,
  ] as const

export const action = actions(
  Object.fromEntries(steps.simulatedPayment.map((step) => [step, press(step)])),
  ({ id }) => paths.simulatedPayment(id),
  { pressed: true },
)
