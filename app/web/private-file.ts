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
  return privateFile(document.bytes, document.contentType, `${name.replace(/[^\w-]+/g, '-')}.${extension}`)
}

/** Bytes that only some may have, to be saved. `filename` is ours. */
export const privateFile = (bytes: Uint8Array, type: string, filename: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${filename}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
