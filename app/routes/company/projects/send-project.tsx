import { projectToEdit } from '~/domain/projects/my-projects'
import { versionForm } from '~/domain/projects/project-forms'
import { sendProject } from '~/domain/projects/sending'
import { settings } from '~/domain/settings/defaults'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/send-project'
import { Press } from './press'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project, steps } = await projectToEdit(ctx, params.id)
  return {
    project,
    allowed: steps.includes('send'),
    seo: seo({ title: 'Enviar o projeto', description: 'Um projeto da empresa.', noindex: true }),
  }
})

export const action = submit(versionForm, async (ctx, { version }, { params }: Route.ActionArgs, info) => {
  await sendProject(ctx, params.id, version)
  return done(
    info,
    paths.editProject(params.id),
    `Enviado. Vemo-lo em ${spelt(settings.project.decisionWorkingDays, 'dia útil')} e avisamos.`,
  )
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function SendProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, allowed } = loaderData
  return (
    <Press
      project={project}
      title="Enviar o projeto"
      lead={`«${project.title}». A nossa equipa vê-o em ${spelt(settings.project.decisionWorkingDays, 'dia útil')}; entretanto não pode ser mudado.`}
      submit="Enviar"
      why={allowed ? undefined : 'No estado em que o projeto está, isto não é possível.'}
      tried={actionData}
    />
  )
}
