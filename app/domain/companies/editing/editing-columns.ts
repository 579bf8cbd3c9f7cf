import type { companies, FactSource } from '../schema'
import type { ProfileField } from './editing-words'
import { checkedAs } from './editing-words'

/** What an edit may change, and what of it did. Pure. */

const columnsOfField = {
  point: ['latitude', 'longitude'],
  municipality: ['municipality', 'district'],
} as const

type Row = typeof companies.$inferSelect
export type ProfileColumns = Pick<Row, Exclude<ProfileField, 'point'> | 'latitude' | 'longitude' | 'district'>
export type Columns = Partial<ProfileColumns>

/** The columns behind a field. */
export const columnsFor = (field: ProfileField): (keyof ProfileColumns)[] =>
  field === 'point' || field === 'municipality' ? [...columnsOfField[field]] : [field]

/** Keys in one order and nothing for nothing: what jsonb gives back is compared with what was typed. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, v]) => v !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, canonical(v)]),
    )
  }
  return value ?? null
}
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))

export interface Changed {
  field: ProfileField
  before: unknown
  after: unknown
}

const valueOf = (field: ProfileField, columns: Columns): unknown =>
  field === 'point'
    ? (columns.latitude ?? null) === null
      ? null
      : [columns.latitude, columns.longitude]
    : (columns[field] ?? null)

/** The fields that `next` would change; those it does not name stay. */
export function changesOf(
  company: ProfileColumns,
  next: Columns,
  fields: readonly ProfileField[],
): Changed[] {
  return fields
    .filter((field) => columnsFor(field).some((column) => Object.hasOwn(next, column)))
    .map((field) => ({ field, before: valueOf(field, company), after: valueOf(field, next) }))
    .filter(({ before, after }) => !sameValue(before, after))
}

/** The columns of some fields only. */
export function columnsIn(next: Columns, fields: readonly ProfileField[]): Columns {
  const wanted = new Set(fields.flatMap(columnsFor))
  return Object.fromEntries(Object.entries(next).filter(([name]) => wanted.has(name as never)))
}

/** What was checked and is now another fact is checked no more. */
export function sourcesAfter(sources: readonly FactSource[], changed: readonly ProfileField[]): FactSource[] {
  const lost = new Set(changed.flatMap((field) => checkedAs[field] ?? []))
  return sources.filter((s) => !lost.has(s.field as never))
}

/** Field to before and after, as events and the audit trail keep it. */
export const asRecord = (changes: readonly Changed[], which: 'before' | 'after'): Record<string, unknown> =>
  Object.fromEntries(changes.map((c) => [c.field, c[which]]))
