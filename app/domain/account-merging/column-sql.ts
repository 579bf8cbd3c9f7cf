import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../schema'
import { type Move, moves } from './person-columns'

/** Statements made of the list of columns (person-columns.ts). Values are parameters; names come from the list and the schema. */

export interface Pair {
  kept: string
  gone: string
}

const tables = new Map(
  Object.values(schema as Record<string, unknown>)
    .filter((t): t is PgTable => is(t, PgTable))
    .map((t) => [getTableConfig(t).name, t]),
)

export const split = (name: string) => name.split('.') as [table: string, column: string]
export const named = (name: string): SQL => sql`${sql.identifier(name)}`
const at = (alias: string, column: string): SQL => sql`${named(alias)}.${named(column)}`

/** The columns of a table by which one row is told from all others. */
export function keyOf(table: string): string[] {
  const of = tables.get(table)
  if (!of) throw new Error(`no table ${table}`)
  const { primaryKeys, columns } = getTableConfig(of)
  const [composite] = primaryKeys
  return composite
    ? composite.columns.map((c) => c.name)
    : columns.filter((c) => c.primary).map((c) => c.name)
}

function filled(text: string, { kept, gone }: Pair): SQL {
  const values: Record<string, SQL> = { kept: sql`${kept}::uuid`, gone: sql`${gone}::uuid` }
  return sql.join(
    text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? (values[part] as SQL) : sql.raw(part))),
    sql.raw(''),
  )
}

/** Which rows `g` of the account that goes the list is about. */
const theirs = (column: string, { only }: Move, pair: Pair): SQL =>
  sql`${at('g', column)} = ${pair.gone}::uuid${only ? sql` and (${filled(only, pair)})` : sql``}`

/** Whether a row `g` stays because of one of the account that stays. */
function held(table: string, column: string, { unless }: Move, pair: Pair): SQL {
  if (!unless) return sql`false`
  return sql`exists (select 1 from ${named(table)} k where ${at('k', column)} = ${pair.kept}::uuid and (${filled(unless, pair)}))`
}

/** How many rows of a column go over and how many stay: one row. */
export function countQuery(name: string, pair: Pair): SQL {
  const [table, column] = split(name)
  const move = moves[name] as Move
  const stays = held(table, column, move, pair)
  return sql`select ${table}::text as "table", count(*) filter (where not ${stays})::int as moves, count(*) filter (where ${stays})::int as stays
    from ${named(table)} g where ${theirs(column, move, pair)}`
}

/** Moves the rows of a column; returns the key of each, without that column. */
export function moveQuery(name: string, pair: Pair): SQL {
  const [table, column] = split(name)
  const move = moves[name] as Move
  const key = keyOf(table).filter((c) => c !== column)
  return sql`update ${named(table)} g set ${named(column)} = ${pair.kept}::uuid
    where ${theirs(column, move, pair)} and not ${held(table, column, move, pair)} returning ${rowOf('g', key)} as key`
}

/** Puts rows back by their keys; those that are gone or somebody else's meanwhile are left out. */
export function putBackQuery(name: string, keys: object[], { kept, gone }: Pair): SQL {
  const [table, column] = split(name)
  const key = keyOf(table).filter((c) => c !== column)
  const same = key.map((c) => sql`${at('g', c)}::text = x.key ->> ${c}`)
  return sql`update ${named(table)} g set ${named(column)} = ${gone}::uuid
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) x(key)
    where ${at('g', column)} = ${kept}::uuid and ${sql.join(same, sql` and `)}`
}

const rowOf = (alias: string, columns: string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.map((c) => sql`${c}::text, ${at(alias, c)}::text`),
    sql`, `,
  )})`
