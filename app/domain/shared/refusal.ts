/**
 * The business says no. The sentence is for the reader, in Portuguese: what happened, what was kept,
 * what to do next. Anything thrown that is not a Refusal is a bug (architecture, rule 11).
 */
export type RefusalKind =
  | 'not-found' // 404: it is not there, or strangers may not know that it is
  | 'not-allowed' // 403: known, but this right is missing
  | 'sign-in' // 401: somebody must sign in first
  | 'conflict' // 409: somebody else was faster, or the state moved on
  | 'invalid' // 422: what was sent can't be taken as it is
  | 'gone' // 410: it was here and was removed
  | 'too-many' // 429: try again later
  | 'step-up' // 403: known who, but they must prove it again first (OWASP ASVS 5.0, 7.5.1)

export interface RefusalDetail {
  /** Errors by field name, for 422. */
  fields?: Record<string, string>
  /** Seconds until it may be tried again, for 429. */
  retryAfter?: number
  /** The right that was missing, in plain words, for 403. */
  right?: string
  /** The company that a form was of, which is no longer the one acted for: the page offers to act for it again. */
  actFor?: { id: string; name: string }
  /** They belong to no company, or are no affiliate: the page leads to where one becomes so. */
  without?: 'company' | 'affiliate'
  /** Where it goes on from here, beside the form that was refused. */
  next?: { to: string; label: string }
}

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly detail: RefusalDetail

  constructor(kind: RefusalKind, sentence: string, detail: RefusalDetail = {}) {
    super(sentence)
    this.name = 'Refusal'
    this.kind = kind
    this.detail = detail
  }
}

/** HTTP status of each refusal (RFC 9110, RFC 6585). */
export const refusalStatus: Record<RefusalKind, number> = {
  'not-found': 404,
  'not-allowed': 403,
  'sign-in': 401,
  conflict: 409,
  invalid: 422,
  gone: 410,
  'too-many': 429,
  'step-up': 403,
}
