import { useOutletContext } from 'react-router'
import { publishProject, refuseProject, takeDownProject } from '~/domain/projects/deciding'
import type { ProjectDossier } from '~/domain/projects/dossier'
import { refuseForm, takeDownForm, versionForm } from '~/domain/projects/project-forms'
import { stateWords } from '~/domain/projects/project-words'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/project-actions'
import { projectPanels } from './project-panels'

export const loader = actionPage(
  'project.decide',
  { ...projectPanels, publicar: { title: 'Publicar o projeto' } },
  'Decisão sobre um projeto.',
)

export const action = actions(
  {
    publicar: [versionForm, publishProject, 'Está público. Avisámos quem gere a empresa.'],
    recusar: [refuseForm, refuseProject, 'Projeto não publicado. Avisámos quem gere a empresa.'],
    retirar: [takeDownForm, takeDownProject, 'Projeto retirado. Avisámos quem gere a empresa.'],
  },
  ({ id }) => paths.staffProject(id),
)

export default function ProjectActions({ actionData }: Route.ComponentProps) {
  const dossier = useOutletContext<ProjectDossier>()
  const { id, state } = dossier.project
  return (
    <ActionPanel
      thing={dossier}
      panels={projectPanels}
      tried={actionData}
      back={paths.staffProject(id)}
      why={
        dossier.own
          ? 'Pertence a esta empresa: tem de decidir outra pessoa.'
          : `Neste momento o projeto está no estado «${stateWords[state]}».`
      }
    />
  )
}
