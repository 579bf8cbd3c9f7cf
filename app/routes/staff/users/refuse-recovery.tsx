import { refuseRecovery } from '~/domain/people/second-factor/losing/refusing'
import { refuseRecoveryForm } from '~/domain/people/staff/staff-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/refuse-recovery'
import { notYours, ReasonField, UserAct, useUserCase } from './user-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.recovery')
  return { seo: seo({ title: 'Recusar o pedido', description: 'Decisão sobre uma conta.', noindex: true }) }
})

export const action = submit(refuseRecoveryForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await refuseRecovery(ctx, params.id, input)
  return done(
    info,
    paths.user(params.id),
    'Pedido recusado. O segundo fator fica como está e a pessoa foi avisada.',
  )
})

export const meta = metaInside

export default function RefuseRecovery({ actionData }: Route.ComponentProps) {
  const { person } = useUserCase()
  return (
    <UserAct
      title={`Recusar o pedido de ${person.name} para retirar o segundo fator`}
      lead="O pedido acaba e o segundo fator fica como está. Recuse se houver sinais de que não é a própria pessoa. Ninguém da equipa o pode adiantar."
      why={
        !person.can.recovery
          ? notYours(person)
          : !person.recovery && 'Não há nenhum pedido em curso para esta conta.'
      }
      submit="Recusar o pedido"
      submitKind="danger"
      tried={actionData}
    >
      <ReasonField help="Diga o que o leva a duvidar. Este texto vai para a pessoa." />
    </UserAct>
  )
}
