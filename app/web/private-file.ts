import { storedDocument } from '~/domain/pictures/documents'
import type { Ctx } from '~/domain/shared/ctx'
import { Refusal } from '~/domain/shared/refusal'

/** By the type that we found when it came, never by what somebody said. */
const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/webp': 'webp' }

/**
 * Hands a private document over to be saved, never to be shown (nosniff goes with every answer): whatever is in it runs nowhere near our pages. The
 * caller has authorised. `name` is ours, without extension.
 * @throws Refusal `not-found`
 */
export async function serveDocument(ctx: Ctx, fileId: string | null, name: string): Promise<Response> {
  const document = await storedDocument(ctx, fileId)
  const extension = document && extensions[document.contentType]
  if (!document || !extension) throw new Refusal('not-found', 'Não encontrámos este documento.')
  return new Response(new Uint8Array(document.bytes), {
    headers: {
      'content-type': document.contentType,
      'content-disposition': `attachment; filename="${name.replace(/[^\w-]+/g, '-')}.${extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
