import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { infoOf } from './web/context'
import { reportError } from './web/digest'
import { DigestContext } from './web/digest-context'
import { hydrates } from './web/hydration'

/**
 * Draws a document in one piece. Pages that do not hydrate get no hand-off data: it would be the larger half of the
 * HTML and nobody would read it (public-pages.md).
 */
export default function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const info = infoOf(loadContext)
  const status = statusOf(given, context)
  const hydrated = hydrates(context)
  if (!hydrated) context.serverHandoffStream = undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-aval-hydrated', hydrated ? '1' : '0')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = renderToString(
    <DigestContext value={{ digest: info.digest, host: new URL(request.url).host }}>
      <ServerRouter context={context} url={request.url} nonce={hydrated ? (info.nonce ?? undefined) : undefined} />
    </DigestContext>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/**
 * A form that was refused (422) by somebody who may not even see the page: the framework keeps the action's status,
 * but what is drawn is the loader's 403 or 404, and that is what must be said.
 */
function statusOf(given: number, { staticHandlerContext: { errors } }: EntryContext): number {
  const error: unknown = errors && Object.values(errors)[0]
  if (error === undefined || error === null) return given
  return isRouteErrorResponse(error) ? error.status : Math.max(given, 500)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const info = infoOf(context)
  info.digest = reportError(error, { where: 'server', requestId: info.requestId, path: new URL(request.url).pathname })
}
