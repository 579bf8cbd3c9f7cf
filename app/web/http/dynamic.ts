import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VisitCounter } from '~/domain/company-pages/dashboard/visit-counting'
import { visitor } from '~/domain/permissions'
import { mayBeDelivery, signedOf } from '~/domain/tickets/mail/webhook'
import { paths } from '~/paths'
import { now } from '~/platform/clock'
import { requests } from '~/platform/metrics'
import { networkOf } from '~/platform/rate-limit'
import { evenUp } from '../even-answer'
import { resolveActor } from '../session'
import { type Admission, ranks } from './admission'
import { answerBody } from './answer'
import { readBody } from './body'
import type { PlainAnswers } from './plain-answers'
import type { makeRenderer } from './render'
import { contentSecurityPolicy } from './security-headers'
import { isVisit } from './visit'
import { clientAddress, webRequest } from './web-request'

/** Who asked left while they waited for their turn. */
export class Gone extends Error {}

interface Options {
  /** For pages; forms, which wait for other things than this process, have their own. */
  admission: Admission
  forms: Admission
  render: ReturnType<typeof makeRenderer>
  /** Whether the page at a path hydrates. */
  hydrates: (path: string) => boolean
  security: [string, string][]
  origin: string
  trustProxy: boolean
  answers: PlainAnswers
  visits: VisitCounter
}

/** Pages that are somebody's own, and every form. */
export function makeDynamicDoor({
  admission,
  forms,
  render,
  hydrates,
  security,
  origin,
  trustProxy,
  answers,
  visits,
}: Options) {
  /** `start`: when the request came, by performance.now(). */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    member: boolean,
    { requestId, start }: { requestId: string; start: number },
  ) => {
    const stop = new AbortController()
    response.on('close', () => stop.abort())
    const address = request.url ?? '/'
    const whoever = async () => (member ? await resolveActor(cookiesOnly(request, origin), now()) : visitor)
    const network = clientAddress(request, trustProxy)
    const isMember = async () => (await whoever()).kind === 'user'
    const body =
      request.method === 'POST'
        ? isUnsignedMail(request, now())
          ? Buffer.alloc(0)
          : await readBody(request, response, { isMember, network: networkOf(network) })
        : undefined
    const draw = async () => {
      if (stop.signal.aborted) throw new Gone()
      const actor = await whoever()
      return render({
        request: webRequest(request, origin + address, stop.signal, body),
        requestId,
        address: network,
        actor,
        member: actor.kind === 'user',
        cacheable: false,
        reload: request.method !== 'POST' && isDataOfDocument(address, hydrates),
      })
    }
    const { response: answer, info } =
      body === undefined
        ? await admission.run(member ? ranks.members : ranks.everybody, draw)
        : await forms.run(0, draw)
    if (info.away) return answers.broken(request, response, 503, { digest: info.digest })
    if (info.seen && answer.status === 200 && isVisit(request, origin))
      visits.count(info.seen, () => networkOf(network))
    // A form that was sent by a script of its page (islands/parts/sending.ts): where it leads, the browser goes.
    const to = answer.status < 400 && request.headers['aval-form'] && answer.headers.get('location')
    if (to) {
      answer.headers.delete('location')
      answer.headers.set('aval-location', to)
    }
    const status = to ? 200 : answer.status
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (
      answer.status >= 500 &&
      !/^text\/html|problem\+json$/.test(answer.headers.get('content-type') ?? '')
    ) {
      return answers.broken(request, response, answer.status, { digest: info.digest })
    }
    const hydrated = answer.headers.get('x-aval-hydrated') === '1'
    answer.headers.delete('x-aval-hydrated')
    // What other sites show says itself who may.
    const headers = security.filter(([name]) => !answer.headers.has(name))
    const unless = (name: string, value: string) => {
      if (!answer.headers.has(name) && !info.headers.has(name)) headers.push([name, value])
    }
    unless('content-security-policy', contentSecurityPolicy(hydrated ? info.nonce : null))
    unless('cache-control', 'private, no-store')
    if (answer.status >= 500) unless('retry-after', '5')
    for (const from of [answer.headers, info.headers]) {
      for (const [name, value] of from) if (name !== 'set-cookie') headers.push([name, value])
      for (const value of from.getSetCookie()) headers.push(['set-cookie', value])
    }
    requests.inc({ status: `${Math.floor(answer.status / 100)}xx`, cache: 'none' })
    const { evenMs } = info
    const even = evenMs === undefined ? undefined : () => evenUp(start, evenMs)
    return answerBody(request, response, status, headers, bytes, even)
  }
}

/** Mail that is not signed, or not of now, is not read: the webhook's route refuses it as it does a wrong signature. */
const isUnsignedMail = ({ url, headers }: IncomingMessage, at: Date) =>
  url?.split('?')[0] === paths.mailWebhook() &&
  !mayBeDelivery(
    signedOf((name) => headers[name] as string | undefined),
    at,
  )

const cookiesOnly = (request: IncomingMessage, origin: string) =>
  new Request(origin, { headers: { cookie: request.headers.cookie ?? '' } })

/** The framework asks for the data of a page that is a plain document: it must load the document instead. */
function isDataOfDocument(address: string, hydrates: (path: string) => boolean): boolean {
  const [path = ''] = address.split('?')
  return path.endsWith('.data') && !hydrates(path.slice(0, -'.data'.length))
}
