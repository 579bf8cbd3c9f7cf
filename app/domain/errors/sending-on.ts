import { randomUUID } from 'node:crypto'
import { env } from '~/platform/env'
import { log } from '~/platform/log'
import type { Held, HeldEvent } from './held'

export interface Dsn {
  url: string
  key: string
}

/** `https://key@host/path/project`, as Sentry and what is compatible with it write it; null when it is none. */
export function readDsn(dsn: string): Dsn | null {
  if (!URL.canParse(dsn)) return null
  const { protocol, host, pathname, username } = new URL(dsn)
  const parts = pathname.split('/').filter(Boolean)
  const project = parts.pop()
  if (!/^https?:$/.test(protocol) || !username || !project || !/^\w+$/.test(project)) return null
  return { url: `${protocol}//${host}/${[...parts, 'api', project, 'envelope'].join('/')}/`, key: username }
}

const levels = { server: 'error', browser: 'error', job: 'error', process: 'fatal' } as const

/** One event as an envelope (develop.sentry.dev, Envelopes): a line of head, a line of item, the event. */
export function envelopeOf(one: Held, event: HeldEvent, sentAt: Date): string {
  const id = randomUUID().replaceAll('-', '')
  const frames = event.frames.toReversed().map((f) => ({
    function: f.fn,
    filename: f.file,
    lineno: f.line,
    colno: f.column,
    in_app: f.own,
  }))
  const body = JSON.stringify({
    event_id: id,
    timestamp: event.at / 1000,
    platform: one.kind === 'browser' ? 'javascript' : 'node',
    level: levels[one.kind],
    release: one.release,
    transaction: event.place,
    fingerprint: [one.fingerprint],
    tags: { digest: event.digest, kind: one.kind, ...(event.browser ? { browser: event.browser } : {}) },
    exception: {
      values: [
        { type: one.type, value: event.message, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) },
      ],
    },
    breadcrumbs: {
      values: event.crumbs.map((c) => ({
        category: c.kind,
        message: c.what,
        timestamp: (event.at - c.ago) / 1000,
      })),
    },
  })
  const head = JSON.stringify({ event_id: id, sent_at: sentAt.toISOString() })
  return `${head}\n${JSON.stringify({ type: 'event', length: Buffer.byteLength(body) })}\n${body}\n`
}

/** Envelopes under way at once; more are left out. */
const mostUnderWay = 20
let underWay = 0
/** After a refusal or no answer nothing goes out for a while. */
let silentUntil = 0

/**
 * Sends events on to the address in SENTRY_DSN, already scrubbed, besides keeping them here. Waits for nothing and
 * never fails: what that address does not take is only here.
 */
export function sendOn(one: Held): void {
  const { SENTRY_DSN } = env()
  const dsn = SENTRY_DSN ? readDsn(SENTRY_DSN) : null
  if (!dsn) return
  for (const event of one.events) {
    if (underWay >= mostUnderWay || Date.now() < silentUntil) return
    underWay += 1
    void post(dsn, envelopeOf(one, event, new Date())).finally(() => {
      underWay -= 1
    })
  }
}

async function post({ url, key }: Dsn, body: string): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=aval/1.0, sentry_key=${key}`,
      },
      signal: AbortSignal.timeout(3000),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const wait = Number(answer.headers.get('retry-after'))
    silentUntil = Date.now() + (wait > 0 && wait < 3600 ? wait : 30) * 1000
    log().warn({ status: answer.status }, 'SENTRY_DSN refuses errors')
  } catch (error) {
    silentUntil = Date.now() + 30_000
    log().warn({ err: error }, 'SENTRY_DSN does not answer')
  }
}
