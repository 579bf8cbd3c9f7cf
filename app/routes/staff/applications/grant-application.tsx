import { grantApplication } from '~/domain/certification/application/application-deciding'
import { decideForm } from '~/domain/certification/application/application-forms'
import { formatCode } from '~/domain/certification/code'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/grant-application'
import { StepPanel, useApplication } from './step-panel'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return { seo: seo({ title: 'Conceder', description: 'Candidatura à certificação.', noindex: true }) }
})

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const code = await grantApplication(ctx, params.id, input)
  return done(info, paths.application(params.id), `Certificado emitido com o código ${formatCode(code)}.`)
})

export const meta = metaInside

export default function Grant({ actionData }: Route.ComponentProps) {
  const { may, company } = useApplication()
  return (
    <StepPanel
      may={may.grant}
      title={`Conceder a ${company.name}`}
      lead={
        'O certificado é emitido já, com os requisitos e validades que aqui estão. A decisão é sua; quem avaliou só recomendou.'
      }
      submit="Conceder e emitir"
      reasonLabel="Fundamento"
      reasonHelp="Fica no registo da candidatura."
      tried={actionData}
    />
  )
}
