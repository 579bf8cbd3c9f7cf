import { addTo, emptySketch } from './distinct'
import type { Crumb, ErrorReport } from './error-report'
import { fingerprintOf, type GroupedBy } from './fingerprint'
import { readableAt } from './readable'
import { scrub, scrubMessage, scrubPath } from './scrubbing'
import { type Frame, framesOf } from './stack'
import type { ErrorKind } from './words'

export interface HeldEvent {
  digest: string
  at: number
  message: string
  frames: Frame[]
  crumbs: Crumb[]
  place?: string
  browser?: string
  requestId?: string
  code?: string
}

/** Errors of one fingerprint in one version, scrubbed and ready to be written; plain, so that it may wait in a file. */
export interface Held {
  fingerprint: string
  groupedBy: GroupedBy
  why: string[]
  kind: ErrorKind
  type: string
  message: string
  culprit: string | null
  release: string
  count: number
  /** By the hour, in milliseconds since 1970. */
  hours: Record<string, number>
  sketch: Buffer
  firstAt: number
  lastAt: number
  events: HeldEvent[]
}

const hour = 3_600_000

/** Reads an error: its steps, what tells it from others, and nothing secret (S18). */
export function heldOf(report: ErrorReport): Held {
  const { kind, release, code, digest, browser, requestId } = report
  const at = report.at.getTime()
  const type = typeOf(report.type)
  const message = scrubMessage(withoutType(report.message, report.type)) || '(sem texto)'
  const frames = framesOf(report.stack, kind === 'browser' ? readableAt : undefined).map((f) => ({
    ...f,
    fn: f.fn && scrub(f.fn),
    file: scrubPath(f.file).replace('‹…›', '…'),
  }))
  const { fingerprint, by, why } = fingerprintOf({ kind, type, message, frames, code })
  const first = frames.find((f) => f.own)
  const place = placeOf(report)
  const sketch = emptySketch()
  if (report.who) addTo(sketch, report.who)
  return {
    fingerprint,
    groupedBy: by,
    why,
    kind,
    type,
    message,
    culprit: first ? [first.fn, first.file].filter(Boolean).join(' · ') : (place ?? null),
    release: scrub(release).slice(0, 64),
    count: 1,
    hours: { [String(Math.floor(at / hour) * hour)]: 1 },
    sketch,
    firstAt: at,
    lastAt: at,
    events: [
      {
        digest,
        at,
        message,
        frames,
        crumbs: report.crumbs.map((c) => ({ ...c, what: crumbText(c).slice(0, 200) })),
        place,
        browser: browser && scrub(browser).slice(0, 80),
        requestId: requestId?.slice(0, 64),
        code: code && /^[\w-]{1,40}$/.test(code) ? code : undefined,
      },
    ],
  }
}

const typeOf = (type: string) => (/^[\w$.:-]{1,80}$/.test(type) && scrub(type) === type ? type : 'Error')

/** Some runtimes say «TypeError: x is not a function» where others say only the latter. */
const withoutType = (message: string, type: string) =>
  message.startsWith(`${type}: `) ? message.slice(type.length + 2) : message

function placeOf({ place, path }: ErrorReport): string | undefined {
  const parts = [place && scrub(place).slice(0, 60), path && scrubPath(path)].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** Addresses lose what points to one thing; selectors and words are scrubbed. */
const crumbText = ({ kind, what }: Crumb): string =>
  kind === 'page' || kind === 'fetch' || kind === 'submit'
    ? what
        .split(' ')
        .map((part) => (part.includes('/') ? scrubPath(part) : scrub(part)))
        .join(' ')
    : scrubMessage(what)
