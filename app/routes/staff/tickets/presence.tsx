import { presenceForm } from '~/domain/tickets/forms'
import { bePresent } from '~/domain/tickets/presence'
import { paths } from '~/paths'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/presence'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Quem está no pedido'

export const loader = page((ctx) => smallPage(ctx, title))

/** The page of a ticket says every few seconds that somebody has it open; its loader then says who else has. */
export const action = submit(presenceForm, async (ctx, { writing }, { params }: Route.ActionArgs) => {
  await bePresent(ctx, params.id, writing === 'sim')
  return new Response(null, { status: 303, headers: { location: paths.ticket(params.id) } })
})

export const meta = smallMeta

export default function Presence({ params, actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.ticket(params.id)} />
}
