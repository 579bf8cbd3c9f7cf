import { redirect } from 'react-router'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { stopFromSession } from '~/domain/people/second-factor/losing/stopping'
import { authorise } from '~/domain/permissions'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { submit } from '~/web/submit'
import type { Route } from './+types/stop-recovery'

/** The button lies above every page of the account: whoever comes here by address is led to one. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  throw redirect(paths.security())
})

export const action = submit(emptyForm, async (ctx, _input, _args: Route.ActionArgs, info) => {
  try {
    await stopFromSession(ctx)
  } catch (error) {
    // Stopped or finished meanwhile: the button stood on a page that was older.
    if (error instanceof Refusal && error.kind === 'conflict')
      return done(info, paths.security(), error.message)
    throw error
  }
  return done(
    info,
    paths.changePassword(),
    'O pedido parou e todas as outras sessões terminaram. Quem o fez sabe a sua palavra-passe: mude-a agora.',
  )
})

export default function StopRecovery() {
  return null
}
