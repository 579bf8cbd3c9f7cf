import { photoFile } from '~/domain/reviews/photos/photos'
import { page } from '~/web/page'
import type { Route } from './+types/review-photo'
import { pictureAlone } from './picture-alone'

/** A photo beside a review for its author and moderators, also before others see it. Drawn by us: safe to be shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  return pictureAlone(ctx, await photoFile(ctx, params.id, params.photo))
})
