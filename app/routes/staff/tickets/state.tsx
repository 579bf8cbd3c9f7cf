import { moveForm } from '~/domain/tickets/forms'
import { moveTicket } from '~/domain/tickets/organising'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/state'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Mudar o estado'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(moveForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await moveTicket(ctx, params.id, input.verb)
  return done(info, paths.ticket(params.id), 'O estado mudou. Quem pediu não recebe mensagem por isto.')
})

export const meta = smallMeta

export default function Small({ params, actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.ticket(params.id)} />
}
