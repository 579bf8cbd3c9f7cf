import { suspendCompany } from '~/domain/companies/deciding'
import { suspendForm } from '~/domain/companies/deciding-forms'
import { suspendReasons } from '~/domain/companies/listing-words'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { SelectField, TextArea } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/suspend-company'
import { Decision, useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'company.decide')
  return {
    seo: seo({ title: 'Suspender empresa', description: 'Decisão sobre uma empresa.', noindex: true }),
  }
})

export const action = submit(suspendForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await suspendCompany(ctx, params.id, input)
  return done(
    info,
    paths.companyActions(params.id),
    'Empresa suspensa. O perfil mostra o aviso e avisámos quem a gere.',
  )
})

export const meta = metaInside

export default function SuspendCompany({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  return (
    <Decision
      verb="suspend"
      title={`Suspender ${company.name}`}
      lead="O perfil e as avaliações continuam públicos, com um aviso. O selo e os convites ficam desligados."
      submit="Suspender"
      submitKind="danger"
      tried={actionData}
    >
      <SelectField
        name="ground"
        label="Motivo"
        required
        empty="Escolha"
        options={Object.entries(suspendReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        name="reason"
        label="Explicação"
        required
        minLength={20}
        maxLength={2000}
        rows={6}
        help="Diga o que aconteceu e o que pode levantar a suspensão. Este texto vai para a empresa."
      />
    </Decision>
  )
}
