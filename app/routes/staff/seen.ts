import { redirect } from 'react-router'
import { seenForm } from '~/domain/administration/changes'
import { markSeen } from '~/domain/people/staff/seeing'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { page, submit } from '~/web/route'

/** The button lies beside the queue. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.open')
  throw redirect(paths.dashboard())
})

export const action = submit(seenForm, async (ctx, input) => {
  await markSeen(ctx, input)
  return redirect(paths.dashboard())
})

export default function Seen() {
  return null
}
