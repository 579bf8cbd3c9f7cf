import { rejectCompany } from '~/domain/companies/deciding'
import { rejectForm } from '~/domain/companies/deciding-forms'
import { rejectReasons } from '~/domain/companies/listing-words'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { SelectField, TextArea } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/reject-company'
import { Decision, useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'company.decide')
  return { seo: seo({ title: 'Rejeitar empresa', description: 'Decisão sobre uma empresa.', noindex: true }) }
})

export const action = submit(rejectForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await rejectCompany(ctx, params.id, input)
  return done(info, paths.companyActions(params.id), 'Empresa não aprovada. Avisámos quem a gere.')
})

export const meta = metaInside

export default function RejectCompany({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  return (
    <Decision
      verb="reject"
      title={`Rejeitar ${company.name}`}
      lead="O perfil não é publicado. A empresa recebe o motivo e pode corrigir e enviar de novo."
      submit="Rejeitar"
      submitKind="danger"
      tried={actionData}
    >
      <SelectField
        name="ground"
        label="Motivo"
        required
        empty="Escolha"
        options={Object.entries(rejectReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        name="reason"
        label="Explicação"
        required
        minLength={20}
        maxLength={2000}
        rows={6}
        help="Diga o que verificou e o que pode ser corrigido. Este texto vai para a empresa."
      />
    </Decision>
  )
}
