import { readReviewDocument } from '~/domain/reviews/proof/deciding-document'
import { page } from '~/web/page'
import { serveDocument } from '~/web/private-file'
import type { Route } from './+types/review-document'

/** A document that proves an experience, for moderators: saved, never shown; each reading is written down. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { fileId, name } = await readReviewDocument(ctx, params.id)
  return serveDocument(ctx, fileId, name)
})
