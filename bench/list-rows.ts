import type pg from 'pg'
import { say } from './figures.ts'

/** What stands in lists of staff, by table: each grows to so many rows, made of those of the demonstration. */
const tables = [
  'access_requests',
  'affiliates',
  'affiliate_commissions',
  'affiliate_findings',
  'affiliate_payouts',
  'decisions',
  'appeals',
  'articles',
  'certification_applications',
  'certificate_appeals',
  'certificate_examinations',
  'certification_evidence',
  'claims',
  'company_corrections',
  'company_edits',
  'disputes',
  'error_groups',
  'feedback',
  'flags',
  'invitations',
  'obligations',
  'payout_batches',
  'projects',
  'refunds',
  'review_documents',
  'seal_misuses',
  'short_links',
  'stories',
  'testimonials',
  'tickets',
  'work_requests',
  'work_reports',
  'events',
  'audit_log',
]

interface ColumnOf {
  name: string
  type: string
  unique: boolean
  identity: boolean
  /** The table whose keys it holds. */
  parent: string | null
}

/** Fills the tables behind lists of staff: their own rows again and again, at other moments, of other companies. */
export async function growLists(client: pg.ClientBase, rows: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  for (const table of tables)
    await grow(client, table, table === 'events' || table === 'audit_log' ? rows * 10 : rows)
  // Their companies are named without a reference.
  for (const table of ['refunds', 'disputes'])
    await client.query(
      `update ${table} t set company_id = p.company_id from payments p where p.id = t.payment_id and p.company_id <> t.company_id`,
    )
  await client.query('set session_replication_role = origin')
}

async function grow(client: pg.ClientBase, table: string, wanted: number): Promise<void> {
  const { rows: sizes } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  const there = sizes[0]?.n ?? 0
  if (there === 0 || there >= wanted * 0.5) return
  const { rows: columns } = await client.query<ColumnOf>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as identity,
      exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as unique,
      (select c.confrelid::regclass::text from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1) as parent
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  )
  // Rows belong to many companies, reviews and people: of each table that they hold keys of, as many as there are.
  // Who did something stays: rules keep two people apart.
  const parents = columns.filter(
    ({ parent, type, unique }) =>
      parent && type === 'uuid' && !['files', table].includes(parent) && (parent !== 'users' || unique),
  )
  const many = new Map<string, number>()
  for (const { name, parent } of parents) {
    await client.query(`drop table if exists p_${name}`)
    const { rowCount } = await client.query(
      `create temp table p_${name} as select id, (row_number() over ())::int - 1 as n from (select * from ${parent} limit 60000) q`,
    )
    await client.query(`create index on p_${name} (n)`)
    await client.query(`analyze p_${name}`)
    many.set(name, rowCount ?? 1)
  }
  const value = ({ name, type, unique }: ColumnOf) => {
    if (type === 'uuid' && name === 'id') return 'gen_random_uuid()'
    if (parents.some((column) => column.name === name))
      return `case when t.${name} is null then null else p_${name}.id end`
    if (type.startsWith('timestamp')) return `t.${name} - g.shift`
    if (!unique) return `t.${name}`
    if (type === 'uuid') return `case when t.${name} is null then null else gen_random_uuid() end`
    if (/int/.test(type)) return '1000000 + g.n * 10000 + t.place_in_list'
    if (type === 'text' && /code|slug|number|hash|address|email|key|token|print|alias|message|ref/.test(name))
      return `case when t.${name} is null then null else 'm' || g.n || md5(t.${name}) end`
    return `t.${name}`
  }
  const from = performance.now()
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) ${columns.some((c) => c.identity) ? 'overriding system value' : ''}
     select ${columns.map(value).join(', ')}
     from (select row_number() over () as n, make_interval(secs => random() * 30000000) as shift, x.* from generate_series(1, ${Math.ceil(wanted / there)}) x) g
       cross join lateral (select *, row_number() over () as place_in_list from (select * from ${table} limit 6000) q) t
       ${parents.map(({ name }) => `left join p_${name} on p_${name}.n = (g.n * 31 + t.place_in_list * 7919) % ${many.get(name)}`).join(' ')}
     on conflict do nothing`,
  )
  const { rows: now } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  await client.query(`analyze ${table}`)
  say(`${table}: ${now[0]?.n} linhas, ${((performance.now() - from) / 1000).toFixed(0)} s`)
}
