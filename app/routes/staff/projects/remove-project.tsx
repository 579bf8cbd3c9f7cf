import { authorise } from '~/domain/permissions'
import { takeDownProject } from '~/domain/projects/deciding'
import { takeDownForm } from '~/domain/projects/project-forms'
import { removeReasons } from '~/domain/projects/project-words'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-project'
import { ProjectDecision, useDossier } from './project-decision'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'project.decide')
  return { seo: seo({ title: 'Retirar o projeto', description: 'Decisão sobre um projeto.', noindex: true }) }
})

export const action = submit(takeDownForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await takeDownProject(ctx, params.id, input)
  return done(info, paths.staffProject(params.id), 'Projeto retirado. Avisámos quem gere a empresa.')
})

export const meta = metaInside

export default function RemoveProject({ actionData }: Route.ComponentProps) {
  const { steps } = useDossier()
  return (
    <ProjectDecision
      allowed={steps.includes('takeDown')}
      title="Retirar o projeto"
      lead="É definitivo: o texto e as fotografias são apagados, e o endereço passa a dizer que foi retirado. Para a empresa poder corrigir, escolha antes «Não publicar»."
      submit="Retirar para sempre"
      danger
      reasons={removeReasons}
      help="Diga o que viu e em que regra ou lei assenta a decisão. Este texto vai para a empresa."
      tried={actionData}
    />
  )
}
