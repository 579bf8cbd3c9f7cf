import { redirect } from 'react-router'
import { assignForm, assignToMe, releaseMine } from '~/domain/administration/assignments/assigning'
import { isQueueKind, queues } from '~/domain/administration/queues'
import { authorise } from '~/domain/permissions'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page, stepOf, submit } from '~/web/route'
import type { Route } from './+types/assign'

/** The buttons lie in the queue, and on the page of each thing. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.open')
  throw redirect(paths.dashboard())
})

export const action = submit(assignForm, async (ctx, asked, { params, pattern }: Route.ActionArgs, info) => {
  const back =
    asked.aqui && isQueueKind(params.kind) ? queues[params.kind].item(params.item) : paths.dashboard(asked)
  const assign = stepOf(pattern) === 'ficar' ? assignToMe : releaseMine
  try {
    await assign(ctx, params.kind, params.item)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
    return done(info, back, error.message)
  }
  return redirect(back)
})

export default function Assign() {
  return null
}
