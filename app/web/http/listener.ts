import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { type Actor, visitor } from '~/domain/permissions'
import { now } from '~/platform/clock'
import { env } from '~/platform/env'
import { log } from '~/platform/log'
import { latency, requests } from '~/platform/metrics'
import publicCss from '~/ui/public.css?url'
import { staticErrorPage } from '~/ui/static-error-page'
import { cookieName, readCookie } from '../cookies'
import { reportError } from '../digest'
import { resolveActor } from '../session'
import { answerBody, answerEntry } from './answer'
import { BodyRefused, readBody } from './body'
import { fromOurselves } from './origin-check'
import { type Cacheable, cachePolicy } from './page-cache'
import { makeRenderer } from './render'
import type { Entry, Rendered, ResponseCache } from './response-cache'
import { contentSecurityPolicy, securityHeaders } from './security-headers'
import type { StaticFiles } from './static-files'

export interface ListenerOptions {
  build: ServerBuild
  mode: 'production' | 'development'
  cache: ResponseCache
  statics: StaticFiles | null
  /** Whether the database answers and the server is not stopping. */
  ready: () => Promise<boolean>
}

/** Longest that anybody waits for an answer (R2). */
const patience = 10_000

/** Every request comes through here: health, cache, files, checks, framework, error page. */
export function makeListener({ build, mode, cache, statics, ready }: ListenerOptions) {
  const { ORIGIN, TRUST_PROXY } = env()
  const host = new URL(ORIGIN).host
  const sessionCookie = `${cookieName('session')}=`
  const security = securityHeaders(ORIGIN)
  const render = makeRenderer(build, mode)
  const policy = cachePolicy(build)

  async function plain(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    extra: [string, string][] = [],
  ) {
    await answerBody(
      request,
      response,
      status,
      [...security, ['content-type', 'text/plain; charset=utf-8'], ['cache-control', 'no-store'], ...extra],
      Buffer.from(`${text}\n`),
    )
  }

  /** The error page that needs neither React nor the database. */
  async function broken(request: IncomingMessage, response: ServerResponse, status: number, digest?: string) {
    if (response.headersSent) return response.destroy()
    const html = staticErrorPage({ host, digest, status, css: publicCss })
    const headers: [string, string][] = [
      ...security,
      ['content-security-policy', contentSecurityPolicy(null)],
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-store'],
      ...(status >= 500 ? ([['retry-after', '5']] as [string, string][]) : []),
    ]
    await answerBody(request, response, status, headers, Buffer.from(html))
  }

  const clientAddress = (request: IncomingMessage): string => {
    const forwarded = TRUST_PROXY
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : ''
    return forwarded || request.socket.remoteAddress || 'unknown'
  }

  function webRequest(request: IncomingMessage, path: string, signal: AbortSignal, body?: Buffer): Request {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    }
    return new Request(ORIGIN + path, {
      method: request.method,
      headers,
      signal,
      body: body as BodyInit | undefined,
    })
  }

  async function toRendered(response: Response, tags: Iterable<string>, seconds: number): Promise<Rendered> {
    const body = Buffer.from(await response.arrayBuffer())
    const headers: [string, string][] = [
      ...security,
      ['content-security-policy', contentSecurityPolicy(null)],
      ['content-type', response.headers.get('content-type') ?? 'text/html; charset=utf-8'],
      [
        'cache-control',
        'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=60, stale-if-error=600',
      ],
      ['vary', 'accept-encoding, cookie'],
      ['speculation-rules', '"/rules.speculation"'],
      ['link', response.headers.get('link') ?? ''],
    ]
    return { status: response.status, headers: headers.filter(([, v]) => v !== ''), body, tags, seconds }
  }

  /** Renders a public page for the cache; what is no plain 200 is not kept. */
  function refresh(
    request: IncomingMessage,
    { key, address, seconds }: Cacheable,
    member: boolean,
    requestId: string,
  ) {
    return cache.fill(key, async () => {
      const web = webRequest(
        { method: 'GET', headers: { host, accept: 'text/html' } } as never,
        address,
        new AbortController().signal,
      )
      const { response, info } = await render({
        request: web,
        requestId,
        address: 'cache',
        actor: visitor,
        member,
        cacheable: true,
      })
      if (response.status >= 500) throw new NotKept(response, info.digest)
      const keep =
        response.status === 200 && !response.headers.has('set-cookie') && [...info.headers].length === 0
      return {
        ...(await toRendered(response, info.tags, keep ? seconds : 0)),
        location: response.headers.get('location'),
      } as Rendered
    })
  }

  async function fromCache(
    request: IncomingMessage,
    response: ServerResponse,
    found: Cacheable,
    member: boolean,
    id: string,
  ): Promise<boolean> {
    const hit = cache.byKey(found.key)
    cache.alias((member ? 'm' : 'g') + request.url, found.key)
    if (hit) {
      if (!hit.fresh)
        refresh(request, found, member, id).catch((error) =>
          log().warn({ err: error }, 'refresh failed, the old page stands'),
        )
      requests.inc({ status: '2xx', cache: hit.fresh ? 'hit' : 'stale' })
      answerEntry(request, response, hit.entry, id)
      return true
    }
    const made = await refresh(request, found, member, id)
    if ('variants' in made) {
      requests.inc({ status: '2xx', cache: 'miss' })
      answerEntry(request, response, made as Entry, id)
      return true
    }
    return false
  }

  async function actorOf(request: IncomingMessage): Promise<Actor> {
    return resolveActor(new Request(ORIGIN, { headers: { cookie: request.headers.cookie ?? '' } }), now())
  }

  async function dynamic(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    member: boolean,
    id: string,
  ) {
    const stop = new AbortController()
    response.on('close', () => stop.abort())
    const body = request.method === 'POST' ? await readBody(request) : undefined
    const actor = member ? await actorOf(request) : visitor
    const web = webRequest(request, path, stop.signal, body)
    const { response: answer, info } = await render({
      request: web,
      requestId: id,
      address: clientAddress(request),
      actor,
      member: actor.kind === 'user',
      cacheable: false,
    })
    const text = await answer.arrayBuffer()
    if (answer.status >= 500 && !answer.headers.get('content-type')?.startsWith('text/html')) {
      return broken(request, response, answer.status, info.digest)
    }
    const headers: [string, string][] = [...security]
    const hydrated = answer.headers.get('x-aval-hydrated') === '1'
    answer.headers.delete('x-aval-hydrated')
    if (!answer.headers.has('content-security-policy'))
      headers.push(['content-security-policy', contentSecurityPolicy(hydrated ? info.nonce : null)])
    if (!answer.headers.has('cache-control')) headers.push(['cache-control', 'private, no-store'])
    if (answer.status >= 500 && !answer.headers.has('retry-after')) headers.push(['retry-after', '5'])
    for (const [name, value] of answer.headers) if (name !== 'set-cookie') headers.push([name, value])
    for (const value of [...answer.headers.getSetCookie(), ...info.headers.getSetCookie()])
      headers.push(['set-cookie', value])
    for (const [name, value] of info.headers) if (name !== 'set-cookie') headers.push([name, value])
    requests.inc({ status: `${Math.floor(answer.status / 100)}xx`, cache: 'none' })
    await answerBody(request, response, answer.status, headers, Buffer.from(text))
  }

  async function handle(request: IncomingMessage, response: ServerResponse, id: string) {
    const raw = request.url ?? '/'
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const cookies = request.headers.cookie
    // Whether the cookie is worth something is asked where it matters; a page that is kept only says «A minha conta».
    const member = cookies !== undefined && cookies.includes(sessionCookie)
    // The shortest way, before anything is parsed: an address that was seen, answered from memory.
    const personal =
      cookies !== undefined &&
      (readCookie(cookies, 'flash') !== undefined || readCookie(cookies, 'kept') !== undefined)
    if (reading && !personal && (request.headers.host === host || mode === 'development')) {
      const seen = cache.byAddress((member ? 'm' : 'g') + raw)
      if (seen?.fresh) {
        requests.inc({ status: '2xx', cache: 'hit' })
        return answerEntry(request, response, seen.entry, id)
      }
    }
    if (raw === '/saude') return plain(request, response, 200, 'viva')
    if (raw === '/saude/pronto') {
      return (await ready())
        ? plain(request, response, 200, 'pronta')
        : plain(request, response, 503, 'ainda não', [['retry-after', '2']])
    }
    if (!reading && request.method !== 'POST')
      return plain(request, response, 405, 'Método não permitido.', [['allow', 'GET, HEAD, POST']])
    let url: URL
    try {
      url = new URL(raw, ORIGIN)
      decodeURIComponent(url.pathname)
      if (
        !raw.startsWith('/') ||
        raw.startsWith('//') ||
        url.origin !== ORIGIN ||
        raw.length > 4096 ||
        /%00|\\/i.test(raw)
      )
        throw new Error('bad address')
    } catch {
      return broken(request, response, 400)
    }
    if (statics && reading && statics.serve(url.pathname, request, response)) return
    if (mode === 'production' && request.headers.host !== host) {
      return reading
        ? plain(request, response, 308, 'Ver o endereço certo.', [['location', ORIGIN + raw]])
        : plain(request, response, 421, 'Endereço errado.')
    }
    if (url.pathname.length > 1 && url.pathname.endsWith('/') && reading) {
      return plain(request, response, 308, 'Sem barra no fim.', [
        ['location', url.pathname.replace(/\/+$/, '') + url.search],
      ])
    }
    if (!reading && !fromOurselves(request.headers, ORIGIN)) return broken(request, response, 403)
    if (reading && !personal) {
      const found = policy(url, member)
      if (found && (await fromCache(request, response, found, member, id))) return
    }
    await dynamic(request, response, raw, member, id)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const id = randomUUID()
    const start = process.hrtime.bigint()
    const timer = setTimeout(() => broken(request, response, 503), patience)
    response.on('close', () => {
      clearTimeout(timer)
      const seconds = Number(process.hrtime.bigint() - start) / 1e9
      if (seconds > 0.001) latency.observe(seconds)
      const path = (request.url ?? '').split('?')[0]
      log().info(
        {
          requestId: id,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(seconds * 1e5) / 100,
        },
        'request',
      )
    })
    handle(request, response, id).catch((error: unknown) => {
      if (error instanceof BodyRefused) return broken(request, response, error.status)
      const unavailable = isDatabaseDown(error)
      const digest =
        error instanceof NotKept
          ? error.digest
          : reportError(error, { where: 'server', requestId: id, path: request.url?.split('?')[0] })
      return broken(request, response, unavailable ? 503 : 500, digest)
    })
  }
}

/** A page that should have been kept failed: its digest goes on to the static error page. */
class NotKept extends Error {
  readonly digest?: string
  constructor(response: Response, digest?: string) {
    super(`page answered ${response.status}`)
    this.digest = digest
  }
}

export function isDatabaseDown(error: unknown): boolean {
  for (
    let e = error as { code?: string; cause?: unknown; message?: string } | undefined;
    e;
    e = e.cause as typeof e
  ) {
    if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03', '08006', '08001'].includes(e.code ?? ''))
      return true
    if (/timeout exceeded when trying to connect|Connection terminated/i.test(e.message ?? '')) return true
  }
  return false
}
