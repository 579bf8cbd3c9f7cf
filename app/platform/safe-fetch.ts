import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { env } from './env'
import { Failure, type FetchFailure, read } from './fetched-content'
import { NameUnknown, type Outside, outside } from './outside'

export type { FetchFailure }

export type Fetched =
  | { ok: true; status: number; text: string; cut: boolean; address: string }
  | { ok: false; why: FetchFailure }

export interface FetchLimits {
  seconds: number
  /** Of the answer after decoding: what comes after is not read. */
  bytes: number
}

const redirects = 3
const headerBytes = 16_384
const informational = 8
const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/
/** Names that stand for one's own machine or network (RFC 6761, 6762, 7686, 8375, 9476). */
const localNames = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'onion',
  'alt',
])

/** What is handed over instead of asked for. */
export interface Posted {
  body: string
  headers: Record<string, string>
}

/**
 * Reads one page of a public site, for a proof. Safe against being led inside (SSRF): the name is looked up here, every
 * address of it must be public, and the connection goes to the very address that was checked, so that a second answer
 * of the DNS changes nothing. It follows no redirect off the host, sends no cookie, and is bounded in time and bytes,
 * headers and decoded content too.
 */
export async function safeFetch(
  address: string,
  { seconds, bytes }: FetchLimits,
  world: Outside = outside(),
): Promise<Fetched> {
  return inTime(seconds, (signal) => withRedirects(address, bytes, signal, world))
}

/** Hands a body over to a public site, as safely. A redirect is an answer like any other: nothing is sent twice. */
export async function safePost(
  address: string,
  posted: Posted,
  { seconds, bytes }: FetchLimits,
  world: Outside = outside(),
): Promise<Fetched> {
  return inTime(seconds, async (signal) => {
    const url = readable(address)
    const answer = await ask(url, signal, world, posted)
    const { text, cut } = await read(answer, bytes, signal)
    return { ok: true, status: answer.statusCode ?? 0, text, cut, address: url.href }
  })
}

async function inTime(seconds: number, work: (signal: AbortSignal) => Promise<Fetched>): Promise<Fetched> {
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted) return { ok: false, why: 'time' }
    return { ok: false, why: error instanceof Failure ? error.why : 'answer' }
  }
}

async function withRedirects(
  first: string,
  bytes: number,
  signal: AbortSignal,
  world: Outside,
): Promise<Fetched> {
  let url = readable(first)
  for (let hops = 0; ; hops += 1) {
    const answer = await ask(url, signal, world)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status < 300 || status >= 400 || location === undefined) {
      const { text, cut } = await read(answer, bytes, signal)
      return { ok: true, status, text, cut, address: url.href }
    }
    answer.destroy()
    const next = readable(location, url)
    if (hops === redirects || !leadsOn(url, next)) throw new Failure('redirect')
    url = next
  }
}

/** The name without «www.»: the two are one site to everybody. */
const bare = (host: string) => host.replace(/^www\./, '')

/** Whether a redirect stays: the same name with or without «www.», never from https back to http. */
function leadsOn(from: URL, to: URL): boolean {
  return bare(from.hostname) === bare(to.hostname) && !(from.protocol === 'https:' && to.protocol === 'http:')
}

/**
 * An address that we read: http or https, standard port, a name with a dot. Numbers in any notation are none: the URL
 * parser turns 0x7f.1, 2130706433 and 017700000001 into one (WHATWG URL, host parsing).
 */
function readable(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Failure('address')
  const host = url.hostname
  const labels = host.split('.')
  const named = labels.length >= 2 && host.length <= 253 && labels.every((l) => label.test(l))
  if (url.port || url.username || url.password || !named || isIP(host)) throw new Failure('address')
  if (localNames.has(labels.at(-1) as string)) throw new Failure('private')
  url.hash = ''
  return url
}

/** Whether it is asked at all, whatever its name leads to. */
export function isAskable(address: string): boolean {
  try {
    readable(address)
    return true
  } catch {
    return false
  }
}

/** Races what knows no signal against it. */
const until = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new Failure('time'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

async function ask(url: URL, signal: AbortSignal, world: Outside, posted?: Posted): Promise<IncomingMessage> {
  const found = await until(world.addresses(url.hostname), signal).catch((error: unknown) => {
    if (error instanceof NameUnknown) throw new Failure(error.kind === 'none' ? 'no-name' : 'unreachable')
    throw error
  })
  // One that is not public among several is no oversight: it is how somebody gets inside by turns.
  if (!found.every((one) => world.allowed(one, url.hostname))) throw new Failure('private')
  let last = new Failure('no-name')
  for (const one of found.slice(0, 3)) {
    try {
      return await connect(url, one, signal, world, posted)
    } catch (error) {
      if (!(error instanceof Failure) || error.why !== 'unreachable') throw error
      last = error
    }
  }
  throw last
}

/** One request to one address; the name goes into the header and the certificate's check only. */
function connect(
  url: URL,
  address: string,
  signal: AbortSignal,
  world: Outside,
  posted?: Posted,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (secure ? tlsRequest : plainRequest)({
      host: address,
      port: world.port(url.hostname, url.protocol as 'http:' | 'https:'),
      path: url.pathname + url.search,
      method: posted ? 'POST' : 'GET',
      agent: false,
      signal,
      maxHeaderSize: headerBytes,
      headers: {
        host: url.hostname,
        'user-agent': `Aval${posted ? 'Avisos' : 'Verificacao'}/1.0 (+${env().ORIGIN})`,
        accept: 'text/html, text/plain;q=0.9, */*;q=0.1',
        'accept-encoding': 'identity',
        connection: 'close',
        ...(posted && { ...posted.headers, 'content-length': Buffer.byteLength(posted.body) }),
      },
      ...(secure && { servername: url.hostname, ca: world.ca ? [world.ca] : undefined }),
    })
    let hints = 0
    request.on('information', () => {
      hints += 1
      if (hints > informational) request.destroy(new Failure('answer'))
    })
    // Asked for a page and answered with another protocol.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Failure('answer'))
    })
    request.on('response', resolve)
    request.on('error', (error) => reject(error instanceof Failure ? error : new Failure(whyNot(error))))
    request.on('close', () => reject(new Failure('answer')))
    request.end(posted?.body)
  })
}

const silent = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|EACCES|EPERM)$/
const badTls = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_)/

function whyNot(error: NodeJS.ErrnoException): FetchFailure {
  const code = error.code ?? ''
  if (silent.test(code)) return 'unreachable'
  return badTls.test(code) || /ssl|tls|certificate/i.test(error.message) ? 'tls' : 'answer'
}
