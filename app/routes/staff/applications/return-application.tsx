import { returnApplication } from '~/domain/certification/application/application-deciding'
import { decideForm } from '~/domain/certification/application/application-forms'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/return-application'
import { StepPanel, useApplication } from './step-panel'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return {
    seo: seo({ title: 'Devolver à avaliação', description: 'Candidatura à certificação.', noindex: true }),
  }
})

export const action = submit(decideForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await returnApplication(ctx, params.id, input)
  return done(info, paths.application(params.id), 'Devolvida à avaliação.')
})

export const meta = metaInside

export default function Return({ actionData }: Route.ComponentProps) {
  const { may } = useApplication()
  return (
    <StepPanel
      may={may.return}
      title={'Devolver à avaliação'}
      lead={'Quando não concorda com a recomendação ou falta olhar para algo. O prazo de decisão mantém-se.'}
      submit="Devolver"
      reasonLabel="O que falta ver"
      reasonHelp="Lê-o quem avalia."
      tried={actionData}
    />
  )
}
