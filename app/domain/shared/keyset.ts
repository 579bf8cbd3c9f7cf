import { createHmac } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { env } from '~/platform/env'
import { settings } from '../settings/settings'
import { decodeKey, encodeKey } from './list-key'
import { Refusal } from './refusal'

export interface KeysetOrder {
  /** What the list is ordered by. */
  by: SQLWrapper
  /** Decides between rows of the same. */
  id: SQLWrapper
  kind?: 'moment' | 'number' | 'day'
  desc?: boolean
  /** As the index is that serves it: without this, PostgreSQL does not walk an index that has nulls last. */
  nullsLast?: boolean
  /** Rows on a page. */
  size?: number
}

interface Keyed {
  key?: unknown
  id?: unknown
}

/** The rows of one page, of one more than fit, and the key of the next page: null when there is none. */
export function pageOf<R extends Keyed>(rows: R[], size: number = settings.listing.pageSize) {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next = rows.length > size && last?.key ? encodeKey(last.key as string, last.id as string) : null
  return { shown, next }
}

/** Before a place: the list is read from its other end. Alone: from its last row on. */
export const backwards = '~'

const casts = { moment: sql.raw('timestamptz'), number: sql.raw('bigint'), day: sql.raw('date') }

/**
 * One page of a list by key: its condition, its order, the key of a row (to be selected as `key`), how many rows to ask
 * for, and what they become. A key that is none of this list begins at the beginning; one that begins with `backwards` walks
 * the same index the other way.
 */
export function keyset(
  { by, id, kind = 'moment', desc = false, ...more }: KeysetOrder,
  after?: string | null,
) {
  const back = after?.startsWith(backwards) ?? false
  const [value, last] = decodeKey(back ? after?.slice(backwards.length) : after, kind) ?? []
  const down = desc !== back
  const nulls = more.nullsLast ? ` nulls ${back ? 'first' : 'last'}` : ''
  const way = sql.raw(`${down ? ' desc' : ''}${nulls}`)
  const size = more.size ?? settings.listing.pageSize
  return {
    where: (value === undefined
      ? sql`true`
      : sql`(${by}, ${id}) ${sql.raw(down ? '<' : '>')} (${value}::${casts[kind]}, ${last}::uuid)`) as SQL,
    order: sql`${by}${way}, ${id}${way}`,
    /** Where the rows of a page are sorted once more by other names: « desc». */
    way,
    key: sql<string>`${by}::text`,
    limit: size + 1,
    page: <R extends Keyed>(rows: R[]) => {
      const { shown, next } = pageOf(rows, size)
      return { shown, next: next && back ? backwards + next : next }
    },
  }
}

/**
 * Places of a list for programs: each says which list it is of (whose, filtered and ordered how), and is of no other. A page
 * begins at the beginning where its address is broken; a program would take the first page for the next, again and again.
 */
const signed = (list: unknown, place: string): string =>
  createHmac('sha256', env().AVAL_SECRET)
    .update(`list-cursor\n${JSON.stringify([list, place])}`)
    .digest('base64url')
    .slice(0, 12)

/** `list`: what makes it this list, the same for each of its pages. */
export const cursorAt = (list: unknown, place: string | null): string | null =>
  place === null ? null : `${place}.${signed(list, place)}`

/**
 * The place that a cursor stands for; null at the beginning.
 * @throws Refusal `invalid`, by the name of the parameter, for one that is broken or of another list
 */
export function placeOf(list: unknown, cursor: string | null | undefined, name: string): string | null {
  if (cursor === null || cursor === undefined) return null
  const at = cursor.lastIndexOf('.')
  const place = cursor.slice(0, Math.max(at, 0))
  if (place !== '' && cursor === cursorAt(list, place)) return place
  const sentence =
    'Não é o «next» de uma página desta lista: veio cortado, ou de outra lista, de outros filtros ou de outra ordem. Comece pela primeira página.'
  throw new Refusal('invalid', 'A continuação pedida não é desta lista.', { fields: { [name]: sentence } })
}
