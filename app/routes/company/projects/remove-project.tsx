import { projectToEdit } from '~/domain/projects/my-projects'
import { versionForm } from '~/domain/projects/project-forms'
import { removeProject } from '~/domain/projects/sending'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { metaOf } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-project'
import { Press } from './press'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project, steps } = await projectToEdit(ctx, params.id)
  return {
    project,
    allowed: steps.includes('remove'),
    mayHide: steps.includes('hide'),
    seo: seo({ title: 'Retirar o projeto', description: 'Um projeto da empresa.', noindex: true }),
  }
})

export const action = submit(versionForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  await removeProject(ctx, params.id, version)
  return done(info, paths.myProjects(), 'Projeto retirado, com as fotografias.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function RemoveProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, allowed, mayHide } = loaderData
  return (
    <Press
      project={project}
      title="Retirar o projeto"
      lead={`«${project.title}». O texto e as fotografias são apagados e isto não se pode desfazer.${mayHide ? ' Para o tirar da vista por uns tempos, esconda-o.' : ''}`}
      submit="Retirar para sempre"
      why={allowed ? undefined : 'No estado em que o projeto está, isto não é possível.'}
      tried={actionData}
      danger
      instead={
        mayHide && <ButtonLink to={paths.projectAction(project.id, 'esconder')}>Antes esconder</ButtonLink>
      }
    />
  )
}
