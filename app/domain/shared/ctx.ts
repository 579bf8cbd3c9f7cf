import type { Db } from '~/platform/db'
import type { Actor } from '../permissions'

/**
 * What every command and every scoped read gets: where, who, when.
 * `now` is read once per request, so that rules stay pure and a request sees one moment.
 */
export interface Ctx {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
  /** Idempotency key of the form that was sent, unique per key and form (see transaction.ts). */
  readonly once?: Once
  readonly requestId?: string
  /** Tags to drop from the response cache at commit; present inside a transaction only. */
  readonly dropped?: Set<string>
}

export interface Once {
  readonly key: string
  readonly form: string
  /** What stands in it (web/form-print.ts): the same key with something else in it is no second press. */
  readonly print?: string
}

/** A context inside a transaction: only `transaction` makes one. */
export interface TxCtx extends Ctx {
  readonly dropped: Set<string>
}
