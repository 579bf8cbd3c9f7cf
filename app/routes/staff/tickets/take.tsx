import { takeForm } from '~/domain/tickets/forms'
import { takeForMe } from '~/domain/tickets/organising'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/take'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Ficar com o pedido'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(takeForm, async (ctx, { from }, { params }: Route.ActionArgs, info) => {
  await takeForMe(ctx, params.id, from ?? null)
  return done(info, paths.ticket(params.id), 'O pedido é seu.')
})

export const meta = smallMeta

export default function Small({ params, actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.ticket(params.id)} />
}
