import { profileChoices } from '~/domain/companies/creation/creation-choices'
import { authorise } from '~/domain/permissions'
import { newProjectForm } from '~/domain/projects/project-forms'
import { startProject } from '~/domain/projects/writing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-project'
import { ProjectFields } from './project-fields'
import './my-projects.css'

export const loader = page(async (ctx) => {
  authorise(ctx.actor, 'project.write', { companyId: ctx.actor.activeCompanyId ?? '' })
  return {
    choices: await profileChoices(ctx),
    seo: unlisted('Novo projeto', 'Registar um projeto da empresa.'),
  }
})

export const action = submit(newProjectForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  const id = await startProject(ctx, input)
  return done(info, paths.projectStep(id, 'fotografias'), 'Rascunho guardado. Agora as fotografias.')
})

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Novo projeto"
      lead="Basta o título para guardar. Antes de enviar são precisos também categoria, concelho, ano, texto, consentimento e uma fotografia."
      crumbs={[
        { to: paths.myProjects(), label: 'Projetos' },
        { to: paths.newProject(), label: 'Novo projeto' },
      ]}
    >
      <ProgressSteps
        current={0}
        steps={[{ label: 'Texto e factos' }, { label: 'Fotografias' }, { label: 'Rever e enviar' }]}
      />
      <Panel>
        <PostForm
          keepsText
          tried={actionData}
          submit="Guardar e continuar"
          actions={
            <ButtonLink kind="quiet" to={paths.myProjects()}>
              Cancelar
            </ButtonLink>
          }
        >
          <ProjectFields choices={loaderData.choices} />
        </PostForm>
      </Panel>
    </Page>
  )
}
