import { projectToEdit } from '~/domain/projects/my-projects'
import { versionForm } from '~/domain/projects/project-forms'
import { recallProject } from '~/domain/projects/sending'
import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/recall-project'
import { Press } from './press'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project, steps } = await projectToEdit(ctx, params.id)
  return {
    project,
    allowed: steps.includes('recall'),
    seo: seo({ title: 'Retirar da análise', description: 'Um projeto da empresa.', noindex: true }),
  }
})

export const action = submit(versionForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  await recallProject(ctx, params.id, version)
  return done(info, paths.editProject(params.id), 'Voltou a rascunho. Envie-o quando estiver pronto.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function RecallProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, allowed } = loaderData
  return (
    <Press
      project={project}
      title="Retirar da análise"
      lead={`«${project.title}». Volta a rascunho, com tudo o que tem, e perde o lugar na fila.`}
      submit="Retirar da análise"
      why={allowed ? undefined : 'No estado em que o projeto está, isto não é possível.'}
      tried={actionData}
    />
  )
}
