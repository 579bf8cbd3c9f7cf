import { presenceForm } from '~/domain/tickets/forms'
import { bePresent } from '~/domain/tickets/presence'
import { paths } from '~/paths'
import type { Tried } from '~/ui/tried'
import { actionPage, submit } from '~/web/route'
import type { Route } from './+types/presence'
import { Refused } from './refused'

const title = 'Quem está no pedido'

export const loader = actionPage('ticket.write', title, 'Um pedido de apoio.')

/** The page of a ticket says every few seconds that somebody has it open, and hears who else has: nothing is drawn anew. */
export const action = submit(presenceForm, async (ctx, { writing }, { params }: Route.ActionArgs) => {
  return Response.json(await bePresent(ctx, params.id, writing === 'sim'))
})

/** Only somebody who sends the form as a page comes here. */
export default function Presence({ params, actionData }: Route.ComponentProps) {
  const tried = actionData && 'errors' in actionData ? (actionData as Tried) : null
  return <Refused title={title} tried={tried} back={paths.ticket(params.id)} />
}
