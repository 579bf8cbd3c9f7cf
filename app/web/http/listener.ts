import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { SealCounter } from '~/domain/certification/seal/seal-counting'
import type { VisitCounter } from '~/domain/company-pages/dashboard/visit-counting'
import { settings } from '~/domain/settings/settings'
import type { ClickCounter } from '~/domain/short-links/click-counting'
import { isDatabaseAway } from '~/platform/connection'
import { env } from '~/platform/env'
import { reportError } from '~/platform/failures'
import { log } from '~/platform/log'
import { latency, requests } from '~/platform/metrics'
import { scrubPath } from '~/platform/scrubbing'
import { machineError } from '../api-problem'
import { Admission, Busy } from './admission'
import { answerApiMethod, doneByKey, isOfApi } from './api-door'
import { makeCacheDoor, NotKept } from './cache-door'
import { Gone, makeDynamicDoor } from './dynamic'
import { makeElsewhereDoor } from './elsewhere-door'
import { makeErrorDoor } from './error-door'
import type { FollowedCodes } from './followed-codes'
import { fromOurselves, makeNobodys, openToAll } from './origin-check'
import { cachePolicy, hydratesPath, routeHandles } from './page-cache'
import { makePlainAnswers } from './plain-answers'
import { BodyRefused } from './receiving'
import { makeRenderer } from './render'
import type { ResponseCache } from './response-cache'
import { securityHeaders } from './security-headers'
import { makeShortLinkDoor } from './short-link-door'
import type { StaticFiles } from './static-files'

export interface ListenerOptions {
  build: ServerBuild
  mode: 'production' | 'development'
  cache: ResponseCache
  statics: StaticFiles | null
  visits: VisitCounter
  seals: SealCounter
  clicks: ClickCounter
  codes: FollowedCodes
  /** Whether the database answers and the server is not stopping. */
  ready: () => Promise<boolean>
}

/** Longest that anybody waits for an answer (R2), counted from when all they sent is here (body.ts); files are worked on. */
const patience = 4500
const patienceWithFiles = 10_000

/** Letters of an address: no link of ours comes near it, but React Router asks for its routes in up to 7,680. */
const longestAddress = 8192

/** Every request comes through here: cache, health, files, checks, framework, error page. */
export function makeListener({
  build,
  mode,
  cache,
  statics,
  visits,
  seals,
  clicks,
  codes,
  ready,
}: ListenerOptions) {
  const { ORIGIN: origin, TRUST_PROXY: trustProxy, PAGES_AT_ONCE: atOnce } = env()
  const { host } = new URL(origin)
  const security = securityHeaders(origin)
  const render = makeRenderer(build, mode)
  const answers = makePlainAnswers(security, host)
  const handlesOf = routeHandles(build)
  const policy = cachePolicy(handlesOf)
  const admission = new Admission({ atOnce, longest: settings.load.waitMs, ranks: 2 })
  const forms = new Admission({ atOnce: settings.load.forms, longest: settings.load.waitMs })
  const kept = makeCacheDoor({ cache, admission, render, policy, security, origin, visits, trustProxy })
  const elsewhere = makeElsewhereDoor({ cache, admission, render, policy, origin, seals })
  const errors = makeErrorDoor(trustProxy)
  const links = makeShortLinkDoor({ codes, clicks, admission, answers, security, origin, trustProxy })
  const dynamic = makeDynamicDoor({
    admission,
    forms,
    render,
    hydrates: hydratesPath(handlesOf),
    security,
    origin,
    trustProxy,
    answers,
    visits,
  })

  async function handle(request: IncomingMessage, response: ServerResponse, id: string, start: number) {
    const raw = request.url ?? '/'
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const say = (status: number, text: string, extra?: [string, string][]) =>
      answers.text(request, response, status, text, extra)
    if (raw === '/saude') return say(200, 'viva')
    if (raw === '/saude/pronto') {
      return (await ready()) ? say(200, 'pronta') : say(503, 'ainda não', [['retry-after', '2']])
    }
    const changed = request.method === 'POST' && doneByKey(raw) === 'changed'
    if (!reading && isOfApi(raw) && !changed) return answerApiMethod(request, response, id, answers)
    if (!reading && request.method !== 'POST') {
      const machine = machineError(raw, 405, id)
      return machine
        ? answers.machine(request, response, 405, machine, [['allow', 'POST']])
        : say(405, 'Método não permitido.', [['allow', 'GET, HEAD, POST']])
    }
    if (raw.length > longestAddress) return answers.broken(request, response, 414)
    const url = addressOf(raw, origin)
    if (!url) return answers.broken(request, response, 400)
    if (statics && reading && statics.serve(url.pathname, request, response)) return
    if (mode === 'production' && request.headers.host !== host) {
      return reading
        ? say(308, 'Ver o endereço certo.', [['location', url.href]])
        : say(421, 'Endereço errado.')
    }
    if (reading && url.pathname.length > 1 && url.pathname.endsWith('/')) {
      return say(308, 'Sem barra no fim.', [['location', url.pathname.replace(/\/+$/, '') + url.search]])
    }
    if (!reading && !fromOurselves(request.headers, origin)) {
      if (!openToAll(url.pathname)) return answers.broken(request, response, 403)
      makeNobodys(request.headers)
    }
    if (await errors(request, response, url, id, say)) return
    if (await links.serve(request, response)) return
    if (await elsewhere(request, response, url, id)) return
    if (await kept.serve(request, response, url, id)) return
    await dynamic(request, response, kept.isMember(request), { requestId: id, start })
  }

  function fail(request: IncomingMessage, response: ServerResponse, id: string, error: unknown) {
    if (error instanceof Busy) {
      requests.inc({ status: '5xx', cache: 'busy' })
      return answers.busy(request, response)
    }
    if (error instanceof Gone) return
    const path = request.url?.split('?')[0]
    if (error instanceof BodyRefused)
      return answers.broken(request, response, error.status, { most: error.most })
    const where = { where: 'server' as const, requestId: id, method: request.method, path }
    const digest = error instanceof NotKept ? error.digest : reportError(error, where)
    const status = error instanceof NotKept ? error.status : isDatabaseAway(error) ? 503 : 500
    return answers.broken(request, response, status, { digest })
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const start = performance.now()
    if (kept.hit(request, response) || links.hit(request, response)) return
    const id = randomUUID()
    response.setHeader('x-request-id', id)
    const timer = setTimeout(() => {
      if (request.complete || request.method !== 'POST') void answers.broken(request, response, 503)
    }, patienceOf(request))
    request.on('end', () => timer.refresh())
    response.on('close', () => {
      clearTimeout(timer)
      const ms = performance.now() - start
      latency.observe(ms / 1000)
      // Links that we send carry their secret in the path.
      const path = scrubPath(request.url ?? '/')
      log().info(
        {
          requestId: id,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(ms * 100) / 100,
        },
        'request',
      )
    })
    handle(request, response, id, start).catch((error: unknown) => fail(request, response, id, error))
  }
}

/** The address of a request, or null when it can't be one of ours. */
function addressOf(raw: string, origin: string): URL | null {
  if (!raw.startsWith('/') || /%00|\\/i.test(raw)) return null
  try {
    const url = new URL(raw, origin)
    decodeURIComponent(url.pathname)
    // «/.//evil.example» is read as «//evil.example»: whoever is sent on to such a path leaves the site.
    return url.origin === origin && !url.pathname.startsWith('//') ? url : null
  } catch {
    return null
  }
}

const patienceOf = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('multipart/') ? patienceWithFiles : patience
