import { redirect } from 'react-router'
import { emptyForm } from '~/domain/reviews/forms'
import { removeDraftPhoto } from '~/domain/reviews/photos/draft-photos'
import { paths } from '~/paths'
import { done, submit } from '~/web/route'
import type { Route } from './+types/remove-draft-photo'
import { draftInHand } from './draft-in-hand'

/** One press on the page of the photos; opened as a page it leads there. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(paths.draftPhotos({ empresa: draftInHand(request).slug }))

export const action = submit(emptyForm, async (ctx, _input, { request, params }: Route.ActionArgs, info) => {
  const draft = draftInHand(request)
  await removeDraftPhoto(ctx, draft, params.photo)
  return done(info, paths.draftPhotos({ empresa: draft.slug }), 'Fotografia retirada e apagada.')
})
