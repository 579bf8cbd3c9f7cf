import { type SQL, sql } from 'drizzle-orm'
import { matchingPerson } from '../people/person-search'
import { users } from '../people/schema'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { ticketMessages, tickets } from './schema'

/** A place in a list: the text of what it is ordered by, and an id. */
export type Place = [key: string, id: string]

/** A list of tickets in an order that an index has. */
export interface Ordered {
  /** Which tickets are in it, beyond a place. */
  where: (after: Place | null) => SQL | undefined
  by: SQL | typeof tickets.queueAt | typeof tickets.updatedAt
  order: SQL
}

export interface Found {
  /** No more than were wanted; in the list's order. */
  ids: string[]
  /** Where looking goes on, when it ended before the list did. */
  next: Place | null
}

/** Asked once, not for every row: a tsquery of the words as people type them. */
const asked = (words: string) =>
  sql`(select websearch_to_tsquery('public.pt', public.fold_pt(${words.slice(0, 200)})))`

/**
 * Tickets of a list in which words stand: in what was said, or in subject, name, address and number; or whose account they mean. Words that many have
 * are soon found by walking the list, words that few have by their own index: neither puts all that have a word in order.
 * One that is neither (many have it, few of them here) is looked for in so many tickets, and `next` says where to go on.
 */
export async function searchTickets(
  ctx: Ctx,
  list: Ordered,
  { words, after, wanted }: { words: string; after: Place | null; wanted: number },
): Promise<Found> {
  const found: Place[] = []
  let at = after
  for (let turn = 0; turn < settings.ticket.searchWindows; turn++) {
    const here = await walk(ctx, list, at, words, wanted - found.length)
    found.push(...here)
    if (found.length >= wanted) return ended(found, wanted)
    const end = await endOfWindow(ctx, list, at)
    if (!end) return ended(found, wanted)
    const few =
      turn === 0 && here.length * settings.ticket.searchWindows < wanted ? await rare(ctx, words) : null
    if (few) return ended(await inOrder(ctx, list, after, few, wanted), wanted)
    at = end
  }
  return { ids: found.map(([, id]) => id), next: at }
}

/** One more than a page was wanted: that one only says that there is a next page. */
function ended(found: Place[], wanted: number): Found {
  const shown = found.slice(0, wanted - 1)
  return { ids: shown.map(([, id]) => id), next: found.length >= wanted ? (shown.at(-1) ?? null) : null }
}

async function walk(
  { db }: Ctx,
  { where, by, order }: Ordered,
  after: Place | null,
  words: string,
  wanted: number,
): Promise<Place[]> {
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    select near.id, near.key from (
      select ${tickets.id} as id, ${tickets.words} as words, ${tickets.requesterId} as requester, ${by}::text as key from ${tickets}
      where ${where(after) ?? sql`true`} order by ${order} limit ${settings.ticket.searchWindow}) near
    left join lateral (
      select true as said from ${ticketMessages} m
      where m.ticket_id = near.id and m.words @@ ${asked(words)} limit 1) m on true
    left join ${users} u on u.id = near.requester
    where near.words @@ ${asked(words)} or m.said or (u.id is not null and ${matchingPerson(words)}) limit ${wanted}`)
  return rows.map(({ key, id }) => [key, id])
}

/** Its last place, or null where the list ends before. */
async function endOfWindow({ db }: Ctx, { where, by, order }: Ordered, after: Place | null) {
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    select ${tickets.id} as id, ${by}::text as key from ${tickets}
    where ${where(after) ?? sql`true`} order by ${order} offset ${settings.ticket.searchWindow - 1} limit 1`)
  const [end] = rows
  return end ? ([end.key, end.id] satisfies Place) : null
}

/** All tickets that have the words, by their index; null when they are not few. */
async function rare({ db }: Ctx, words: string): Promise<string[] | null> {
  const some = settings.ticket.rareAtMost + 1
  const { rows } = await db.execute<{ id: string | null; by: number }>(sql`
    (select m.ticket_id as id, 0 as by from ${ticketMessages} m where m.words @@ ${asked(words)} limit ${some})
    union all
    (select t.id, 1 from ${tickets} t where t.words @@ ${asked(words)} limit ${some})
    union all
    (select t.id, 2 from (select u.id from ${users} u where ${matchingPerson(words)} limit ${some}) u
      left join ${tickets} t on t.requester_id = u.id limit ${some})`)
  if ([0, 1, 2].some((by) => rows.filter((r) => r.by === by).length >= some)) return null
  return [...new Set(rows.flatMap(({ id }) => id ?? []))]
}

async function inOrder(
  { db }: Ctx,
  { where, by, order }: Ordered,
  after: Place | null,
  ids: string[],
  wanted: number,
): Promise<Place[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    select ${tickets.id} as id, ${by}::text as key from ${tickets}
    where ${tickets.id} = any(${sql.param(ids)}::uuid[]) and ${where(after) ?? sql`true`} order by ${order} limit ${wanted}`)
  return rows.map(({ key, id }) => [key, id])
}
