import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SealCounter } from '~/domain/certification/seal/seal-counting'
import { askingHost, isAuthorised } from '~/domain/certification/seal/seal-sites'
import { visitor } from '~/domain/permissions'
import { log } from '~/platform/log'
import { requests } from '~/platform/metrics'
import { type Admission, ranks } from './admission'
import { answerEntry } from './answer'
import { NotKept } from './cache-door'
import type { Cacheable } from './page-cache'
import type { makeRenderer } from './render'
import { Entry, type Rendered, type ResponseCache } from './response-cache'
import { webRequest } from './web-request'

interface Options {
  cache: ResponseCache
  admission: Admission
  render: ReturnType<typeof makeRenderer>
  policy: (url: URL, member: boolean) => Cacheable | null
  origin: string
  seals: SealCounter
}

/** Seconds for which a browser may show it again without asking; with those it is kept here, 300 at most. */
const browserSeconds = 240
/** The parameter under which a seal draws itself for a site that it is not for. */
const elsewhere = ['sitio', 'outro'] as const

/**
 * What other sites show of ours: seals, badges, widgets. No cookie is read or set, whoever asks. Which site asks decides
 * between two pictures that are both kept, so a site costs no rendering and no query; that it was seen there is counted
 * in memory. Other than pages, what is too old is not shown while it is made anew: a seal says how things are today.
 */
export function makeElsewhereDoor({ cache, admission, render, policy, origin, seals }: Options) {
  const { host, protocol } = new URL(origin)
  const clean = { method: 'GET', headers: { host, accept: '*/*' } }

  /** What is not there is answered too, without being kept: a page that shows it is as foreign as any. */
  async function entryOf(found: Cacheable, requestId: string): Promise<Entry> {
    const kept = cache.byKey(found.key)
    if (kept?.fresh) return kept.entry
    try {
      const made = await cache.fill(found.key, () =>
        admission.run(ranks.everybody, () => draw(found, requestId)),
      )
      return made instanceof Entry ? made : new Entry(made, Date.now())
    } catch (error) {
      if (!kept || kept.entry.freshUntil + browserSeconds * 1000 < Date.now()) throw error
      log().warn({ err: error }, 'could not be drawn anew, the old one stands for minutes')
      return kept.entry
    }
  }

  async function draw({ address, seconds }: Cacheable, requestId: string): Promise<Rendered> {
    const request = webRequest(clean, origin + address, new AbortController().signal)
    const { response, info } = await render({
      request,
      requestId,
      address: 'cache',
      actor: visitor,
      member: false,
      cacheable: true,
    })
    if (response.status >= 500) throw new NotKept(info.away ? 503 : response.status, info.digest)
    return {
      status: response.status,
      headers: headersOf(response, protocol),
      body: Buffer.from(await response.arrayBuffer()),
      tags: info.tags,
      shownAt: info.shownAt,
      seconds: response.status === 200 ? seconds : 0,
    }
  }

  /** Answers what is for other sites; false for all else. */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    id: string,
  ): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const found = policy(url, false)
    if (!found?.elsewhere) return false
    let entry = await entryOf(found, id)
    if (entry.shownAt && !url.searchParams.has(elsewhere[0])) {
      const { certificateId, domains } = entry.shownAt
      const asking = foreign(request, host)
      const authorised = asking === null || isAuthorised(domains, asking)
      if (request.method === 'GET')
        seals.count(certificateId, authorised ? null : asking.replace(/^www\./, ''))
      if (!authorised) {
        const other = new URL(url)
        other.searchParams.set(...elsewhere)
        entry = await entryOf(policy(other, false) as Cacheable, id)
      }
    }
    requests.inc({
      status: `${Math.floor(entry.status / 100)}xx`,
      cache: entry.status === 200 ? 'hit' : 'none',
    })
    answerEntry(request, response, entry)
    return true
  }
}

/** The host that asks, where it is not ourselves; nobody's where the picture was opened by itself. */
function foreign({ headers }: IncomingMessage, host: string): string | null {
  if (headers['sec-fetch-dest'] === 'document') return null
  const from = askingHost(headers as { origin?: string; referer?: string })
  if (from === null) return null
  const page = headers.origin && headers.origin !== 'null' ? headers.origin : headers.referer
  return new URL(page ?? '').host === host ? null : from
}

/** Headers of what any site may show, in a frame or as a picture. */
function headersOf(response: Response, protocol: string): [string, string][] {
  const to = response.headers.get('location')
  return [
    ...(to ? ([['location', to]] as [string, string][]) : []),
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-resource-policy', 'cross-origin'],
    ['access-control-allow-origin', '*'],
    ['content-security-policy', response.headers.get('content-security-policy') ?? shownPolicy],
    ['content-type', response.headers.get('content-type') ?? 'text/plain; charset=utf-8'],
    ['cache-control', response.headers.get('cache-control') ?? `public, max-age=${browserSeconds}`],
    ['vary', 'accept-encoding, referer, origin'],
    ...(protocol === 'https:'
      ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains; preload']] as [
          string,
          string,
        ][])
      : []),
  ]
}

const shownPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; sandbox"
