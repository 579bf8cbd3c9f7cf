import { projectToEdit } from '~/domain/projects/my-projects'
import { movePhoto, removePhoto } from '~/domain/projects/photos'
import { movePhotoForm, nothingForm } from '~/domain/projects/project-forms'
import { type ProjectPhotoStep, paths } from '~/paths'
import { ActionPage, type Panels } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { RadioField } from '~/ui/fields'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/project-photo-actions'

const Where = () => (
  <RadioField
    name="to"
    label="Para onde"
    required
    options={[
      { value: 'cima', label: 'Um lugar para trás' },
      { value: 'baixo', label: 'Um lugar para a frente' },
    ]}
  />
)

/** Where a press was refused, or somebody wants to be asked once more: the buttons lie beside the picture. */
const panels: Panels<ProjectPhotoStep, object> = {
  mover: { label: 'Mover', title: 'Mover a fotografia', submit: 'Mover', Fields: Where },
  retirar: {
    label: 'Retirar',
    title: 'Retirar a fotografia',
    submit: 'Retirar',
    submitKind: 'danger',
    Fields: () => <p>A fotografia é apagada, também da página pública.</p>,
  },
}

export const loader = actionPage('account.open', panels, 'Uma fotografia de um projeto.', {
  needs: async (ctx, id) => ({ project: (await projectToEdit(ctx, id)).project }),
})

export const action = actions(
  {
    mover: [movePhotoForm, (ctx, id, { to }, { photo = '' }) => movePhoto(ctx, id, photo, to), ''],
    retirar: [
      nothingForm,
      (ctx, id, _, { photo = '' }) => removePhoto(ctx, id, photo),
      'Fotografia retirada.',
    ],
  },
  ({ id }) => paths.projectStep(id, 'fotografias'),
)

export default function ProjectPhotoActions({ loaderData, actionData }: Route.ComponentProps) {
  const { project } = loaderData.needed
  const back = paths.projectStep(project.id, 'fotografias')
  return (
    <ActionPage
      thing={{}}
      panels={panels}
      tried={actionData}
      crumbs={[
        { to: paths.editProject(project.id), label: project.title },
        { to: back, label: 'Fotografias' },
      ]}
      leave={<ButtonLink to={back}>Voltar às fotografias</ButtonLink>}
    />
  )
}
