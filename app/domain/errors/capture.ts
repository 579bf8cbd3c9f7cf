import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import { type Failure, onFailure } from '~/platform/failures'
import { log } from '~/platform/log'
import { loggedError } from '~/platform/log-error'
import { networkOf } from '~/platform/rate-limit'
import { deviceWords } from '../people/sessions/device-words'
import { system } from '../permissions'
import { settings } from '../settings/settings'
import { Refusal } from '../shared/refusal'
import { AlreadyDone } from '../shared/transaction'
import type { BrowserReport, ErrorReport } from './error-report'
import type { Batch } from './held'
import { heldOf } from './held'
import { ErrorInbox } from './holding'
import { noteRelease, recordErrors } from './recording'
import { sendOn } from './sending-on'
import { dropWaiting, keepWaiting, readWaiting, waitingIds } from './waiting-file'

let inbox: ErrorInbox | undefined
const releases = new Set<string>()

const context = () => ({ db: database(), actor: system, now: new Date() })

async function write(batch: Batch): Promise<void> {
  if (await recordErrors(context(), batch)) for (const one of batch.held) sendOn(one)
}

/** From here on what fails in this process comes into the inbox; what an earlier one could not write is written. */
export async function openInbox(): Promise<void> {
  inbox ??= new ErrorInbox(write, {
    keep: keepWaiting,
    ids: waitingIds,
    read: readWaiting,
    drop: dropWaiting,
  })
  onFailure((failure) => {
    if (isBusiness(failure.error)) return
    inbox?.take(reportOf(failure))
  })
  const { AVAL_RELEASE: release } = env()
  releases.add(release)
  await noteRelease(context(), release).catch((error: unknown) =>
    log().warn({ err: error }, 'the version could not be noted'),
  )
}

/** Writes what is left; what the database does not take waits in a file for the next start. */
export async function closeInbox(): Promise<void> {
  const closing = inbox
  inbox = undefined
  onFailure(undefined)
  await closing?.close()
}

/** A refusal is an answer of the business, and a form sent twice is none of ours either. */
export const isBusiness = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof AlreadyDone

const keyed = (text: string) =>
  createHmac('sha256', env().AVAL_SECRET).update(`error:${text}`).digest('base64url')

/** What the log would say of it: never a value that was in a statement (log-error.ts). */
function reportOf({ error, digest, at, where, method, path, requestId, who }: Failure): ErrorReport {
  const said = loggedError(error)
  let root = said
  while (root.cause) root = root.cause
  return {
    digest,
    at,
    kind: where,
    type: said.type,
    message:
      root === said || root.message === said.message ? said.message : `${said.message}: ${root.message}`,
    stack: said.stack,
    code: root.code ?? said.code,
    release: env().AVAL_RELEASE,
    place: method,
    path,
    requestId,
    crumbs: [],
    who: who && keyed(who),
  }
}

/** Reports of one network, and of all, this minute; in memory, so that a loop in a page costs the database nothing. */
const networks = new LRUCache<string, number>({ max: 20_000, ttl: 60_000, noUpdateTTL: true })
let everybody = { minute: 0, n: 0 }

function mayReport(network: string, now: number): boolean {
  const minute = Math.floor(now / 60_000)
  if (everybody.minute !== minute) everybody = { minute, n: 0 }
  const n = (networks.get(network) ?? 0) + 1
  networks.set(network, n)
  if (n > settings.error.reportsPerNetwork || everybody.n >= settings.error.reportsInAll) return false
  everybody.n += 1
  return true
}

export interface FromBrowser {
  address: string
  userAgent?: string
  /** Anything that stays the same for one browser: only ever counted, keyed. */
  session?: string
  requestId: string
}

/**
 * Takes an error that a page of ours reported. Logs it, scrubbed, under its digest, and counts it in; asks no database.
 * @returns false when this network, or all of them together, sent too many.
 */
export function takeBrowserError(report: BrowserReport, from: FromBrowser, now = new Date()): boolean {
  const network = networkOf(from.address)
  if (!mayReport(network, now.getTime())) return false
  const { digest, type, message, stack, where, path, crumbs } = report
  const said: ErrorReport = {
    digest,
    at: now,
    kind: 'browser',
    type,
    message,
    stack,
    // Anybody may send anything: a version that never ran says nothing.
    release: report.release && releases.has(report.release) ? report.release : env().AVAL_RELEASE,
    place: where,
    path,
    browser: from.userAgent ? deviceWords(from.userAgent) : undefined,
    requestId: from.requestId,
    crumbs,
    who: keyed(from.session ?? `${network} ${from.userAgent}`),
  }
  const [event] = heldOf(said).events
  log().warn(
    { digest, where: 'browser', requestId: from.requestId, path: event?.place, said: event?.message },
    'error',
  )
  inbox?.take(said)
  return true
}
