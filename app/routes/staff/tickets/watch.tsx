import { watchForm } from '~/domain/tickets/forms'
import { watchTicket } from '~/domain/tickets/organising'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/watch'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Seguir o pedido'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(watchForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const watch = input.watch === 'sim'
  await watchTicket(ctx, params.id, watch)
  return done(
    info,
    paths.ticket(params.id),
    watch ? 'Recebe os avisos deste pedido.' : 'Deixou de seguir este pedido.',
  )
})

export const meta = smallMeta

export default function Small({ params, actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.ticket(params.id)} />
}
