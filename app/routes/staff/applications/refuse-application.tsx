import { refuseApplication } from '~/domain/certification/application/application-deciding'
import { decideForm } from '~/domain/certification/application/application-forms'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/defaults'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/refuse-application'
import { StepPanel, useApplication } from './step-panel'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return { seo: seo({ title: 'Recusar', description: 'Candidatura à certificação.', noindex: true }) }
})

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await refuseApplication(ctx, params.id, input)
  return done(info, paths.application(params.id), 'Candidatura recusada. A empresa recebeu o relatório.')
})

export const meta = metaInside

export default function Refuse({ actionData }: Route.ComponentProps) {
  const { may, company, missing } = useApplication()
  return (
    <StepPanel
      may={may.refuse}
      title={`Recusar a candidatura de ${company.name}`}
      lead={`A empresa recebe o relatório do que faltou (${missing.join(', ')}) e pode voltar a candidatar-se daqui a ${amount(settings.application.afterRefusalDays, 'dia')}.`}
      submit="Recusar"
      submitKind="danger"
      reasonLabel="Fundamento"
      reasonHelp="Vai para a empresa, antes do relatório requisito a requisito."
      tried={actionData}
    />
  )
}
