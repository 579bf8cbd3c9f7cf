import { removeCanned } from '~/domain/tickets/canned-answers'
import { nothingForm } from '~/domain/tickets/forms'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-canned'
import { Refused, smallMeta } from './small'
import { smallPage } from './small-page'

const title = 'Apagar a resposta'

export const loader = page((ctx) => smallPage(ctx, title))

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await removeCanned(ctx, params.id)
  return done(info, paths.cannedAnswers(), 'A resposta foi apagada.')
})

export const meta = smallMeta

export default function RemoveCanned({ actionData }: Route.ComponentProps) {
  return <Refused title={title} tried={actionData} back={paths.cannedAnswers()} />
}
