import { linkForm } from '~/domain/tickets/forms'
import { linkTicket } from '~/domain/tickets/linking'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/link'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Ligar a alguma coisa'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(linkForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await linkTicket(ctx, params.id, input)
  return done(info, paths.ticket(params.id), 'Ligado.')
})

export const meta = smallMeta

export default function Small({ params, actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.ticket(params.id)} />
}
