import { sortForm } from '~/domain/tickets/forms'
import { sortTicket } from '~/domain/tickets/organising'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/sort'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Organizar o pedido'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(sortForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await sortTicket(ctx, params.id, input)
  return done(info, paths.ticket(params.id), 'Guardado.')
})

export const meta = smallMeta

export default function Small({ params, actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.ticket(params.id)} />
}
