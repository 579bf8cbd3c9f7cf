import { type SQL, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { decodeKey, encodeKey } from '../shared/list-key'
import { lisbonDay } from '../shared/working-days'
import { holderOf } from './assignments/holding'
import { onePage } from './queue'
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
  f: { id: string; name: string | null; due?: string | null; since?: string | null }
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
  if (kinds.length === 0) return { items: [], next: null }
  const place = readPlace(after)
  // What is left out afterwards must not have used up the limit before.
  const first = place || but || whose !== 'all' ? undefined : most + 1
  const way = sql.raw(back ? 'desc' : 'asc')
  const firstOf = (kind: QueueKind) => sql`(select ${kind}::text as kind, to_jsonb(f) as f,
      ${holderOf(kind, sql`f.id`, ctx.now)} as holder_id from (${queues[kind].first(ctx, first)}) f
    where ${sql.join(
      [
        place ? beyond(kind, place, back) : sql`true`,
        whoseSql(whose, holderOf(kind, sql`f.id`, ctx.now), ctx),
        but?.kind === kind ? sql`f.id <> ${but.id}` : sql`true`,
      ],
      sql` and `,
    )} order by f.${sql.raw(queues[kind].by)} ${way}, f.id ${way} limit ${most + 1})`
  const { rows } = await ctx.db.execute<Row>(sql`select q.kind, q.f, coalesce(q.due, q.since)::text as key,
      (select jsonb_build_object('id', u.id, 'name', u.name, 'mine', u.id = ${ctx.actor.userId}) from users u where u.id = q.holder_id) as holder
    from (select *, (f->>'due')::timestamptz as due, (f->>'since')::timestamptz as since
      from (${sql.join(kinds.map(firstOf), sql` union all `)}) a) q
    order by (q.due is null) ${way}, q.due ${way}, q.since ${way}, q.kind ${way}, (q.f->>'id')::uuid ${way} limit ${most + 1}`)
  const items = rows.slice(0, most).map(itemOf)
  return { items, next: rows.length > most ? (items.at(-1)?.place ?? null) : null }
}

function itemOf({ kind, f, key, holder }: Row): WaitingItem {
  const moment = (at: string | null | undefined) => (at ? new Date(at) : null)
  return {
    kind,
    id: f.id,
    name: nameOf(kind, f.name),
    noun: queues[kind].nouns[0],
    to: queues[kind].item(f.id),
    due: moment(f.due),
    since: moment(f.since),
    holder,
    place: `${kind}.${encodeKey(key, f.id)}`,
  }
}

/** A place in the queue: of which kind the thing is, when it is due or since when it waits, and its id. */
export function readPlace(place: string | null | undefined) {
  const [kind = '', key] = (place ?? '').split('.')
  const [at, id] = decodeKey(key) ?? []
  return isQueueKind(kind) && at && id ? { kind, at, id } : null
}

/** What stands after a place, or before it. What has a deadline stands before what has none, whichever it is. */
function beyond(kind: QueueKind, place: NonNullable<ReturnType<typeof readPlace>>, back: boolean): SQL {
  const { by } = queues[kind]
  const from = queues[place.kind].by
  if (by !== from) return (from === 'due') === back ? sql`false` : sql`true`
  const at = sql`f.${sql.raw(by)}`
  const than = sql.raw(back ? '<' : '>')
  // Said twice: the first alone is what the index of the queue is walked from.
  return sql`${at} ${than}= ${place.at}::timestamptz and (${at}, ${kind}::text, f.id) ${than} (${place.at}::timestamptz, ${place.kind}::text, ${place.id}::uuid)`
}

function whoseSql(whose: Whose, holder: SQL, { actor }: Ctx): SQL {
  if (whose === 'mine') return sql`${holder} = ${actor.userId}`
  if (whose === 'nobody') return sql`${holder} is null`
  return whose === 'open' ? sql`coalesce(${holder}, ${actor.userId}) = ${actor.userId}` : sql`true`
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
