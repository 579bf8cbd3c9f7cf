import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { scrub, scrubMessage, scrubPath } from '~/platform/scrubbing'
import { addTo, emptySketch } from './distinct'
import { type Crumb, crumbKinds, type ErrorReport } from './error-report'
import { fingerprintOf, tooMany } from './fingerprint'
import { type Frame, framesOf, shortFile } from './stack'

interface Readable {
  fn?: string
  file: string
  line: number
  column: number
}

/**
 * Where a place of a built script lies in our sources, where there is a map of it: so steps are readable, and a group
 * is the same in the next build. Undefined without one: then the file's name without its hash must do.
 */
export function readableFrom(folder: string) {
  const maps = new LRUCache<string, SourceMap | false>({ max: 20, ttl: 600_000, ttlAutopurge: false })

  return (file: string, line?: number, column?: number): Readable | undefined => {
    const name = /\/assets\/([\w.-]+\.js)$/.exec(file.replace(/[?#].*$/, ''))?.[1]
    if (!name || !line) return
    const map = maps.get(name) ?? mapOf(folder, name)
    maps.set(name, map)
    if (!map) return
    const found = map.findEntry(line - 1, (column ?? 1) - 1)
    if (!('originalSource' in found) || !found.originalSource) return
    return {
      // In the standard, and not in Node's types.
      fn: (found as { name?: string }).name || undefined,
      file: shortFile(`/${found.originalSource.replace(/^(\.\.\/)+/, '')}`),
      line: found.originalLine + 1,
      column: found.originalColumn + 1,
    }
  }
}

/** By the maps of the built client: made with the build, kept where nothing is served from (scripts/vite-maps.ts). */
const readableAt = readableFrom(join(process.cwd(), 'build', 'maps'))

function mapOf(folder: string, name: string): SourceMap | false {
  try {
    return new SourceMap(JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8')))
  } catch {
    // Not built with maps, or a script of an older build that is still open somewhere.
    return false
  }
}

const frame = z.object({
  fn: z.string().optional(),
  file: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
  own: z.boolean(),
}) satisfies z.ZodType<Frame>

const heldEvent = z.object({
  digest: z.string(),
  at: z.number(),
  message: z.string(),
  frames: z.array(frame),
  crumbs: z.array(z.object({ kind: z.enum(crumbKinds), what: z.string(), ago: z.number() })),
  place: z.string().optional(),
  browser: z.string().optional(),
  requestId: z.string().optional(),
  code: z.string().optional(),
})
export type HeldEvent = z.output<typeof heldEvent>

/** Errors of one fingerprint in one version, scrubbed and ready to be written; plain, so that it may wait in a file. */
export const heldShape = z.object({
  fingerprint: z.string(),
  groupedBy: z.enum(['frames', 'outage', 'message']),
  why: z.array(z.string()),
  kind: z.enum(['server', 'browser', 'job', 'process']),
  type: z.string(),
  message: z.string(),
  culprit: z.string().nullable(),
  release: z.string(),
  count: z.number().int().min(1),
  /** By the hour, in milliseconds since 1970. */
  hours: z.record(z.string().regex(/^\d+$/), z.number().int()),
  firstAt: z.number(),
  lastAt: z.number(),
  events: z.array(heldEvent),
})
export type Held = z.output<typeof heldShape> & { sketch: Buffer }

/** What is written together, once: its identifier is taken with it. */
export interface Batch {
  id: string
  held: Held[]
}

const hour = 3_600_000

/** More different errors than are told apart (settings.error.heldKinds): one group of a kind, with what each said. */
export function collected(one: Held): Held {
  const { fingerprint, by, why } = tooMany(one.kind)
  const [message = ''] = why
  return { ...one, fingerprint, groupedBy: by, why, type: 'Error', message, culprit: null }
}

/** Reads an error: its steps, what tells it from others, and nothing secret (S18). */
export function heldOf(report: ErrorReport): Held {
  const { kind, release, code, digest, browser, requestId } = report
  const at = report.at.getTime()
  const type = typeOf(report.type)
  const message = scrubMessage(withoutType(report.message, report.type)) || '(sem texto)'
  const frames = framesOf(report.stack, kind === 'browser' ? readableAt : undefined).map(plainFrame)
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
    // A hash of a commit is no secret, and versions must stay told apart.
    release: /^[\w.+-]{1,64}$/.test(release) ? release : scrub(release).slice(0, 64),
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
        requestId: requestId && /^[\w-]{1,64}$/.test(requestId) ? requestId : undefined,
        code: code && /^[\w-]{1,40}$/.test(code) ? code : undefined,
      },
    ],
  }
}

/** Names of functions and of files, and nothing that only stands where one would. */
function plainFrame({ fn, file, ...rest }: Frame): Frame {
  const named = fn && /^(?:(?:async|new|get|set|static) )*[\w$#<>.]+(?: \[as [\w$.]+\])?$/.test(fn)
  const located = /^[\w./@$+~:[\]-]+$/.test(file)
  return {
    ...rest,
    fn: named ? scrub(fn) : undefined,
    file: located ? scrubPath(scrub(file)).replace(/‹[^›]*›/g, '…') : '?',
  }
}

const typeOf = (type: string) => (/^[\w$.:-]{1,80}$/.test(type) && scrub(type) === type ? type : 'Error')

/** Some runtimes say «TypeError: x is not a function» where others say only the latter. */
const withoutType = (message: string, type: string) =>
  message.startsWith(`${type}: `) ? message.slice(type.length + 2) : message

function placeOf({ place, path }: ErrorReport): string | undefined {
  const parts = [place && scrubMessage(place, 60), path && scrubPath(path)].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** Addresses lose what points to one thing; selectors and words are scrubbed. */
const crumbText = ({ kind, what }: Crumb): string =>
  kind === 'page' || kind === 'fetch' || kind === 'submit'
    ? what
        .split(' ')
        .map((part) => (part.includes('/') ? scrubPath(part) : scrubMessage(part)))
        .join(' ')
    : scrubMessage(what)
