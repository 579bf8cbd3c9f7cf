import type pg from 'pg'
import { countTurns } from '../work-turns'
import { copyRows } from './copying'
import type { Say } from './filling'
import { dropIndexes } from './indexes'
import type { WorkPlan } from './work'
import { workTables } from './work-rows'

const number = (n: number) => n.toLocaleString('pt-PT')

/** Tables that work fills; each is made anew from its number (`work.ts`, `work-rows.ts`). */
export const tablesOfWork = [
  ...workTables.map(([table]) => table),
  'work_facts',
  'work_traders',
  'work_alerts',
  'company_members',
]

/** Work beside companies that were generated before, inside the transaction that the client is in. */
export async function fillWork(client: pg.Client, plan: WorkPlan, say: Say): Promise<void> {
  for (const setting of [
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "maintenance_work_mem = '1GB'",
    "work_mem = '256MB'",
    'synchronous_commit = off',
  ])
    await client.query(`set local ${setting}`)
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
  if (rows[0].rolsuper) await client.query('set local session_replication_role = replica')
  const indexes = await dropIndexes(client, tablesOfWork)
  const firms = [plan.firms.map((f) => f.id), plan.firms.map((f) => f.author), new Date(plan.today)]
  await client.query(
    `insert into company_members (company_id, user_id, role, since)
     select f.*, 'owner', $3::timestamptz - interval '900 days' from unnest($1::uuid[], $2::uuid[]) f on conflict do nothing`,
    firms,
  )
  await client.query(
    `insert into work_traders (company_id, declaration_version, declared_at, declared_by, updated_at)
     select f.c, '1', $3::timestamptz - interval '800 days', f.u, $3::timestamptz - interval '800 days'
     from unnest($1::uuid[], $2::uuid[]) f(c, u) on conflict do nothing`,
    firms,
  )
  // One in three wants a digest, one in thirty nothing; the rest has not chosen.
  await client.query(
    `insert into work_alerts (company_id, user_id, category, area, choice, updated_at)
     select c.id, f.u, c.category, '', case when f.n % 30 = 0 then 'off' else 'daily' end, $3::timestamptz - interval '700 days'
     from unnest($1::uuid[], $2::uuid[]) with ordinality f(c, u, n) join companies c on c.id = f.c where f.n % 3 = 0 on conflict do nothing`,
    firms,
  )
  for (const [table, columns, lines, what] of workTables) {
    let told = Date.now()
    const n = await copyRows(client, table, columns.split(' '), lines(plan), (done) => {
      if (Date.now() - told < 10_000) return
      told = Date.now()
      say(`  ${number(done)} ${what}…`)
    })
    say(`${number(n)} ${what}.`)
  }
  await client.query(
    `insert into work_facts (company_id, concluded, time_said, on_time, price_said, price_kept, customer_silent, company_silent, answer_minutes, updated_at)
     select company_id, count(*), count(on_time), count(*) filter (where on_time), count(price_kept), count(*) filter (where price_kept),
       count(*) filter (where customer_silent), count(*) filter (where company_silent), null, $1
     from work_results where counts group by company_id on conflict do nothing`,
    [new Date(plan.today)],
  )
  // The median of the last fifty, from the telling to the proposal.
  await client.query(
    `with answered as (
       select p.company_id, extract(epoch from p.sent_at - a.told_at) / 60 as minutes,
         row_number() over (partition by p.company_id order by p.sent_at desc) as nth
       from work_proposals p join work_audience a on a.request_id = p.request_id and a.company_id = p.company_id
       where a.told_at is not null)
     insert into work_facts (company_id, answer_minutes, updated_at)
     select company_id, percentile_disc(0.5) within group (order by minutes), $1 from answered where nth <= 50
     group by company_id having count(*) >= 5
     on conflict (company_id) do update set answer_minutes = excluded.answer_minutes`,
    [new Date(plan.today)],
  )
  await countTurns(client, new Date(plan.today))
  for (const { name, definition } of indexes) {
    const from = Date.now()
    await client.query(definition)
    const seconds = (Date.now() - from) / 1000
    if (seconds > 2) say(`  índice ${name}: ${seconds.toFixed(0)} s`)
  }
  say(`${indexes.length} índices feitos.`)
}
