import { type SQL, sql } from 'drizzle-orm'
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
  /**
   * «from … where …»: a row for each that waits, found by the partial index of the queue. The planner takes such an
   * index only where its condition stands word by word: hence the ones that look said twice.
   */
  each: (ctx: Ctx) => SQL
  /** Its id in those rows; `q.id` unless said. */
  key?: SQL
  /** All of them in their order, or no more than so many of them, each with `id`, `name`, and `due` (its deadline) or `since` (when it came to us). */
  first: (ctx: Ctx, most?: number) => SQL
  /** What people call what the database keeps by another name. */
  called?: (name: string) => string | undefined
  /** Which of the two they have. */
  by: 'due' | 'since'
}

/** The first of one part of a queue that has several: a union does not walk its parts' indexes in their order. */
export const firstOf = (order: SQL, most: number | undefined): SQL =>
  most === undefined ? sql`` : sql`order by ${order} limit ${most}`

/** A queue that one column orders: the deadline of each (`due`), or when it came to us (`since`). */
export const inOrder = <As extends 'due' | 'since'>(rows: SQL, name: SQL, by: string, as: As) => ({
  by: as,
  each: () => rows,
  first: () =>
    sql`select q.id, ${name}, q.${sql.raw(by)} as ${sql.raw(as)} ${rows} order by q.${sql.raw(by)}, q.id`,
})
