import { projectToEdit } from '~/domain/projects/my-projects'
import { versionForm } from '~/domain/projects/project-forms'
import { showProject } from '~/domain/projects/sending'
import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/show-project'
import { Press } from './press'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project, steps } = await projectToEdit(ctx, params.id)
  return {
    project,
    allowed: steps.includes('show'),
    seo: seo({ title: 'Mostrar o projeto', description: 'Um projeto da empresa.', noindex: true }),
  }
})

export const action = submit(versionForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  await showProject(ctx, params.id, version)
  return done(info, paths.editProject(params.id), 'Voltou a estar público.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ShowProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, allowed } = loaderData
  return (
    <Press
      project={project}
      title="Mostrar o projeto"
      lead={`«${project.title}». Volta à lista e ao perfil.`}
      submit="Mostrar de novo"
      why={allowed ? undefined : 'No estado em que o projeto está, isto não é possível.'}
      tried={actionData}
    />
  )
}
