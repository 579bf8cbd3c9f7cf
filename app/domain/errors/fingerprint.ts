import { createHash } from 'node:crypto'
import type { Frame } from './stack'

/** What decided that errors are one: their steps through our program, what was away, or else what they say. */
export type GroupedBy = 'frames' | 'outage' | 'message'

export interface Fingerprint {
  fingerprint: string
  by: GroupedBy
  /** What was compared, in words for the reader. */
  why: string[]
}

export interface Fingerprinted {
  kind: string
  type: string
  message: string
  frames: Frame[]
  /** Of the system or of PostgreSQL: ECONNREFUSED, 57P01. */
  code?: string
}

const comparedFrames = 5

/**
 * Errors are one when their type and our own steps are; something that is away (database, network, disk) is one
 * wherever it is missed; without steps of ours, when they say the same but for figures and identifiers. Lines and
 * columns are not compared: they move with every build.
 */
export function fingerprintOf({ kind, type, message, frames, code }: Fingerprinted): Fingerprint {
  if (code && isOutage(code)) return mark('outage', kind, [type, code])
  const own = frames.filter((f) => f.own)
  // An anonymous step in a file tells little, but the same little each time.
  const steps = own.slice(0, comparedFrames).map((f) => `${f.fn ?? '(anónima)'} · ${f.file}`)
  if (steps.some((s) => !s.endsWith(' · ?'))) return mark('frames', kind, [type, ...steps])
  return mark('message', kind, [type, pattern(message)])
}

/** Where all errors of a kind go that are too many to be told apart: somebody making them up, or everything failing. */
export const tooMany = (kind: string): Fingerprint =>
  mark('message', kind, ['Demasiados erros diferentes ao mesmo tempo'])

function mark(by: GroupedBy, kind: string, why: string[]): Fingerprint {
  const fingerprint = createHash('sha256')
    .update([kind, by, ...why].join('\n'))
    .digest('base64url')
    .slice(0, 22)
  return { fingerprint, by, why }
}

/** Connection, resources and shutdown (PostgreSQL, appendix A: classes 08, 53, 57, 58); errno names of Node. */
const isOutage = (code: string) => /^E[A-Z]{3,}$/.test(code) || /^(08|53|57|58)[0-9A-Z]{3}$/.test(code)

/** A message with its figures, identifiers and quoted parts replaced. */
export const pattern = (message: string): string =>
  message
    .replace(/https?:\/\/\S+/g, '‹endereço›')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '‹id›')
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '‹id›')
    .replace(/\d+(?:[.,]\d+)*/g, '‹n›')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
