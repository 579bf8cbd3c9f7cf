import { redirect } from 'react-router'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { stopFromSession } from '~/domain/people/second-factor/losing/stopping'
import { endOtherSessions, endSession } from '~/domain/people/sessions/my-sessions'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { actions, page } from '~/web/route'

/** The buttons lie in the list and above every page of the account: whoever comes here by address is led to the list. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  throw redirect(paths.security())
})

export const action = actions(
  {
    'sessoes/outras': [emptyForm, endOtherSessions, 'Terminou todas as outras sessões.'],
    'sessoes/:id/terminar': [emptyForm, endSession, 'Sessão terminada: esse aparelho já não entra.'],
    'recuperacao/parar': [
      emptyForm,
      stopFromSession,
      'O pedido parou e todas as outras sessões terminaram. Quem o fez sabe a sua palavra-passe: mude-a agora.',
      () => paths.changePassword(),
    ],
  },
  () => paths.security(),
  { pressed: true },
)

export default function EndSessions() {
  return null
}
