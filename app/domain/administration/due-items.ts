import { sql } from 'drizzle-orm'
import { planKept } from '~/platform/db'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { decodeKey, encodeKey } from '../shared/list-key'
import { lisbonDay } from '../shared/working-days'
import { takerOf } from './assignments/holding'
import { onePage } from './queue'
import { firstOf } from './queue-reading'
import { isQueueKind, nameOf, type QueueKind, queues, queuesFor } from './queues'

/** One thing that waits, of any kind. */
export interface WaitingItem {
  kind: QueueKind
  id: string
  name: string
  /** What it is, in a word or some. */
  noun: string
  to: string
  /** Until when; without, since when it waits. */
  due: Date | null
  since: Date | null
  /** Who has it. */
  holder: { id: string; name: string; mine: boolean } | null
  /** Where it stands in the queue. */
  place: string
}

/** Whose: one's own, nobody's, both of these, everybody's. */
export const whoseOf = { meus: 'mine', ninguem: 'nobody' } as const
export type Whose = (typeof whoseOf)[keyof typeof whoseOf] | 'open' | 'all'

export interface Asked {
  only: QueueKind | null
  whose?: Whose
  /** The place of a thing in the queue: what stands after it is asked for. */
  after?: string | null
  /** Backwards from that place: what stands before it, the nearest first. */
  back?: boolean
  /** Left out, wherever it stands. */
  but?: { kind: QueueKind; id: string }
  most?: number
}

interface Row {
  kind: QueueKind
  id: string
  name: string | null
  due: string | null
  since: string | null
  key: string
  holder: WaitingItem['holder']
  [column: string]: unknown
}

/**
 * Everything that waits for whoever asks, or one kind of it, the nearest deadline first, what has none after it by how long
 * it waits: of each queue its first by its own index, then the first of all. `next`: where the next page begins.
 */
export async function waitingItems(
  ctx: Ctx,
  { only, whose = 'all', after, back = false, but, most = onePage }: Asked,
): Promise<{ items: WaitingItem[]; next: string | null }> {
  authorise(ctx.actor, 'staff.open')
  const kinds = queuesFor(ctx.actor).filter((kind) => only === null || kind === only)
  const first = firstOf(kinds, ctx, { whose, place: readPlace(after), back, but, most: most + 1 })
  const way = sql.raw(back ? 'desc' : 'asc')
  const query = sql`
    select q.kind, q.id, q.name, q.due, q.since, coalesce(q.due, q.since)::text as key,
      (select jsonb_build_object('id', u.id, 'name', u.name, 'mine', u.id = ${ctx.actor.userId}) from users u
        where u.id = coalesce(q.own, ${takerOf(sql`q.kind`, sql`q.id`, ctx.now)})) as holder
    from (${first}) q
    order by (q.due is null) ${way}, q.due ${way}, q.since ${way}, q.kind collate "C" ${way}, q.id ${way} limit ${sql.raw(String(most + 1))}`
  // The first page is what everybody opens with; other places have a text each.
  const { rows } = await ctx.db.execute<Row>(only || after || but ? query : planKept(query))
  const items = rows.slice(0, most).map(itemOf)
  return { items, next: rows.length > most ? (items.at(-1)?.place ?? null) : null }
}

function itemOf({ kind, id, name, due, since, key, holder }: Row): WaitingItem {
  const moment = (at: string | null) => (at ? new Date(at) : null)
  return {
    kind,
    id,
    name: nameOf(kind, name),
    noun: queues[kind].nouns[0],
    to: queues[kind].item(id),
    due: moment(due),
    since: moment(since),
    holder,
    place: `${kind}.${encodeKey(key, id)}`,
  }
}

/** A place in the queue: of which kind the thing is, when it is due or since when it waits, and its id. */
export interface Place {
  kind: QueueKind
  at: string
  id: string
}

export function readPlace(place: string | null | undefined): Place | null {
  const [kind = '', key] = (place ?? '').split('.')
  const [at, id] = decodeKey(key) ?? []
  return isQueueKind(kind) && at && id ? { kind, at, id } : null
}

export type Urgency = 'late' | 'today' | 'week' | 'later'

/** When something is due, in the calendar of Lisbon; a week ends on Sunday. What has no deadline is for later. */
export function urgencyOf(due: Date | null, now: Date): Urgency {
  if (!due) return 'later'
  if (due < now) return 'late'
  const noon = (at: Date) => Date.parse(`${lisbonDay(at)}T12:00:00Z`)
  const days = Math.round((noon(due) - noon(now)) / 86_400_000)
  if (days === 0) return 'today'
  const weekday = new Date(noon(now)).getUTCDay() || 7
  return days <= 7 - weekday ? 'week' : 'later'
}
