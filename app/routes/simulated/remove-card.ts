import { redirect } from 'react-router'
import { removeSimulatedCard, simulatedCardDetail } from '~/domain/billing/payments/simulating'
import { noFieldsForm } from '~/domain/saved-lists/forms'
import { paths } from '~/paths'
import { page, submit } from '~/web/route'
import { returnOf } from '~/web/safe-return'
import type { Route } from './+types/remove-card'

/** The button lies on the card's page. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  await simulatedCardDetail(ctx, params.customer)
  throw redirect(paths.simulatedCard(params.customer))
})

export const action = submit(
  noFieldsForm,
  async (ctx, _input, { params: { customer }, request }: Route.ActionArgs) => {
    await removeSimulatedCard(ctx, customer)
    return redirect(paths.simulatedCard(customer, { volta: returnOf(request, '') }))
  },
)
