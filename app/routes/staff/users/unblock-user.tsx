import { unblockPerson } from '~/domain/people/staff/blocking'
import { unblockForm } from '~/domain/people/staff/staff-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/unblock-user'
import { notYours, ReasonField, UserAct, useUserCase } from './user-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.block')
  return { seo: seo({ title: 'Desbloquear conta', description: 'Decisão sobre uma conta.', noindex: true }) }
})

export const action = submit(unblockForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await unblockPerson(ctx, params.id, input)
  return done(info, paths.user(params.id), 'Conta desbloqueada. A pessoa foi avisada e pode entrar.')
})

export const meta = metaInside

export default function UnblockUser({ actionData }: Route.ComponentProps) {
  const { person } = useUserCase()
  return (
    <UserAct
      title={`Desbloquear a conta de ${person.name}`}
      lead="A pessoa volta a poder entrar e é avisada por e-mail."
      why={person.blockedAt ? !person.can.block && notYours(person) : 'Esta conta não está bloqueada.'}
      submit="Desbloquear"
      tried={actionData}
    >
      <ReasonField help="Diga o que mudou. Fica no registo." />
    </UserAct>
  )
}
