import { storedPicture } from '~/domain/pictures/stored-picture'
import { draftPhotoFile } from '~/domain/reviews/draft-photos'
import { Refusal } from '~/domain/shared/refusal'
import { page } from '~/web/page'
import { draftInHand } from '../visitor/draft-in-hand'
import type { Route } from './+types/draft-photo'

/** A photo beside a review that is being written, for the browser that writes it. Drawn by us: safe to be shown. */
export const loader = page(async (ctx, { request, params }: Route.LoaderArgs) => {
  const picture = await storedPicture(ctx, await draftPhotoFile(ctx, draftInHand(request), params.photo))
  if (!picture) throw new Refusal('not-found', 'Não encontrámos esta fotografia.')
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': picture.contentType,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
})
