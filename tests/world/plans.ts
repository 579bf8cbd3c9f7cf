import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, pool } from '~/platform/db'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Every node of a statement's plan as it ran, prepared as the product's are: planned without knowing the values. */
export async function nodes(text: string, values: unknown[]): Promise<Node[]> {
  const client = await pool().connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare shape as ${text}`)
    const given = values
      .map((v) => client.escapeLiteral(Array.isArray(v) ? `{${v.join(',')}}` : String(v)))
      .join(', ')
    const { rows } = await client.query(
      `explain (analyze, format json) execute shape${given ? `(${given})` : ''}`,
    )
    return flatten(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('deallocate all')
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

/** Every node of a query's plan as it ran. */
export async function planOf(db: Pick<Db, 'execute'>, query: SQL): Promise<Node[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    sql`explain (analyze, timing off, format json) ${query}`,
  )
  return flatten(rows[0]?.['QUERY PLAN'][0].Plan as Node)
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

/** No scan of a whole table, no sort of more than a thousand rows (quality.md, P7). */
export function harmless(list: Node[]) {
  const scans = list.filter(
    (n) => n['Node Type'] === 'Seq Scan' && n['Relation Name']?.startsWith('directory'),
  )
  expect(scans.filter((n) => n['Actual Loops'] > 0)).toEqual([])
  const sorted = list
    .filter((n) => n['Node Type'].includes('Sort'))
    .map((n) => Math.max(...(n.Plans ?? []).map((p) => p['Actual Rows'])))
  expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(1000)
}
