import { redirect } from 'react-router'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { endOtherSessions } from '~/domain/people/sessions/my-sessions'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/end-other-sessions'

/** The button lies above the list: whoever comes here by address is led to it. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  throw redirect(paths.security())
})

export const action = submit(emptyForm, async (ctx, _input, _args: Route.ActionArgs, info) => {
  await endOtherSessions(ctx)
  return done(info, paths.security(), 'Terminou todas as outras sessões.')
})

export default function EndOtherSessions() {
  return null
}
