import { changeRoles } from '~/domain/people/staff/changing-roles'
import { changeRolesForm } from '~/domain/people/staff/staff-forms'
import { staffRoles, staffRoleWords } from '~/domain/people/staff/user-words'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { CheckboxesField, HiddenField } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/change-roles'
import { notYours, ReasonField, UserAct, useUserCase } from './user-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.roles')
  return { seo: seo({ title: 'Mudar papéis', description: 'Papéis de uma pessoa.', noindex: true }) }
})

export const action = submit(changeRolesForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const became = await changeRoles(ctx, params.id, input)
  return done(
    info,
    paths.user(params.id),
    became === 'done'
      ? 'Papéis mudados. As sessões da pessoa terminaram e ela foi avisada.'
      : 'Pedido registado. Falta a decisão de outra pessoa da administração.',
  )
})

export const meta = metaInside

export default function ChangeRoles({ actionData }: Route.ComponentProps) {
  const { person } = useUserCase()
  const why = person.request
    ? 'Já há um pedido à espera: tem de ser decidido ou retirado primeiro.'
    : !person.can.roles && notYours(person)
  return (
    <UserAct
      title={`Papéis de ${person.name}`}
      lead="A mudança é imediata e termina as sessões da pessoa. Dar ou tirar «Administração» espera por uma segunda pessoa."
      why={why}
      submit="Mudar os papéis"
      tried={actionData}
    >
      <HiddenField name="seen" value={person.staffRoles.join(',')} />
      <CheckboxesField
        name="roles"
        label="Papéis na equipa da Aval"
        required
        defaultValue={person.staffRoles}
        options={staffRoles.map((value) => ({ value, ...staffRoleWords[value] }))}
      />
      <ReasonField help="Diga porque muda. Fica no registo e vai para a pessoa." />
    </UserAct>
  )
}
