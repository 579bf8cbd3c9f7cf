import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { removeReviewPhoto } from '~/domain/reviews/photos/photos'
import { paths } from '~/paths'
import { done } from '~/web/flash'
import { submit } from '~/web/submit'
import type { Route } from './+types/remove-review-photo'

/** One press on the page of the photos; opened as a page it leads there. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(paths.reviewPhotos(params.id))

export const action = submit(emptyForm, async (ctx, _input, { params }: Route.ActionArgs, info) => {
  await removeReviewPhoto(ctx, params.id, params.photo)
  return done(info, paths.reviewPhotos(params.id), 'Fotografia retirada e apagada.')
})
