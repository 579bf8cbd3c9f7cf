import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VisitCounter } from '~/domain/company-pages/dashboard/visit-counting'
import { visitor } from '~/domain/permissions'
import { log } from '~/platform/log'
import { requests } from '~/platform/metrics'
import { networkOf } from '~/platform/rate-limit'
import { cookieName } from '../cookies'
import { isOwnCompanyPage } from '../own-companies'
import { type Admission, ranks } from './admission'
import { answerEntry } from './answer'
import type { Cacheable } from './page-cache'
import type { makeRenderer } from './render'
import { Entry, type Rendered, type ResponseCache } from './response-cache'
import { contentSecurityPolicy } from './security-headers'
import { isVisit } from './visit'
import { clientAddress, webRequest } from './web-request'

interface Options {
  cache: ResponseCache
  admission: Admission
  render: ReturnType<typeof makeRenderer>
  policy: (url: URL, member: boolean) => Cacheable | null
  security: [string, string][]
  origin: string
  visits: VisitCounter
  trustProxy: boolean
}

/** Public pages: from memory in the shortest way, else rendered once for everybody. */
export function makeCacheDoor({
  cache,
  admission,
  render,
  policy,
  security,
  origin,
  visits,
  trustProxy,
}: Options) {
  const { host } = new URL(origin)
  const session = `${cookieName('session')}=`
  /** What makes a page this browser's own: a message to show once, a form to give back, a text to erase, a visit to say. */
  const own = (['flash', 'kept', 'sent', 'own'] as const).map((name) => `${cookieName(name)}=`)
  const hits = requests.labels('2xx', 'hit')

  /** Somebody brings a session cookie. Whether it is worth something is asked where it matters. */
  const isMember = (request: IncomingMessage) => request.headers.cookie?.includes(session) ?? false
  const isOwn = (request: IncomingMessage) => {
    const { cookie } = request.headers
    if (cookie === undefined) return false
    return own.some((name) => cookie.includes(name)) || isOwnCompanyPage(cookie, request.url ?? '')
  }
  const isRead = (request: IncomingMessage) => request.method === 'GET' || request.method === 'HEAD'

  function answer(request: IncomingMessage, response: ServerResponse, entry: Entry) {
    if (entry.seen && isVisit(request, origin))
      visits.count(entry.seen, () => networkOf(clientAddress(request, trustProxy)))
    answerEntry(request, response, entry)
  }

  /** Answers an address that was seen and is fresh: nothing is parsed, logged or awaited. */
  function hit(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request) || request.headers.host !== host || isOwn(request)) return false
    const seen = cache.byAddress((isMember(request) ? 'm' : 'g') + request.url)
    if (!seen?.fresh) return false
    hits.inc()
    answer(request, response, seen.entry)
    return true
  }

  /** Answers a public page; false where it may not be kept, or is no plain 200. */
  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    requestId: string,
  ): Promise<boolean> {
    if (!isRead(request) || isOwn(request)) return false
    const member = isMember(request)
    const found = policy(url, member)
    if (!found || found.elsewhere) return false
    cache.alias((member ? 'm' : 'g') + request.url, found.key)
    const kept = cache.byKey(found.key)
    if (kept) {
      if (!kept.fresh) {
        refresh(found, member, requestId).catch((error) =>
          log().warn({ err: error }, 'refresh failed, the old page stands'),
        )
      }
      requests.inc({ status: '2xx', cache: kept.fresh ? 'hit' : 'stale' })
      answer(request, response, kept.entry)
      return true
    }
    const made = await refresh(found, member, requestId)
    if (!(made instanceof Entry)) return false
    requests.inc({ status: '2xx', cache: 'miss' })
    answer(request, response, made)
    return true
  }

  /** Renders for the cache, as the visitor; what is no plain 200 is not kept. */
  function refresh(
    { key, address, seconds, usable }: Omit<Cacheable, 'elsewhere'>,
    member: boolean,
    requestId: string,
  ): Promise<Entry | Rendered> {
    const draw = async () => {
      const clean = { method: 'GET', headers: { host, accept: 'text/html' } }
      const request = webRequest(clean, origin + address, new AbortController().signal)
      const { response, html, info } = await render({
        request,
        requestId,
        address: 'cache',
        actor: visitor,
        member,
        cacheable: true,
      })
      if (response.status >= 500) throw new NotKept(info.away ? 503 : response.status, info.digest)
      const plain =
        response.status === 200 && !response.headers.has('set-cookie') && [...info.headers].length === 0
      return {
        status: response.status,
        headers: headersOf(response),
        body: html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html),
        tags: info.tags,
        seen: info.seen,
        seconds: plain ? seconds : 0,
        usable,
      }
    }
    return cache.fill(key, () => admission.run(ranks.everybody, draw))
  }

  function headersOf(response: Response): [string, string][] {
    const link = response.headers.get('link')
    return [
      ...security,
      ['content-security-policy', contentSecurityPolicy(null)],
      ['content-type', response.headers.get('content-type') ?? 'text/html; charset=utf-8'],
      [
        'cache-control',
        'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=60, stale-if-error=600',
      ],
      ['vary', 'accept-encoding, cookie'],
      ['speculation-rules', '"/rules.speculation"'],
      ...(link ? ([['link', link]] as [string, string][]) : []),
    ]
  }

  return { hit, serve, isMember }
}

/** A page that should have been kept failed: its digest goes on to the static error page. */
export class NotKept extends Error {
  readonly status: number
  readonly digest?: string
  constructor(status: number, digest?: string) {
    super(`page answered ${status}`)
    this.status = status
    this.digest = digest
  }
}
