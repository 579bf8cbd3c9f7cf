import { closeForm } from '~/domain/companies/deciding-forms'
import { closeCompany } from '~/domain/company-decisions/closing'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { TextArea } from '~/ui/fields'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/close-company'
import { Decision, useCompanyCase } from './company-case'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'company.merge')
  return { seo: seo({ title: 'Encerrar empresa', description: 'Encerrar um perfil.', noindex: true }) }
})

export const action = submit(closeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await closeCompany(ctx, params.id, input)
  return done(
    info,
    paths.companyActions(params.id),
    'Empresa encerrada. Saiu das pesquisas; o perfil e as avaliações continuam a poder ser lidos.',
  )
})

export const meta = metaInside

export default function CloseCompany({ actionData }: Route.ComponentProps) {
  const { company } = useCompanyCase()
  return (
    <Decision
      verb="close"
      title={`Encerrar ${company.name}`}
      lead={`Para empresas que deixaram de exercer. Sai das pesquisas e os convites ficam desligados; o perfil e as avaliações continuam a poder ser lidos, e há mais ${amount(settings.review.closedCompanyMonths, 'mês')} para quem foi cliente avaliar. Não se volta atrás.`}
      submit="Encerrar"
      submitKind="danger"
      tried={actionData}
    >
      <TextArea
        name="reason"
        label="Explicação"
        required
        minLength={20}
        maxLength={2000}
        rows={6}
        help="Diga donde se sabe, por exemplo a publicação da dissolução. Este texto vai para quem gere a empresa."
      />
    </Decision>
  )
}
