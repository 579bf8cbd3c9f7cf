import http from 'node:http'
import type pg from 'pg'
import { readExamples } from '../tests/access/examples.ts'
import { personas, table } from '../tests/access/table.ts'
import { Browser, learn } from './hostile-browser.ts'
import { type HostileRequest, type Learnt, makeRequests } from './hostile-requests.ts'

export interface Fault {
  what: string
  request: string
}
export interface Outcome {
  requests: number
  statuses: Record<string, number>
  /** 503 with Retry-After: too much at once, said. */
  overload: number
  faults: Fault[]
  /** Slow among others and repeated alone, with the milliseconds of the best of three then. */
  repeated: { request: string; ms: number }[]
  slowest: number
  /** Personas that lost their account or its way in on the way. */
  lost: string[]
}

const limitMs = 1000
/** What nobody outside is told (S18). */
const inside =
  /node_modules|\bat \S+ \(?(?:file:|\/)\S+:\d+:\d+|postgres(?:ql)?:\/\/|\bselect "?\w+"?[,.].{0,200} from "|AVAL_SECRET/i

const shown = (r: HostileRequest) =>
  `#${r.n} ${r.persona} ${r.method} ${r.path.slice(0, 300)} ${JSON.stringify(r.headers).slice(0, 400)}${r.body ? ` ${JSON.stringify(r.body.toString('latin1').slice(0, 1500))}` : ''}`

interface Options {
  origin: string
  db: pg.Client
  seed: number
  requests: number
  /** Every parameter with every wrong word, and not with one. */
  whole?: boolean
  /** Stops by then, if as many were sent as are enough to have tried something. */
  until?: number
  enough?: number
  together?: number
  tell?: (sent: number, faults: number) => void
}

/** Sends so many requests that nobody would send, as everybody, and says what was answered wrongly (R11). */
export async function runHostile({
  origin,
  db,
  seed,
  requests,
  whole,
  until = Infinity,
  enough = 0,
  together = 6,
  tell,
}: Options): Promise<Outcome> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: together })
  const browsers = new Map(personas.map((p) => [p, new Browser(p, origin, agent)]))
  const learnt: Learnt = { fields: new Map(), links: [] }
  const next = makeRequests({ seed, origin, whole }, await readExamples(db), learnt)
  const outcome: Outcome = {
    requests: 0,
    statuses: {},
    overload: 0,
    faults: [],
    repeated: [],
    slowest: 0,
    lost: [],
  }
  const slow: HostileRequest[] = []
  const routes = Object.keys(table).map((path) => ({
    path,
    shape: new RegExp(`^${path.replace(/\*/g, '.*').replace(/:\w+/g, '[^/]+')}$`),
  }))
  const doorOf = (path: string) => routes.find(({ shape }) => shape.test(path.split('?')[0] ?? ''))?.path
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 4_294_967_296
  }

  async function one(request: HostileRequest) {
    const browser = browsers.get(request.persona) as Browser
    const answer = await browser.send(request).catch((error: Error) => error)
    outcome.requests += 1
    if (answer instanceof Error) {
      outcome.faults.push({ what: answer.message, request: shown(request) })
      return
    }
    const { status, headers, text, ms } = answer
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
    if (status === 503 && headers['retry-after'] && !text.includes('Digest:')) outcome.overload += 1
    else if (status >= 500)
      outcome.faults.push({
        what: `${status} ${/Digest: (\d+)/.exec(text)?.[1] ?? ''}`,
        request: shown(request),
      })
    if (status >= 400 && inside.test(text))
      outcome.faults.push({ what: 'tells of the inside', request: shown(request) })
    if (headers.location && new URL(headers.location, origin).origin !== origin)
      outcome.faults.push({ what: `leads to ${headers.location}`, request: shown(request) })
    if (ms > limitMs) slow.push(request)
    else outcome.slowest = Math.max(outcome.slowest, ms)
    const door = request.method === 'GET' && status === 200 ? doorOf(request.path) : undefined
    if (door) learn(learnt, `${request.persona} ${door}`, text, random)
  }

  /** Limits are for people who come again and again: here they would keep everything else from being tried. */
  const settle = async () => {
    await db.query('delete from limits')
    for (const browser of browsers.values())
      if (!(await browser.isIn()) && !outcome.lost.includes(browser.persona))
        outcome.lost.push(browser.persona)
  }
  const more = () => Date.now() < until || outcome.requests < enough
  for (let sent = 0; sent < requests && more(); ) {
    await settle()
    const batch = Array.from({ length: Math.min(300, requests - sent) }, next)
    sent += batch.length
    await Promise.all(
      Array.from({ length: together }, async () => {
        for (let r = batch.shift(); r && more(); r = batch.shift()) await one(r)
      }),
    )
    tell?.(outcome.requests, outcome.faults.length)
  }
  // Among others they may have waited for those: alone they are judged.
  for (const request of slow) {
    let best = Infinity
    for (let i = 0; i < 3 && best > limitMs; i++) {
      await db.query('delete from limits')
      const answer = await (browsers.get(request.persona) as Browser).send(request).catch(() => null)
      if (answer) best = Math.min(best, answer.ms)
    }
    outcome.repeated.push({ request: shown(request), ms: best })
    outcome.slowest = Math.max(outcome.slowest, best)
    if (best > limitMs) outcome.faults.push({ what: `${Math.round(best)} ms alone`, request: shown(request) })
  }
  agent.destroy()
  return outcome
}
