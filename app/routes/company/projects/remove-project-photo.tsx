import { z } from 'zod'
import { projectToEdit } from '~/domain/projects/my-projects'
import { removePhoto } from '~/domain/projects/photos'
import { paths } from '~/paths'
import { metaOf } from '~/ui/meta'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-project-photo'
import { PhotoPress } from './photo-press'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { project } = await projectToEdit(ctx, params.id)
  return { project, seo: seo({ title: 'Retirar a fotografia', description: 'Retirar.', noindex: true }) }
})

export const action = submit(z.object({}), async (ctx, _, { params }: Route.ActionArgs, info) => {
  await removePhoto(ctx, params.id, params.photo)
  return done(info, paths.projectAction(params.id, 'fotografias'), 'Fotografia retirada.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function RemoveProjectPhoto({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PhotoPress
      project={loaderData.project}
      title="Retirar a fotografia"
      submit="Retirar"
      danger
      tried={actionData}
    >
      <p>A fotografia é apagada, também da página pública.</p>
    </PhotoPress>
  )
}
