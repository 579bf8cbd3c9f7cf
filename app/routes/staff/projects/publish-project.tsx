import { authorise } from '~/domain/permissions'
import { publishProject } from '~/domain/projects/deciding'
import { versionForm } from '~/domain/projects/project-forms'
import { paths } from '~/paths'
import { metaInside } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/publish-project'
import { ProjectDecision, useDossier } from './project-decision'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'project.decide')
  return { seo: seo({ title: 'Publicar o projeto', description: 'Publicar um projeto.', noindex: true }) }
})

export const action = submit(versionForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await publishProject(ctx, params.id, input)
  return done(info, paths.staffProject(params.id), 'Está público. Avisámos quem gere a empresa.')
})

export const meta = metaInside

export default function PublishProject({ actionData }: Route.ComponentProps) {
  const { project, steps, photos } = useDossier()
  const changed = project.state === 'published'
  const fresh = photos.filter((p) => !p.seen).length
  return (
    <ProjectDecision
      allowed={steps.includes('publish') || (changed && project.changedAt !== null)}
      title={changed ? 'Aceitar as alterações' : 'Publicar o projeto'}
      lead={
        changed
          ? `O texto já está à vista. ${fresh === 0 ? 'Não há fotografias novas.' : fresh === 1 ? 'A fotografia nova passa a ser pública.' : `As ${fresh} fotografias novas passam a ser públicas.`}`
          : 'Aparece na lista de projetos e no perfil da empresa, com todas as fotografias. Confirme que mostram o trabalho e que não se reconhecem pessoas, matrículas nem moradas.'
      }
      submit={changed ? 'Aceitar' : 'Publicar'}
      tried={actionData}
    />
  )
}
