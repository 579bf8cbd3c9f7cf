import type { SQL } from 'drizzle-orm'
import type { Actor } from '../permissions'
import type { TxCtx } from '../shared/ctx'
import type { BulkRun } from './bulk-finding'
import type { BulkAction } from './bulk-words'
import type { bulkRows } from './schema'

/** A row and the version that was shown of it. */
export interface Chosen {
  id: string
  version: number
}

/** A row of a run as it is now: what it is called, what else is known of it, and why nothing can be done to it. */
export interface CheckedRow {
  id: string
  name: string
  facts: Record<string, string>
  obstacle: string | null
}

/** The ordinary command of an action: it authorises, refuses and writes down as for one alone. */
export type Command = (tx: TxCtx, row: typeof bulkRows.$inferSelect, input: BulkRun['input']) => Promise<void>

/** What is done to many of one kind: which rows fit, how one of them is told, what may be done to it. */
export interface BulkSubject {
  /** Table of its rows, as `o`: with an id, a version. */
  from: SQL
  /** What one is called, and what else a dry run looks at. */
  name: SQL
  columns: SQL
  order: SQL
  /** The filter of one of its lists, as its address holds it; null for an address that is none of them. */
  read(
    address: string,
    text: string,
  ): { query: string; fitting(tx: TxCtx, atMost: number): Promise<Chosen[]> } | null
  facts: (row: Record<string, unknown>) => Record<string, string>
  /** Why nothing can be done to a row that is there and as it was. */
  obstacle: (action: BulkAction, row: Record<string, unknown>, actor: Actor) => string | null
  commands: Partial<Record<BulkAction, Command>>
}
