import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { ClickCounter } from '~/domain/short-links/click-counting'
import { deviceOf, printMarker, sourceOf } from '~/domain/short-links/click-facts'
import { readCode } from '~/domain/short-links/code'
import type { Followed } from '~/domain/short-links/following'
import type { DeviceClass } from '~/domain/short-links/states'
import { paths } from '~/paths'
import { requests } from '~/platform/metrics'
import { type Admission, ranks } from './admission'
import type { FollowedCodes } from './followed-codes'
import type { PlainAnswers } from './plain-answers'
import { fetchedAhead, isProgram } from './visit'
import { clientAddress } from './web-request'

interface Options {
  codes: FollowedCodes
  clicks: ClickCounter
  admission: Admission
  answers: PlainAnswers
  security: [string, string][]
  origin: string
  trustProxy: boolean
}

const start = paths.shortLink('')
/** Not for search engines, and nobody keeps it: what it leads to may change, and each click is counted. */
const own: [string, string][] = [
  ['x-robots-tag', 'noindex'],
  ['cache-control', 'no-store'],
]

/** Judged once per name of a browser: there are few of them. */
const devices = new LRUCache<string, DeviceClass>({ max: 2000 })
function deviceNamed(agent: string): DeviceClass {
  const device = devices.get(agent) ?? deviceOf(agent)
  devices.set(agent, device)
  return device
}

/** `/s/{code}`, before the framework: from memory in the shortest way, counted in memory. */
export function makeShortLinkDoor({
  codes,
  clicks,
  admission,
  answers,
  security,
  origin,
  trustProxy,
}: Options) {
  const { host } = new URL(origin)
  const headers = [...security, ...own].flat()
  const hits = requests.labels('3xx', 'hit')

  function partsOf(request: IncomingMessage): { code: string | null; query: string } | null {
    const { url = '', method } = request
    if (!url.startsWith(start) || (method !== 'GET' && method !== 'HEAD')) return null
    const [path = '', query = ''] = url.slice(start.length).split('?')
    return { code: readCode(path), query }
  }

  function follow(request: IncomingMessage, response: ServerResponse, to: Followed & object, query: string) {
    const address = to.to.startsWith('/') ? origin + to.to : to.to
    const counted = request.method === 'GET' ? count(request, to.id, query) : undefined
    const answer = () => {
      hits.inc()
      response.writeHead(302, [...headers, 'location', address, 'content-length', '0'])
      response.end()
    }
    // Who clicks leaves also where they can't be counted.
    if (counted) void counted.catch(() => {}).then(answer)
    else answer()
  }

  function count(request: IncomingMessage, id: string, query: string): void | Promise<void> {
    const agent = request.headers['user-agent'] ?? ''
    if (isProgram(agent) || fetchedAhead(request)) return
    const printed = query.split('&').includes(printMarker)
    return clicks.count(id, {
      address: clientAddress(request, trustProxy),
      agent,
      source: sourceOf(request.headers.referer, printed),
      device: deviceNamed(agent),
    })
  }

  const isOver = (found: Followed & object) => found.until <= Date.now()

  /** Answers a code that is known here: nothing is parsed, logged or awaited. */
  function hit(request: IncomingMessage, response: ServerResponse): boolean {
    const parts = partsOf(request)
    if (!parts?.code || request.headers.host !== host) return false
    const found = codes.fresh(parts.code)
    if (typeof found !== 'object' || isOver(found)) return false
    follow(request, response, found, parts.query)
    return true
  }

  /** Answers any of these addresses; false for all others. */
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const parts = partsOf(request)
    if (!parts) return false
    const { code, query } = parts
    const found =
      code === null ? 'unknown' : await codes.find(code, (read) => admission.run(ranks.everybody, read))
    if (typeof found === 'object' && !isOver(found)) follow(request, response, found, query)
    else {
      requests.inc({ status: '4xx', cache: 'none' })
      const why = typeof found === 'object' ? 'over' : found === 'unknown' ? undefined : found
      await answers.broken(request, response, why ? 410 : 404, { why }, [own[0] as [string, string]])
    }
    return true
  }

  return { hit, serve }
}
