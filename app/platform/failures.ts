import { randomBytes } from 'node:crypto'
import { log } from './log'
import { failures } from './metrics'
import { scrubPath } from './scrubbing'

export interface Where {
  /** Which part of the program: server, job, process. */
  where: 'server' | 'job' | 'process'
  requestId?: string
  path?: string
  /** «GET», the name of a job. */
  method?: string
  /** Whose request it was: told to who listens, never to the log. */
  who?: string
}

export interface Failure extends Where {
  error: unknown
  digest: string
  at: Date
}

type Listener = (failure: Failure) => void
let listener: Listener | undefined

/** Who hears of every failure besides the log: the inbox of errors. */
export function onFailure(hears: Listener | undefined): void {
  listener = hears
}

/** A reference: ten digits. */
export const newDigest = (): string =>
  String(randomBytes(5).readUIntBE(0, 5) % 10_000_000_000).padStart(10, '0')

/**
 * Writes an error to the log under a digest, the reference that its reader sees and that finds it again there and in
 * the inbox of errors. Never throws, and waits for nothing. An error that carries a digest of ours keeps it.
 * @returns the digest: ten digits.
 */
export function reportError(error: unknown, where: Where): string {
  const carried = (error as { digest?: unknown } | null | undefined)?.digest
  const digest = typeof carried === 'string' && /^\d{10}$/.test(carried) ? carried : newDigest()
  failures.inc({ where: where.where })
  const { who: _, path, ...said } = where
  log().error({ digest, ...said, path: path && scrubPath(path), err: error }, 'error')
  try {
    listener?.({ ...where, error, digest, at: new Date() })
  } catch (trouble) {
    log().warn({ err: trouble }, 'the inbox of errors did not take one')
  }
  return digest
}
