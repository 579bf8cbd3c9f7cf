import { draftPhotoFile } from '~/domain/reviews/photos/draft-photos'
import { page } from '~/web/page'
import { draftInHand } from '../visitor/reviews/draft-in-hand'
import type { Route } from './+types/draft-photo'
import { pictureAlone } from './picture-alone'

/** A photo beside a review that is being written, for the browser that writes it. Drawn by us: safe to be shown. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  return pictureAlone(ctx, await draftPhotoFile(ctx, draftInHand(request), params.photo))
})
