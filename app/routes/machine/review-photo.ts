import { storedPicture } from '~/domain/pictures/stored-picture'
import { photoFile } from '~/domain/reviews/photos'
import { Refusal } from '~/domain/shared/refusal'
import { page } from '~/web/page'
import type { Route } from './+types/review-photo'

/** A photo beside a review for its author and moderators, also before others see it. Drawn by us: safe to be shown. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const picture = await storedPicture(ctx, await photoFile(ctx, params.id, params.photo))
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
