import { blockPerson } from '~/domain/people/staff/blocking'
import { blockForm } from '~/domain/people/staff/staff-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/block-user'
import { notYours, ReasonField, UserAct, useUserCase } from './user-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.block')
  return { seo: seo({ title: 'Bloquear conta', description: 'Decisão sobre uma conta.', noindex: true }) }
})

export const action = submit(blockForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await blockPerson(ctx, params.id, input)
  return done(info, paths.user(params.id), 'Conta bloqueada. As sessões terminaram e a pessoa foi avisada.')
})

export const meta = metaInside

export default function BlockUser({ actionData }: Route.ComponentProps) {
  const { person } = useUserCase()
  return (
    <UserAct
      title={`Bloquear a conta de ${person.name}`}
      lead="Todas as sessões terminam já e não volta a ser possível entrar. Nada do que a pessoa escreveu é apagado."
      why={person.blockedAt ? 'Esta conta já está bloqueada.' : !person.can.block && notYours(person)}
      submit="Bloquear"
      submitKind="danger"
      tried={actionData}
    >
      <ReasonField help="Diga o que aconteceu e que regra foi quebrada. Este texto vai para a pessoa." />
    </UserAct>
  )
}
