import { presenceForm } from '~/domain/tickets/forms'
import { bePresent } from '~/domain/tickets/presence'
import { paths } from '~/paths'
import type { Tried } from '~/ui/tried'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/presence'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Quem está no pedido'

export const loader = page((ctx) => smallPage(ctx, title))

/** The page of a ticket says every few seconds that somebody has it open, and hears who else has: nothing is drawn anew. */
export const action = submit(presenceForm, async (ctx, { writing }, { params }: Route.ActionArgs) => {
  return Response.json(await bePresent(ctx, params.id, writing === 'sim'))
})

export const meta = smallMeta

/** Only somebody who sends the form as a page comes here. */
export default function Presence({ params, actionData }: Route.ComponentProps) {
  const tried = actionData && 'errors' in actionData ? (actionData as Tried) : null
  return <Refused title={title} tried={tried} back={paths.ticket(params.id)} />
}
