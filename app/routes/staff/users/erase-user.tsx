import { eraseForm } from '~/domain/people/staff/staff-forms'
import { identityChecks } from '~/domain/people/staff/user-words'
import { authorise } from '~/domain/permissions'
import { eraseOnRequest } from '~/domain/privacy/erasing'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { RadioField } from '~/ui/fields'
import { longDate } from '~/ui/format'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/erase-user'
import { notYours, ReasonField, UserAct, useUserCase } from './user-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'user.erase')
  return { seo: seo({ title: 'Apagar a pedido', description: 'Apagar uma conta.', noindex: true }) }
})

export const action = submit(
  eraseForm,
  async (ctx, { checked, reason }, { params }: Route.ActionArgs, info) => {
    const due = await eraseOnRequest(ctx, params.id, `${reason}\n(${identityChecks[checked]}.)`)
    return done(
      info,
      paths.user(params.id),
      `Pedido registado. A conta é apagada em ${longDate(due)} e a pessoa foi avisada.`,
    )
  },
)

export const meta = metaInside

export default function EraseUser({ actionData }: Route.ComponentProps) {
  const { person } = useUserCase()
  return (
    <UserAct
      title={`Apagar a conta de ${person.name} a pedido`}
      lead={`A conta é apagada daqui a ${amount(settings.privacy.erasureGraceDays, 'dia')}; até lá a pessoa pode anular o pedido. As avaliações ficam sem o nome de quem as escreveu.`}
      why={person.erasure ? 'O apagamento desta conta já foi pedido.' : !person.can.erase && notYours(person)}
      submit="Apagar a conta"
      submitKind="danger"
      tried={actionData}
    >
      <RadioField
        name="checked"
        label="Como confirmou que é a própria pessoa?"
        required
        options={Object.entries(identityChecks).map(([value, label]) => ({ value, label }))}
      />
      <ReasonField help="Diga quando e como chegou o pedido. Fica no registo." />
    </UserAct>
  )
}
