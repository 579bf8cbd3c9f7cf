import { removeStaffFactor } from '~/domain/people/second-factor/losing/removing-staff-factor'
import { removeFactorForm } from '~/domain/people/staff/staff-forms'
import { authorise } from '~/domain/permissions'
import { requireProof } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-factor'
import { ReasonField, UserAct, useUserCase } from './user-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.factor')
  requireProof(ctx.actor, ctx.now)
  return {
    seo: seo({ title: 'Retirar o segundo fator', description: 'Decisão sobre uma conta.', noindex: true }),
  }
})

export const action = submit(removeFactorForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await removeStaffFactor(ctx, params.id, input)
  return done(
    info,
    paths.user(params.id),
    'Segundo fator retirado. As sessões terminaram e a pessoa foi avisada.',
  )
})

export const meta = metaInside

export default function RemoveFactor({ actionData }: Route.ComponentProps) {
  const { person } = useUserCase()
  const { totp, passkeys } = person.factors
  const why = person.own
    ? 'É a sua própria conta: peça a outra pessoa da administração.'
    : person.staffRoles.length === 0
      ? 'Esta conta não é da equipa. Quem perde o segundo fator pede-o ao entrar, e espera o prazo: ninguém o encurta.'
      : !totp && passkeys === 0 && 'Esta conta não tem nenhum segundo fator.'
  return (
    <UserAct
      title={`Retirar o segundo fator de ${person.name}`}
      lead="Saem a aplicação, os códigos de recuperação e as chaves de acesso, e todas as sessões terminam. Até ligar um fator novo, a pessoa não tem papéis na equipa. Confirme antes, ao vivo, que é mesmo ela."
      why={why}
      submit="Retirar o segundo fator"
      submitKind="danger"
      tried={actionData}
    >
      <ReasonField help="Diga como confirmou que é a pessoa, e o que ela perdeu. Fica no registo e vai para ela." />
    </UserAct>
  )
}
