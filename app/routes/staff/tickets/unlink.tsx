import { unlinkForm } from '~/domain/tickets/forms'
import { unlinkTicket } from '~/domain/tickets/linking'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/unlink'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Desligar'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(unlinkForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await unlinkTicket(ctx, params.id, input)
  return done(info, paths.ticket(params.id), 'Desligado.')
})

export const meta = smallMeta

export default function Small({ params, actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.ticket(params.id)} />
}
