import { questionsOf, withdrawQuestion } from '~/domain/projects/asking'
import { projectToEdit } from '~/domain/projects/my-projects'
import { nothingForm, versionForm } from '~/domain/projects/project-forms'
import {
  hideProject,
  recallProject,
  removeProject,
  sendProject,
  showProject,
} from '~/domain/projects/sending'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { type ProjectStep, paths } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/project-actions'

interface MyProject {
  id: string
  title: string
  verbs: readonly string[]
}

const days = () => spelt(settings.project.decisionWorkingDays, 'dia útil')

const Leave = ({ of: { id } }: { of: { id: string } }) => (
  <ButtonLink kind="quiet" to={paths.editProject(id)}>
    Voltar ao projeto
  </ButtonLink>
)

/** Where a press was refused, or somebody wants to be asked once more: the buttons lie on the project's page. */
const panels: Panels<ProjectStep, MyProject> = {
  enviar: {
    verb: 'send',
    label: 'Enviar',
    title: 'Enviar o projeto',
    submit: 'Enviar',
    lead: ({ title }) => `«${title}». A nossa equipa vê-o em ${days()}; entretanto não pode ser mudado.`,
  },
  corrigir: {
    verb: 'recall',
    label: 'Retirar da análise',
    title: 'Retirar da análise',
    submit: 'Retirar da análise',
    lead: ({ title }) => `«${title}». Volta a rascunho, com tudo o que tem, e perde o lugar na fila.`,
  },
  esconder: {
    verb: 'hide',
    label: 'Esconder',
    title: 'Esconder o projeto',
    submit: 'Esconder',
    lead: ({ title }) =>
      `«${title}». Sai da lista e do perfil até o mostrar de novo. Um pedido de confirmação por responder fica sem efeito.`,
  },
  mostrar: {
    verb: 'show',
    label: 'Mostrar de novo',
    title: 'Mostrar o projeto',
    submit: 'Mostrar de novo',
    lead: ({ title }) => `«${title}». Volta à lista e ao perfil.`,
  },
  retirar: {
    verb: 'remove',
    label: 'Retirar este projeto',
    title: 'Retirar o projeto',
    submit: 'Retirar para sempre',
    submitKind: 'danger',
    lead: ({ title, verbs }) =>
      `«${title}». O texto e as fotografias são apagados e isto não se pode desfazer.${verbs.includes('hide') ? ' Para o tirar da vista por uns tempos, esconda-o.' : ''}`,
    Leave: ({ of }) => (
      <>
        {of.verbs.includes('hide') && (
          <ButtonLink to={paths.projectStep(of.id, 'esconder')}>Antes esconder</ButtonLink>
        )}
        <Leave of={of} />
      </>
    ),
  },
  'confirmacao/anular': {
    verb: 'withdraw-question',
    label: 'Anular o pedido',
    title: 'Anular o pedido',
    submit: 'Anular',
    why: 'Já não há pedido por responder.',
    lead: 'A ligação que foi enviada deixa de servir, e o nome e o e-mail do cliente são apagados.',
  },
}

export const loader = actionPage('account.open', panels, 'Um projeto da empresa.', {
  needs: async (ctx, id, step) => {
    if (step === 'confirmacao/anular') {
      const { project, asked } = await questionsOf(ctx, id)
      return { project, verbs: asked.some((a) => a.state === 'sent') ? ['withdraw-question'] : [] }
    }
    const { project, steps } = await projectToEdit(ctx, id)
    return { project, verbs: steps }
  },
})

export const action = actions(
  {
    enviar: [
      versionForm,
      (ctx, id, { version }) => sendProject(ctx, id, version),
      () => `Enviado. Vemo-lo em ${days()} e avisamos.`,
    ],
    corrigir: [
      versionForm,
      (ctx, id, { version }) => recallProject(ctx, id, version),
      'Voltou a rascunho. Envie-o quando estiver pronto.',
    ],
    esconder: [
      versionForm,
      (ctx, id, { version }) => hideProject(ctx, id, version),
      'Escondido. Só a empresa o vê.',
    ],
    mostrar: [
      versionForm,
      (ctx, id, { version }) => showProject(ctx, id, version),
      'Voltou a estar público.',
    ],
    retirar: [
      versionForm,
      (ctx, id, { version }) => removeProject(ctx, id, version),
      'Projeto retirado, com as fotografias.',
      () => paths.myProjects(),
    ],
    'confirmacao/anular': [
      nothingForm,
      (ctx, id) => withdrawQuestion(ctx, id).then(() => id),
      'Pedido anulado. A ligação deixou de servir e o endereço foi apagado.',
      (id: string) => paths.projectStep(id, 'confirmacao'),
    ],
  },
  ({ id }) => paths.editProject(id),
)

export default function ProjectActions({ loaderData, actionData }: Route.ComponentProps) {
  const { project, verbs } = loaderData.needed
  return (
    <ActionPage
      thing={{ ...project, verbs }}
      panels={panels}
      tried={actionData}
      crumbs={[
        { to: paths.myProjects(), label: 'Projetos' },
        { to: paths.editProject(project.id), label: project.title },
      ]}
      leave={<Leave of={project} />}
      why="No estado em que o projeto está, isto não é possível."
    />
  )
}
