import { z } from 'zod'
import type { ErrorKind } from './words'

export const crumbKinds = ['page', 'click', 'fetch', 'submit', 'error'] as const

/** A step before an error: where somebody was, what was clicked (by selector, never its text), what was asked for. */
export interface Crumb {
  kind: (typeof crumbKinds)[number]
  what: string
  /** Milliseconds before the error. */
  ago: number
}

/** An error as it comes from where it happened; nothing of it is scrubbed yet. */
export interface ErrorReport {
  digest: string
  at: Date
  kind: ErrorKind
  type: string
  message: string
  stack?: string
  code?: string
  release: string
  /** «GET /empresas», the name of a job. */
  place?: string
  path?: string
  browser?: string
  requestId?: string
  crumbs: Crumb[]
  /** Keyed, and only counted: who met it is never known. */
  who?: string
}

const text = (max: number) => z.string().transform((s) => s.slice(0, max))

/** What the reporter of a page sends (islands/parts/report.ts). Longer texts are cut, unknown fields dropped. */
export const browserReport = z.object({
  digest: z.string().regex(/^\d{10}$/),
  type: text(120),
  message: text(2000),
  stack: text(6000).optional(),
  where: text(60).optional(),
  path: text(1000),
  release: text(64).optional(),
  crumbs: z
    .array(
      z.object({
        kind: z.enum(crumbKinds),
        what: text(300),
        ago: z.number().int().min(0).max(86_400_000),
      }),
    )
    .max(30)
    .default([]),
})
export type BrowserReport = z.output<typeof browserReport>
