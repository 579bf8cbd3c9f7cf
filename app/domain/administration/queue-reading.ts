import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'
import { isOf, ownHolder } from './assignments/holding'
import type { Asked, Place } from './due-items'
import type { QueuePart } from './queue'
import { type QueueKind, queues } from './queues'

type Which = Pick<Asked, 'whose' | 'but' | 'back'> & { place?: Place | null; most: number }

/**
 * The first of what waits in some queues, no more of each of their parts than are asked for: `kind`, `id`, `name`, `due` (its deadline) or
 * `since` (when it came to us), and `own` (who has it, where its row says so). Each part is walked by its own index, from the place on.
 */
export function firstOf(kinds: readonly QueueKind[], ctx: Ctx, which: Which): SQL {
  const parts = kinds.flatMap((kind) =>
    queues[kind]
      .parts(ctx)
      .filter((part) => isAsked(kind, part, which))
      .map((part) => firstOfPart(kind, part, ctx, which)),
  )
  return parts.length === 0 ? nothing : sql.join(parts, sql` union all `)
}

const nothing = sql`select ''::text as kind, null::uuid as id, null::text as name, null::timestamptz as due, null::timestamptz as since, null::uuid as own where false`

/** What has a deadline stands before what has none, whichever it is. */
function isAsked(kind: QueueKind, part: QueuePart, { whose, place, back = false }: Which): boolean {
  if (part.whose && (whose === 'mine' || whose === 'nobody') && part.whose !== whose) return false
  return !place || queues[kind].by === queues[place.kind].by || (queues[kind].by === 'since') !== back
}

function firstOfPart(kind: QueueKind, part: QueuePart, ctx: Ctx, which: Which): SQL {
  const { rows, key = sql`q.id`, name, at, later } = part
  const { whose = 'all', place, but, back, most } = which
  const moment = later ? sql`${at} + ${later}` : sql`${at}::timestamptz`
  const due = queues[kind].by === 'due'
  const way = sql.raw(back ? 'desc' : 'asc')
  const conditions = [
    ...(part.whose || whose === 'all' ? [] : [isOf(whose, kind, key, ctx)]),
    ...(place && queues[place.kind].by === queues[kind].by ? [beyond(kind, part, place, back ?? false)] : []),
    ...(but?.kind === kind ? [sql`${key} <> ${but.id}`] : []),
  ]
  return sql`(select ${kind}::text as kind, ${key} as id, ${name} as name, ${due ? moment : sql`null::timestamptz`} as due,
      ${due ? sql`null::timestamptz` : moment} as since, ${ownHolder(kind)} as own
    ${rows} ${sql.join(
      conditions.map((condition) => sql`and ${condition}`),
      sql` `,
    )}
    order by ${at} ${way}, ${key} ${way} limit ${sql.raw(String(most))})`
}

/** What stands after a place, or before it; kinds of the same moment stand by their names. */
function beyond(
  kind: QueueKind,
  { key = sql`q.id`, at, later }: QueuePart,
  place: Place,
  back: boolean,
): SQL {
  const than = sql.raw(back ? '<' : '>')
  const moment = later ? sql`(${place.at}::timestamptz - ${later})` : sql`${place.at}::timestamptz`
  if (kind === place.kind) return sql`(${at}, ${key}) ${than} (${moment}, ${place.id}::uuid)`
  return kind > place.kind === back ? sql`${at} ${than} ${moment}` : sql`${at} ${than}= ${moment}`
}

/** Whether anything of a queue is past its time. A queue without deadlines is never late. */
export const lateIn = (kind: QueueKind, ctx: Ctx): SQL =>
  queues[kind].by === 'since'
    ? sql`false`
    : sql`(${sql.join(
        queues[kind]
          .parts(ctx)
          .map(
            ({ rows, at, later = sql`interval '0'` }) =>
              sql`exists (select 1 ${rows} and ${at} < ${ctx.now}::timestamptz - ${later})`,
          ),
        sql` or `,
      )})`
