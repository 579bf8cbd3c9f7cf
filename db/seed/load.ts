import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/**
 * Writes all rows of a table with one statement, whatever their types: PostgreSQL reads them back from JSON by the
 * table's own columns. `computed` are columns made of others by SQL. Columns that no row names keep their default.
 */
export async function load<T extends PgTable>(
  client: pg.ClientBase,
  table: T,
  rows: readonly T['$inferInsert'][],
  computed: Record<string, string> = {},
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row))
  const { name } = getTableConfig(table)
  const plain = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key as never]])),
  )
  const names = columns.map(([, column]) => `"${column.name}"`)
  const more = Object.keys(computed).map((column) => `"${column}"`)
  await client.query(
    `insert into "${name}" (${[...names, ...more].join(', ')})
     select ${[...names, ...Object.values(computed)].join(', ')} from json_populate_recordset(null::"${name}", $1::json)`,
    [JSON.stringify(plain)],
  )
}
