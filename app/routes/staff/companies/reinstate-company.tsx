import { reinstateCompany } from '~/domain/companies/deciding'
import { reinstateForm } from '~/domain/companies/deciding-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { TextArea } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/reinstate-company'
import { Decision, useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'company.decide')
  return { seo: seo({ title: 'Repor empresa', description: 'Decisão sobre uma empresa.', noindex: true }) }
})

export const action = submit(reinstateForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await reinstateCompany(ctx, params.id, input)
  return done(info, paths.companyActions(params.id), 'Suspensão levantada. O aviso saiu do perfil.')
})

export const meta = metaInside

export default function ReinstateCompany({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  return (
    <Decision
      verb="reinstate"
      title={`Repor ${company.name}`}
      lead="O aviso sai do perfil, que volta ao estado «Aprovada»."
      submit="Levantar a suspensão"
      tried={actionData}
    >
      <TextArea
        name="reason"
        label="O que mudou"
        required
        minLength={20}
        maxLength={2000}
        rows={6}
        help="Este texto vai para a empresa e fica no registo."
      />
    </Decision>
  )
}
