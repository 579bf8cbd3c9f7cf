/** What a merge writes down so that it can be put back: ids and what stood there, for seven days. */

/** A row by its key, as JSON. */
export type Row = Record<string, unknown>

export interface Undo {
  /** Rows that named one account and name the other since: «table.column» to their keys without that column. */
  moved: Record<string, Row[]>
  /** Rows in which something else changed. */
  changed: Changed[]
  /** Votes that would have been one person's second, or for their own review. */
  votes: { reviewId: string; userId: string; at: string }[]
  /** Companies that both wrote about: which of the reviews count follows. */
  companies: string[]
}

export interface Changed {
  table: string
  key: Row
  before: Row
  after: Row
}

export const nothingMoved = (): Undo => ({ moved: {}, changed: [], votes: [], companies: [] })
