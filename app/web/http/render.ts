import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Actor, visitor } from '~/domain/permissions'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { type RequestInfo, requestInfo } from '../context'
import { publicRenderer } from './public-renderer'
import { byFirstWord } from './route-parts'

export interface RenderOptions {
  request: Request
  requestId: string
  address: string
  actor: Actor
  member: boolean
  cacheable: boolean
  /** The framework asked for data where a document is due. */
  reload?: boolean
}

export interface Answer {
  response: Response
  /** The document itself, where the lean way drew it: the response is then only its status and headers. */
  html?: string
  info: RequestInfo
}

/** What every document of the lean way answers besides itself. */
const drawn = new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** Runs the framework for one request with what the server knows of it. */
export function makeRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
) {
  const whole = { handle: createRequestHandler(build as ServerBuild, mode), draw: null }
  const wayOf =
    mode === 'production'
      ? byFirstWord(build as ServerBuild, (part) => ({
          handle: createRequestHandler(part, mode),
          draw: publicRenderer(part),
        }))
      : () => whole
  return async ({
    request,
    requestId,
    address,
    actor,
    member,
    cacheable,
    reload = false,
  }: RenderOptions): Promise<Answer> => {
    const info: RequestInfo = {
      ctx: { db: database(), actor: cacheable ? visitor : actor, now: now(), requestId },
      requestId,
      nonce: cacheable ? null : randomBytes(16).toString('base64'),
      address,
      cacheable,
      member,
      reload,
      headers: new Headers(),
      tags: new Set(),
    }
    const context = new RouterContextProvider()
    context.set(requestInfo, info)
    const { handle, draw } = wayOf(new URL(request.url).pathname)
    if (cacheable && draw) {
      const html = await draw(request, context)
      if (html !== null) return { response: drawn, html, info }
    }
    return { response: await handle(request, context), info }
  }
}
