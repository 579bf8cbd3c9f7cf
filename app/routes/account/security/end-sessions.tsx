import { redirect } from 'react-router'
import { emptyForm } from '~/domain/people/second-factor/forms'
import { endOtherSessions, endSession } from '~/domain/people/sessions/my-sessions'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { actions } from '~/web/actions'
import { page } from '~/web/page'

/** The buttons lie in the list: whoever comes here by address is led to it. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  throw redirect(paths.security())
})

export const action = actions(
  {
    outras: [emptyForm, endOtherSessions, 'Terminou todas as outras sessões.'],
    ':id/terminar': [emptyForm, endSession, 'Sessão terminada: esse aparelho já não entra.'],
  },
  () => paths.security(),
)

export default function EndSessions() {
  return null
}
