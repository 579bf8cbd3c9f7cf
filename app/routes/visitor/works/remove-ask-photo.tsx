import { redirect } from 'react-router'
import { removeWorkPhoto } from '~/domain/work-requests/asking/draft-photos'
import { emptyWorkForm } from '~/domain/work-requests/asking/work-forms'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/remove-ask-photo'
import { workInHand } from './draft-in-hand'

/** One press on the page of the photos; opened as a page it leads there. */
export const loader = () => redirect(paths.askWorkPhotos())

export const action = submit(
  emptyWorkForm,
  async (ctx, _input, { request, params }: Route.ActionArgs, info) => {
    await removeWorkPhoto(ctx, workInHand(request), params.photo)
    return done(info, paths.askWorkPhotos(), 'Fotografia retirada e apagada.')
  },
)
