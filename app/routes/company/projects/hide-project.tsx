import { projectToEdit } from '~/domain/projects/my-projects'
import { versionForm } from '~/domain/projects/project-forms'
import { hideProject } from '~/domain/projects/sending'
import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/hide-project'
import { Press } from './press'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project, steps } = await projectToEdit(ctx, params.id)
  return {
    project,
    allowed: steps.includes('hide'),
    seo: seo({ title: 'Esconder o projeto', description: 'Um projeto da empresa.', noindex: true }),
  }
})

export const action = submit(versionForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  await hideProject(ctx, params.id, version)
  return done(info, paths.editProject(params.id), 'Escondido. Só a empresa o vê.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function HideProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, allowed } = loaderData
  return (
    <Press
      project={project}
      title="Esconder o projeto"
      lead={`«${project.title}». Sai da lista e do perfil até o mostrar de novo. Um pedido de confirmação por responder fica sem efeito.`}
      submit="Esconder"
      why={allowed ? undefined : 'No estado em que o projeto está, isto não é possível.'}
      tried={actionData}
    />
  )
}
