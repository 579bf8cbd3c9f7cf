import { profileChoices } from '~/domain/companies/creation/creation-choices'
import { type ProjectToEdit, projectToEdit } from '~/domain/projects/my-projects'
import { editProjectForm } from '~/domain/projects/project-forms'
import { isEditable, reasonWords, stateTones, stateWords } from '~/domain/projects/project-words'
import { editProject } from '~/domain/projects/writing'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Due } from '~/ui/due'
import { PostButton, PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { ConfirmedBadge } from '~/ui/project-card'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/edit-project'
import { ProjectFields } from './project-fields'
import { Side } from './project-side'
import './my-projects.css'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await projectToEdit(ctx, params.id)
  return {
    ...found,
    choices: await profileChoices(ctx),
    now: ctx.now,
    seo: unlisted(found.project.title, 'Um projeto da empresa.'),
  }
})

export const action = submit(editProjectForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await editProject(ctx, params.id, input)
  return done(info, paths.editProject(params.id), 'Guardado.')
})

export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  const { project, photos, steps, missing, choices, now } = loaderData
  const to = (step: Parameters<typeof paths.projectStep>[1]) => paths.projectStep(project.id, step)
  return (
    <Page
      title={project.title}
      width="full"
      crumbs={[
        { to: paths.myProjects(), label: 'Projetos' },
        { to: paths.editProject(project.id), label: project.title },
      ]}
      lead={
        <>
          <Badge tone={stateTones[project.state]}>{stateWords[project.state]}</Badge>{' '}
          {project.confirmedAt && <ConfirmedBadge />}
        </>
      }
      actions={
        <>
          {project.state !== 'removed' && (
            <ButtonLink icon="eye" to={paths.project(project.slug)}>
              {project.state === 'published' ? 'Ver a página' : 'Pré-visualizar'}
            </ButtonLink>
          )}
          {steps.includes('hide') && (
            <PostButton action={to('esconder')} label="Esconder" version={project.version} />
          )}
          {steps.includes('show') && (
            <PostButton
              action={to('mostrar')}
              label="Mostrar de novo"
              kind="primary"
              version={project.version}
            />
          )}
        </>
      }
    >
      <Standing project={project} now={now} recall={to('corrigir')} />
      <div className="project-side">
        <div>
          {isEditable(project.state) ? (
            <Panel title="Texto e factos">
              <PostForm
                keepsText
                // What was saved stands in the fields; after a conflict what was typed does.
                key={project.version}
                tried={actionData}
                version={project.version}
                submit="Guardar"
              >
                <ProjectFields project={project} choices={choices} />
              </PostForm>
            </Panel>
          ) : (
            <Panel title="Texto">
              <p className="text">{project.body ?? 'Sem texto.'}</p>
            </Panel>
          )}
        </div>
        <Side project={project} photos={photos} steps={steps} missing={missing} />
      </div>
    </Page>
  )
}

/** Where it stands, and what that asks of the company. */
function Standing({
  project,
  now,
  recall,
}: {
  project: ProjectToEdit['project']
  now: Date
  recall: string
}) {
  const { state, decideBy } = project
  if (state === 'in_review')
    return (
      <Notice
        title="Está com a nossa equipa"
        actions={<PostButton action={recall} label="Retirar da análise" version={project.version} />}
      >
        <p>
          {decideBy && (
            <>
              Respondemos até <Time at={decideBy} />.{' '}
            </>
          )}
          Entretanto não pode ser mudado. Se faltar alguma coisa, retire-o da análise, corrija e envie de
          novo.
        </p>
      </Notice>
    )
  if (state === 'refused' || (state === 'removed' && project.stateReason))
    return (
      <Notice tone="bad" title={reasonWords(project.stateReasonCode) ?? 'Não foi publicado'}>
        <p className="text">{project.stateReason}</p>
        {state === 'refused' && <p>Corrija o que for preciso e envie de novo.</p>}
      </Notice>
    )
  if (state === 'hidden')
    return (
      <Notice title="Só a empresa vê este projeto">
        <p>Saiu da lista e do perfil. Pode mostrá-lo de novo quando quiser.</p>
      </Notice>
    )
  if (state === 'published' && project.changedAt && decideBy)
    return (
      <Notice title="Vamos ver o que mudou">
        <p>
          O texto já está à vista de todos; as fotografias novas aparecem depois de as vermos,{' '}
          <Due at={decideBy} now={now} />. O que já estava publicado continua.
        </p>
      </Notice>
    )
  return null
}
