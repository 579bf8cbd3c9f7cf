import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { database } from '~/platform/db'
import { definedJobs } from '~/platform/jobs'
import { nameOf, type PersonalTable, personalData, words } from '../../app/domain/privacy/personal-data'
import { newId } from '../../app/domain/shared/ids'
import { byItself, ctx, today } from '../world.ts'

type Row = Record<string, unknown>

/** Values of columns that a constraint, a reference or a meaning binds; everything else gets a canary. */
export type Fixed = Record<string, Row>

/** Columns of a table that may hold something of a person as text. */
export function canaryColumns({ table, copy, computed, withheld }: PersonalTable): [string, PgColumn][] {
  const theirs = new Set([...words(copy), ...Object.keys(computed ?? {}), ...words(withheld)])
  return Object.entries(getTableColumns(table)).filter(
    ([, c]) => theirs.has(c.name) && /^(text|text\[\]|jsonb)/.test(c.getSQLType()),
  )
}

/**
 * One row in each table about people, with a canary in every text, list and document of it that nothing else binds:
 * by walking personal-data.ts, so a column that is added tomorrow is planted too.
 * @returns what was planted, as «table.column».
 */
export async function plant(mark: string, fixed: Fixed, skip: readonly string[]): Promise<string[]> {
  const planted: string[] = []
  for (const one of [...personalData].reverse()) {
    const name = nameOf(one.table)
    if (skip.includes(name)) continue
    const row: Row = { ...fixed[name] }
    for (const [key, column] of canaryColumns(one)) {
      if (key in row) continue
      const canary = `${mark}${name}${column.name}`.replaceAll('_', '')
      const type = column.getSQLType()
      row[key] = type === 'jsonb' ? { typed: canary } : type === 'text[]' ? [canary] : canary
      planted.push(`${name}.${column.name}`)
    }
    for (const [key, column] of Object.entries(getTableColumns(one.table))) {
      if (key in row || !column.notNull || column.hasDefault) continue
      if (column.getSQLType().startsWith('timestamp')) row[key] = today
      else if (column.getSQLType() === 'uuid') row[key] = newId()
    }
    await database().insert(one.table).values(row)
  }
  return planted
}

/** Where a text stands, in any column of any table of the database: «table». */
export async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await database().execute<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1, 2`)
  const hex = Buffer.from(text).toString('hex')
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await database().execute(sql`
      select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} t
      where strpos(lower(t::text), ${text.toLowerCase()}) > 0 or strpos(t::text, ${hex}) > 0 limit 1`)
    if (rows.length > 0) found.push(schema === 'public' ? name : `${schema}.${name}`)
  }
  return found
}

/** Runs what waits in the queue and is due, as the worker would, until nothing waits. */
export async function runJobs(now = today, only?: RegExp): Promise<string[]> {
  const ran: string[] = []
  for (;;) {
    const { rows } = await database().execute<{ id: string; name: string; data: object }>(sql`
      update pgboss.job set state = 'completed', completed_on = now() where id in (select id from pgboss.job
        where state < 'active' and start_after <= greatest(${now}, now()) ${only ? sql`and name ~ ${only.source}` : sql``}
        order by created_on limit 1) returning id, name, data`)
    const [row] = rows
    if (!row) return ran
    const job = definedJobs().find((j) => j.name === row.name)
    if (!job) throw new Error(`no job ${row.name}`)
    await job.run(ctx(byItself, now), job.data.parse(row.data ?? {}), row.id)
    ran.push(row.name)
  }
}
