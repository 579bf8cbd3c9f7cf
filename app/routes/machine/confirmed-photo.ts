import { photoToConfirm } from '~/domain/reviews/writing/confirmation-page'
import { page } from '~/web/page'
import type { Route } from './+types/confirmed-photo'
import { pictureAlone } from './picture-alone'

/** A photo of a review that waits to be confirmed, for whoever has the link of its mail. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return pictureAlone(ctx, await photoToConfirm(ctx, token, params.photo))
})
