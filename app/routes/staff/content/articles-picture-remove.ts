import { redirect } from 'react-router'
import { removePictureForm } from '~/domain/articles/forms'
import { removePicture } from '~/domain/articles/pictures'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { done, page, submit } from '~/web/route'
import type { Route } from './+types/articles-picture-remove'

/** The button stands in the list: whoever comes here by address is led to it. */
export const loader = page((_ctx, { params }: Route.LoaderArgs) => {
  throw redirect(paths.articlePictures(params.id))
})

export const action = submit(removePictureForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  const back = paths.articlePictures(params.id)
  try {
    await removePicture(ctx, params.id, params.no)
  } catch (error) {
    // The text still names it: said in the list, where the button is.
    if (error instanceof Refusal && error.kind === 'conflict') return done(info, back, error.message)
    throw error
  }
  return done(info, back, 'Retirada. O ficheiro foi apagado.')
})

export default function RemoveArticlePicture() {
  return null
}
