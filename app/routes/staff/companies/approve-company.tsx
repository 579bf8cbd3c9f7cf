import { approveCompany } from '~/domain/companies/deciding'
import { approveForm } from '~/domain/companies/deciding-forms'
import { type CheckableFact, checkableFacts } from '~/domain/companies/listing-words'
import { spacedNumber } from '~/domain/companies/profile-words'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { CheckboxesField } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/approve-company'
import { Decision, useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'company.decide')
  return { seo: seo({ title: 'Aprovar empresa', description: 'Publicar o perfil.', noindex: true }) }
})

export const action = submit(approveForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await approveCompany(ctx, params.id, input)
  return done(
    info,
    paths.companyActions(params.id),
    'Empresa aprovada. O perfil está publicado e avisámos quem a gere.',
  )
})

export const meta = metaInside

export default function ApproveCompany({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  const facts = (Object.entries(checkableFacts) as [CheckableFact, string][])
    .filter(([field]) => company[field] !== null)
    .map(([field, label]) => ({
      value: field,
      label,
      help: field === 'nipc' ? spacedNumber(company.nipc) : String(company[field]),
    }))
  return (
    <Decision
      verb="approve"
      title={`Aprovar ${company.name}`}
      lead={`O perfil fica público e pode receber avaliações. ${facts.length > 0 ? 'O que marcar aparece no perfil como verificado hoje no registo comercial; o resto' : 'O que diz'} fica como ${company.claimed ? 'declarado pela empresa' : 'por confirmar'}.`}
      submit="Aprovar e publicar"
      tried={actionData}
    >
      {facts.length > 0 && (
        <CheckboxesField name="checked" label="O que conferiu no registo comercial" options={facts} />
      )}
    </Decision>
  )
}
