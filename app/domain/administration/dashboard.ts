import { type SQL, sql } from 'drizzle-orm'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { decidedBy, usualPace } from './capacity'
import { type Changes, changesSince } from './changes'
import { type Asked, urgencyOf, type WaitingItem, waitingItems } from './due-items'
import { type HealthLine, systemHealth } from './health/health'
import { type MoneyLine, moneyAtAGlance } from './money'
import type { MenuEntry } from './queue'
import { firstOf } from './queue-reading'
import { countOf, nameOf, type QueueKind, queues, queuesFor } from './queues'
import { type WeekFigure, weekFigures } from './week'

/** A queue somebody may work on: how many wait (`bound` + 1: more than can be counted), and which comes first. */
export interface Queue {
  kind: QueueKind
  title: string
  /** What is counted, in the number it has. */
  noun: string
  to: string
  count: number
  first: { id: string; name: string; to: string; due: Date | null; since: Date | null } | null
}

export interface StaffDashboard {
  /** The kinds that are theirs to decide; how many of each wait is what the menu beside the page counted. */
  kinds: { kind: QueueKind; title: string; to: string }[]
  items: WaitingItem[]
  next: string | null
  week: WeekFigure[]
  /** What the team usually decides in a day, and how much of the same kinds is due until tonight; null where nobody knows. */
  pace: { usual: number; due: number } | null
  /** Of the product itself, for who runs it. */
  health: HealthLine[] | null
  changes: Changes
  /** For who may see money. */
  money: MoneyLine[] | null
}

/** What waits for whoever asks, or one kind of it, and what happened this week beside the one before: a query each. */
export async function staffDashboard(ctx: Ctx, asked: Asked): Promise<StaffDashboard> {
  authorise(ctx.actor, 'staff.open')
  const theirs = queuesFor(ctx.actor)
  const [waiting, week, usual, health, changes, money] = await Promise.all([
    waitingItems(ctx, asked),
    weekFigures(ctx),
    usualPace(
      ctx,
      theirs.filter((kind) => !asked.only || kind === asked.only),
    ),
    may(ctx.actor, 'staff.health') ? systemHealth(ctx) : null,
    changesSince(ctx),
    may(ctx.actor, 'staff.finance') ? moneyAtAGlance(ctx) : null,
  ])
  const kinds = theirs.map((kind) => ({
    kind,
    title: queues[kind].title,
    to: queues[kind].to,
  }))
  const due = waiting.items.filter(
    ({ kind, due }) => decidedBy[kind] && ['late', 'today'].includes(urgencyOf(due, ctx.now)),
  ).length
  return { kinds, ...waiting, week, pace: usual === null ? null : { usual, due }, health, changes, money }
}

/** The queues under one entry of the menu, or all: how much waits in each, and what comes first, the most urgent before. */
export async function queuesUnder(ctx: Ctx, entry: MenuEntry | null): Promise<Queue[]> {
  authorise(ctx.actor, entry === 'finance' ? 'staff.finance' : 'staff.open')
  const kinds = queuesFor(ctx.actor).filter((kind) => entry === null || queues[kind].entry === entry)
  return (await waitingIn(ctx, kinds)).toSorted(byUrgency)
}

const never = Number.POSITIVE_INFINITY

/** The nearest deadline first; then what has none, by how long it waits; empty queues last. */
function byUrgency({ first: a }: Queue, { first: b }: Queue): number {
  const time = (at: Date | null | undefined) => at?.getTime() ?? never
  // Both may be without: never less never is no number.
  const compare = (x: number, y: number) => (x === y ? 0 : x - y)
  return compare(time(a?.due), time(b?.due)) || compare(time(a?.since), time(b?.since))
}

async function waitingIn(ctx: Ctx, kinds: QueueKind[]): Promise<Queue[]> {
  if (kinds.length === 0) return []
  const { rows } = await ctx.db.execute<{
    kind: QueueKind
    count: number
    first: { id: string; name: string | null; due?: string | null; since?: string | null } | null
  }>(
    sql.join(
      kinds.map((kind) => sql`(${queueOf(kind, ctx)})`),
      sql` union all `,
    ),
  )
  const moment = (at: string | null | undefined) => (at ? new Date(at) : null)
  return rows.map(({ kind, count, first }) => {
    const { title, nouns, to, item } = queues[kind]
    return {
      kind,
      title,
      noun: nouns[count === 1 ? 0 : 1],
      to,
      count,
      first: first && {
        id: first.id,
        name: nameOf(kind, first.name),
        to: item(first.id),
        due: moment(first.due),
        since: moment(first.since),
      },
    }
  })
}

const queueOf = (kind: QueueKind, ctx: Ctx): SQL => sql`
  select ${kind}::text as kind, ${countOf(kind, ctx)} as count,
    (select to_jsonb(f) from (${firstOf([kind], ctx, { most: 1 })}) f order by f.due, f.since limit 1) as first`
