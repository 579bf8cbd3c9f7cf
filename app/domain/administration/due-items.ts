import { type SQL, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { lisbonDay } from '../shared/working-days'
import { firstMost } from './queue'
import { type QueueKind, queues, queuesFor } from './queues'

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
  /** Who has it; undefined where nobody takes things of its kind. */
  holder?: { id: string; name: string } | null
}

const holders: Partial<Record<QueueKind, { table: SQL; column: SQL }>> = {
  tickets: { table: sql`tickets`, column: sql`assignee_id` },
  applications: { table: sql`certification_applications`, column: sql`assigned_to` },
  errors: { table: sql`error_groups`, column: sql`assigned_to` },
}

/**
 * Everything that waits for whoever asks, or one kind of it, the nearest deadline first, what has none after it by how long
 * it waits: of each queue its first by its own index, then the first `firstMost` of all.
 */
export async function waitingItems(
  ctx: Ctx,
  only: QueueKind | null,
): Promise<{ items: WaitingItem[]; more: boolean }> {
  authorise(ctx.actor, 'staff.open')
  const kinds = queuesFor(ctx.actor).filter((kind) => only === null || kind === only)
  if (kinds.length === 0) return { items: [], more: false }
  const firstOf = (kind: QueueKind) =>
    sql`(select ${kind}::text as kind, to_jsonb(f) as f from (${queues[kind].first(ctx)} limit ${firstMost + 1}) f)`
  const { rows } = await ctx.db.execute<{
    kind: QueueKind
    f: { id: string; name: string | null; due?: string | null; since?: string | null }
    holder: { id: string; name: string } | null
  }>(sql`select q.kind, q.f, ${withHolder(kinds)} as holder
    from (${sql.join(kinds.map(firstOf), sql` union all `)}) q
    order by (q.f->>'due')::timestamptz nulls last, (q.f->>'since')::timestamptz, q.kind, q.f->>'id' limit ${firstMost + 1}`)
  const moment = (at: string | null | undefined) => (at ? new Date(at) : null)
  const items = rows.slice(0, firstMost).map(
    ({ kind, f, holder }): WaitingItem => ({
      kind,
      id: f.id,
      name: f.name || 'Sem título',
      noun: queues[kind].nouns[0],
      to: queues[kind].item(f.id),
      due: moment(f.due),
      since: moment(f.since),
      ...(holders[kind] && { holder }),
    }),
  )
  return { items, more: rows.length > firstMost }
}

/** Who has it, by its key: of kinds that somebody takes. */
function withHolder(kinds: QueueKind[]): SQL {
  const cases = kinds.flatMap(holderOf)
  return cases.length === 0 ? sql`null::jsonb` : sql`case q.kind ${sql.join(cases)} end`
}

function holderOf(kind: QueueKind): SQL[] {
  const of = holders[kind]
  if (!of) return []
  return [
    sql`when ${kind} then (select jsonb_build_object('id', u.id, 'name', u.name) from ${of.table} o
      join users u on u.id = o.${of.column} where o.id = (q.f->>'id')::uuid) `,
  ]
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
