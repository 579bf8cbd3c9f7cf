import { authorise } from '~/domain/permissions'
import { refuseProject } from '~/domain/projects/deciding'
import { refuseForm } from '~/domain/projects/project-forms'
import { refuseReasons } from '~/domain/projects/project-words'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/refuse-project'
import { ProjectDecision, useDossier } from './project-decision'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'project.decide')
  return { seo: seo({ title: 'Não publicar', description: 'Decisão sobre um projeto.', noindex: true }) }
})

export const action = submit(refuseForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await refuseProject(ctx, params.id, input)
  return done(info, paths.staffProject(params.id), 'Projeto não publicado. Avisámos quem gere a empresa.')
})

export const meta = metaInside

export default function RefuseProject({ actionData }: Route.ComponentProps) {
  const { project, steps } = useDossier()
  return (
    <ProjectDecision
      allowed={steps.includes('refuse')}
      title="Não publicar o projeto"
      lead={
        project.state === 'published'
          ? 'Sai da lista e do perfil. A empresa recebe o motivo e pode corrigir e enviar de novo.'
          : 'A empresa recebe o motivo e pode corrigir e enviar de novo.'
      }
      submit="Não publicar"
      danger
      reasons={refuseReasons}
      help="Diga o que viu e o que pode ser corrigido. Este texto vai para a empresa."
      tried={actionData}
    />
  )
}
