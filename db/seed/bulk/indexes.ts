import type pg from 'pg'

export interface Index {
  name: string
  definition: string
}

/**
 * Drops the indexes of these tables that can be made again (no primary keys, nothing that a constraint stands on):
 * filling a table first and indexing it then is many times faster.
 * @returns what was dropped.
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
     order by pg_relation_size(i.indexrelid) desc, 1`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}
