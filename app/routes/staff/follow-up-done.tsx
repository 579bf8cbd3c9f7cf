import { redirect } from 'react-router'
import { authorise } from '~/domain/permissions'
import { finishFollowUp, followUpForm } from '~/domain/satisfaction/following-up'
import { paths } from '~/paths'
import { done, page, submit } from '~/web/route'
import type { Route } from './+types/follow-up-done'

/** The button lies in the list: whoever comes here by address is led to it. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'ticket.answer')
  throw redirect(paths.satisfaction())
})

export const action = submit(followUpForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await finishFollowUp(ctx, params.id, input.resolution)
  return done(info, paths.satisfaction(), 'Ficou tratado, e escrito no pedido.')
})

export default function FollowUpDone() {
  return null
}
