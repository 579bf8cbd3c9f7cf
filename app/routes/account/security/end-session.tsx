import { redirect } from 'react-router'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { endSession } from '~/domain/people/sessions/my-sessions'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/end-session'

/** The button lies in the list: whoever comes here by address is led to it. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  throw redirect(paths.security())
})

export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await endSession(ctx, params.id)
  return done(info, paths.security(), 'Sessão terminada: esse aparelho já não entra.')
})

export default function EndSession() {
  return null
}
