import { noteOnTicket } from '~/domain/tickets/answering'
import { noteForm } from '~/domain/tickets/forms'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/note'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Nota interna'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(noteForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await noteOnTicket(ctx, params.id, input.text)
  return done(info, paths.ticket(params.id), 'Nota guardada. Só a equipa a vê.')
})

export const meta = smallMeta

export default function Small({ params, actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.ticket(params.id)} />
}
