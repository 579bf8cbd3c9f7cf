import type { SQL } from 'drizzle-orm'
import type { Permission } from '../permissions'
import type { Ctx } from '../shared/ctx'

/** Nobody needs to know whether 100 or 140 wait. */
export const bound = 100

/** How many of what waits stand on a page of the queue. */
export const onePage = 60

/** The entries of the menu under which queues stand. */
export const menuEntries = [
  'companies',
  'claims',
  'edits',
  'corrections',
  'reviews',
  'projects',
  'applications',
  'certificates',
  'misuses',
  'tickets',
  'errors',
  'feedback',
  'finance',
  'blog',
  'questions',
  'voices',
  'works',
  'obligations',
  'settings',
  'users',
  'broadcasts',
] as const
export type MenuEntry = (typeof menuEntries)[number]

/** One kind of thing that waits for a decision or an answer of staff. */
export interface WaitingQueue {
  title: string
  /** What is counted: one, and several. */
  nouns: [string, string]
  /** Who may work on it; nobody else is told how much waits. */
  right: Extract<
    Permission,
    | 'company.decide'
    | 'claim.decide'
    | 'review.moderate'
    | 'project.decide'
    | 'staff.certification'
    | 'certificate.examine'
    | 'certificate.decideAppeal'
    | 'ticket.answer'
    | 'staff.support'
    | 'error.handle'
    | 'billing.handle'
    | 'affiliate.decide'
    | 'affiliate.pay'
    | 'article.write'
    | 'question.write'
    | 'voice.decide'
    | 'work.decide'
    | 'obligation.handle'
    | 'setting.money'
    | 'user.roles'
    | 'user.merge'
    | 'broadcast.write'
  >
  entry: MenuEntry
  /** Its list, and where one of them is decided. */
  to: string
  item: (id: string) => string
  /** What waits, from one index or several. */
  parts: (ctx: Ctx) => QueuePart[]
  /** What people call what the database keeps by another name. */
  called?: (name: string) => string | undefined
  /** What orders it: the deadline of each, or since when it waits with us. */
  by: 'due' | 'since'
}

export interface QueuePart {
  /**
   * «from … q where …»: a row for each that waits, found by the partial index of the queue. The planner takes such an
   * index only where its condition stands word by word: hence the ones that look said twice.
   */
  rows: SQL
  /** Its id in those rows; `q.id` unless said. */
  key?: SQL
  name: SQL
  /** What the index is in the order of. */
  at: SQL
  /** By how much later its deadline is. */
  later?: SQL
  /** All of them are nobody's, or of whoever looks. */
  whose?: 'mine' | 'nobody'
}

/** A queue that one index orders: by the deadline of each (`due`), or when it came to us (`since`). */
export const inOrder = <As extends 'due' | 'since'>(
  rows: SQL | ((ctx: Ctx) => SQL),
  name: SQL,
  at: SQL,
  by: As,
  more: Pick<QueuePart, 'key' | 'later'> = {},
) => ({
  by,
  parts: (ctx: Ctx): QueuePart[] => [
    { rows: typeof rows === 'function' ? rows(ctx) : rows, name, at, ...more },
  ],
})
