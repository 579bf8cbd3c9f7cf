import { screenshotFile } from '~/domain/feedback/listings'
import { page } from '~/web/page'
import type { Route } from './+types/feedback-picture'
import { pictureAlone } from './picture-alone'

/** The screenshot of a comment, for support. Drawn by us: safe to be shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  return pictureAlone(ctx, await screenshotFile(ctx, params.id))
})
