import { endAllSessionsOf } from '~/domain/people/staff/blocking'
import { endSessionsForm } from '~/domain/people/staff/staff-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/end-user-sessions'
import { notYours, ReasonField, UserAct, useUserCase } from './user-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.sessions')
  return { seo: seo({ title: 'Terminar sessões', description: 'Decisão sobre uma conta.', noindex: true }) }
})

export const action = submit(endSessionsForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await endAllSessionsOf(ctx, params.id, input)
  return done(info, paths.user(params.id), 'As sessões terminaram e a pessoa foi avisada.')
})

export const meta = metaInside

export default function EndUserSessions({ actionData }: Route.ComponentProps) {
  const { person } = useUserCase()
  return (
    <UserAct
      title={`Terminar as sessões de ${person.name}`}
      lead="A pessoa sai de todos os aparelhos e tem de entrar de novo."
      why={!person.can.sessions && notYours(person)}
      submit="Terminar as sessões"
      tried={actionData}
    >
      <ReasonField help="Diga porquê, por exemplo uma sessão que a pessoa não reconhece. Este texto vai para a pessoa." />
    </UserAct>
  )
}
