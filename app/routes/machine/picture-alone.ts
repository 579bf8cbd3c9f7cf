import { storedPicture } from '~/domain/pictures/stored-picture'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'

/** One stored picture that only some may see. Drawn by us: safe to be shown; kept by nobody on the way. */
export async function pictureAlone(ctx: Ctx, fileId: string): Promise<Response> {
  const picture = await storedPicture(ctx, fileId)
  if (!picture) throw new Refusal('not-found', 'Não encontrámos esta fotografia.')
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'content-type': picture.contentType,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
