import { redirect } from 'react-router'
import { projectToEdit } from '~/domain/projects/my-projects'
import { movePhoto } from '~/domain/projects/photos'
import { movePhotoForm } from '~/domain/projects/project-forms'
import { paths } from '~/paths'
import { RadioField } from '~/ui/fields'
import { metaOf } from '~/ui/meta'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/move-project-photo'
import { PhotoPress } from './photo-press'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project } = await projectToEdit(ctx, params.id)
  return { project, seo: seo({ title: 'Mover a fotografia', description: 'Ordem.', noindex: true }) }
})

export const action = submit(movePhotoForm, async (ctx, { to }, { params }: Route.ActionArgs) => {
  await movePhoto(ctx, params.id, params.photo, to)
  return redirect(paths.projectAction(params.id, 'fotografias'))
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function MoveProjectPhoto({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PhotoPress project={loaderData.project} title="Mover a fotografia" submit="Mover" tried={actionData}>
      <RadioField
        name="to"
        label="Para onde"
        required
        options={[
          { value: 'cima', label: 'Um lugar para trás' },
          { value: 'baixo', label: 'Um lugar para a frente' },
        ]}
      />
    </PhotoPress>
  )
}
