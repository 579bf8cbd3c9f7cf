import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseAway } from './platform/connection'
import { reportError } from './platform/failures'
import { infoOf } from './web/context'
import { DigestContext } from './web/digest-context'
import { handOff, withMatchedRoutes } from './web/hand-off'
import { hydrates } from './web/hydration'
import { visitOf } from './web/session'

/**
 * Draws a document in one piece: as a stream it costs more, and nothing of a page comes later than the rest. Pages that do
 * not hydrate get no hand-off data: it would be the larger half of the HTML and nobody would read it (public-pages.md).
 */
export default async function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const info = infoOf(loadContext)
  const status = statusOf(given, context)
  const hydrated = hydrates(context)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-aval-hydrated', hydrated ? '1' : '0')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = hydrated ? (info.nonce ?? undefined) : undefined
  const scripts = hydrated ? await handOff(context, nonce) : ''
  context.serverHandoffStream = undefined
  const page = (
    <DigestContext
      value={{
        digest: info.digest,
        host: new URL(request.url).host,
        visit: info.cacheable ? undefined : visitOf(request, info.ctx),
      }}
    >
      <ServerRouter context={withMatchedRoutes(context)} url={request.url} nonce={nonce} />
    </DigestContext>
  )
  const html = renderToString(page)
  const end = html.lastIndexOf('</body>')
  return new Response(`<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`, { status, headers })
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
  info.away ||= isDatabaseAway(error)
  info.digest = reportError(error, {
    where: 'server',
    requestId: info.requestId,
    method: request.method,
    path: new URL(request.url).pathname,
    who: info.ctx.actor.userId ?? info.address,
  })
}
