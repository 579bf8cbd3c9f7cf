import { createHash } from 'node:crypto'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { retryAfter } from './page'

interface Body {
  body: string | Uint8Array<ArrayBuffer>
  type: string
  /** How long anybody may keep it without asking again. */
  seconds: number
  /** Name under which browsers save it. */
  file?: string
}

/** Files and data that any program of any site may read: CORS, an ETag over the bytes, and 304 for who has them. */
export async function openAnswer(request: Request, make: () => Promise<Body>): Promise<Response> {
  try {
    const { body, type, seconds, file } = await make()
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = new Headers({
      ...forAll,
      etag,
      'cache-control': `public, max-age=${seconds}, stale-if-error=86400`,
      'content-type': type,
    })
    if (file) headers.set('content-disposition', `inline; filename="${file}"`)
    const has = request.headers.get('if-none-match')?.includes(etag)
    return has ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const headers = { ...forAll, ...Object.fromEntries(new Headers(retryAfter(error))) }
    return Response.json({ error: error.message }, { status: refusalStatus[error.kind], headers })
  }
}

const forAll = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag, retry-after' }
