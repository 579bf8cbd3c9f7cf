import { type Actor, authorise, type Permission, type SubjectArgs } from '../permissions'
import type { Ctx, TxCtx } from './ctx'
import type { Refusal } from './refusal'
import { transaction } from './transaction'

/** Rights that depend only on who acts. */
type Right = { [P in Permission]: SubjectArgs<P> extends [] ? P : never }[Permission]
/** Rights that depend on the row: whose it is, which company's. */
type RowRight<Subject> = {
  [P in Permission]: SubjectArgs<P> extends [subject: infer S] ? (Subject extends S ? P : never) : never
}[Permission]

interface Noun<Row, Subject, Id> {
  /** Refuses what is no id and what is not there; locks in the order that everybody keeps who changes this noun. */
  lock: (tx: TxCtx, id: Id) => Promise<Row>
  versionOf: (row: Row) => number
  /** What a right that depends on the row is asked about. */
  subjectOf?: (row: Row) => Subject
  /** Refuses whoever has the right by their work, and a part in this row. */
  apart?: (tx: TxCtx, row: Row) => void | Promise<void>
  /** What is said to whoever saw an older version. */
  tooLate: (tx: TxCtx, row: Row) => Refusal | Promise<Refusal>
}

type Allowed<Subject> = { right: Right; rowRight?: RowRight<Subject> } | { rowRight: RowRight<Subject> }

type How<Row, Subject> = Allowed<Subject> & {
  /** The version that was on the page; `unseen` where the page shows none. */
  version: number | 'unseen'
  /** What is said instead of the noun's sentence to whoever saw an older version. */
  tooLate?: Noun<Row, Subject, never>['tooLate']
}

/** Which rights fit the row is checked where a command names one. */
const authoriseFor = authorise as (actor: Actor, right: Permission, subject: unknown) => void

/**
 * Binds once how a noun is changed (decision 0036): right, lock, right on the row, people kept apart, version, in this
 * order. A right by work alone keeps people apart; a right on the row is of those who have a part in it.
 */
export const defineChange =
  <Row, Subject = never, Id = string>(noun: Noun<Row, Subject, Id>) =>
  async <T>(
    ctx: Ctx,
    id: Id,
    how: How<Row, Subject>,
    act: (tx: TxCtx, row: Row) => Promise<T>,
  ): Promise<T> => {
    const right = 'right' in how ? how.right : undefined
    const { rowRight, version, tooLate = noun.tooLate } = how
    if (right) authorise(ctx.actor, right)
    return transaction(ctx, async (tx) => {
      const row = await noun.lock(tx, id)
      if (rowRight) authoriseFor(tx.actor, rowRight, noun.subjectOf?.(row))
      else await noun.apart?.(tx, row)
      if (version !== 'unseen' && noun.versionOf(row) !== version) throw await tooLate(tx, row)
      return act(tx, row)
    })
  }
