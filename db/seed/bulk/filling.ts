import type pg from 'pg'
import { system } from '~/domain/permissions'
import { dayNumber, isoDayOf } from '~/domain/reviews/score/score'
import { scoreDifferences } from '~/domain/reviews/score/score-checking'
import { database } from '~/platform/db'
import { trades } from '../trades'
import { billingTables, plansSold, sumLedger } from './billing'
import { clickTables } from './clicks'
import {
  certificateColumns,
  certificateRows,
  companyColumns,
  companyId,
  companyRows,
  photoColumns,
  photoRows,
  type Town,
} from './companies'
import { copyRows } from './copying'
import { dropIndexes, type Index } from './indexes'
import {
  type Plan,
  personColumns,
  personRows,
  replyColumns,
  replyRows,
  reviewColumns,
  reviewRows,
} from './reviews'
import { addUp } from './sums'
import { scoreColumns, Tallies } from './tallies'
import { poolsOf } from './vocabulary'

const number = (n: number) => n.toLocaleString('pt-PT')

/** How many of what. */
export interface Wanted {
  companies: number
  reviews: number
  subscriptions: number
  clicks: number
}

/** Tells how far it has come. */
export type Say = (line: string) => void

/** Tables that are filled, or made anew from what was filled. */
export const tables = [
  'users',
  'companies',
  'certificates',
  'company_scores',
  'reviews',
  'review_replies',
  'directory',
  'directory_categories',
  'directory_counts',
  'search_words',
  'service_names',
  'company_photos',
  'company_topics',
  'resolution_cases',
  'company_resolutions',
  ...billingTables.map(([table]) => table),
  ...clickTables.map(([table]) => table),
]

/** Triggers that are off meanwhile; what they would do is done at the end. */
const triggered = ['directory', 'ledger_entries', 'ledger_postings']

/** What will be made: so many companies, reviews and plans, as of a moment, with the sentences they are written in. */
export async function planOf(
  client: pg.Client,
  { companies: count, reviews, subscriptions, clicks }: Wanted,
  moment: Date,
): Promise<Plan> {
  const { rows: known } = await client.query<{ id: string; name: string }>(
    'select id, name from categories where parent_id is not null order by position',
  )
  const categories = known.filter(({ id }) => id in trades)
  const { rows: towns } = await client.query<Town>('select code, name from municipalities order by code')
  const crowded = new Set([
    '1106',
    '1111',
    '1312',
    '1317',
    '0303',
    '1110',
    '1105',
    '0603',
    '1308',
    '1512',
    '0805',
    '0105',
  ])
  const { rows: shown } = await client.query<{ id: string }>(
    'select distinct file_id as id from company_photos order by 1 limit 60',
  )
  const people = Math.max(50, Math.ceil(reviews / 3))
  const today = Math.floor(moment.getTime() / 3_600_000) * 3_600_000
  return {
    count,
    reviews,
    people,
    subscriptions,
    clicks,
    plansSold: await plansSold(client),
    today,
    categories,
    pictures: shown.map((picture) => picture.id),
    towns: towns.flatMap((town) => Array.from({ length: crowded.has(town.code) ? 12 : 1 }, () => town)),
    pools: await poolsOf(
      client,
      categories.map((c) => c.id),
    ),
  }
}

/** Fills the tables and everything that is derived from them, inside the transaction that the client is in. */
export async function fill(client: pg.Client, plan: Plan, say: Say): Promise<void> {
  for (const setting of [
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "maintenance_work_mem = '1GB'",
    "work_mem = '256MB'",
    'synchronous_commit = off',
  ]) {
    await client.query(`set local ${setting}`)
  }
  // Without foreign keys and triggers, where we may: what they would check is so by construction.
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
  if (rows[0].rolsuper) await client.query('set local session_replication_role = replica')
  else for (const table of triggered) await client.query(`alter table ${table} disable trigger user`)
  const indexes = await dropIndexes(client, tables)
  say(`${indexes.length} índices postos de lado.`)

  const copy = async (table: string, columns: readonly string[], lines: Iterable<string>, what: string) => {
    let told = Date.now()
    const n = await copyRows(client, table, columns, lines, (done) => {
      if (Date.now() - told < 10_000) return
      told = Date.now()
      say(`  ${number(done)} ${what}…`)
    })
    say(`${number(n)} ${what}.`)
  }
  const todayDay = isoDayOf(new Date(plan.today))
  const tallies = new Tallies(plan.count, dayNumber(todayDay))
  const replied = { review: new Uint32Array(plan.reviews), company: new Uint32Array(plan.reviews), n: 0 }
  await copy('companies', companyColumns, companyRows(plan), 'empresas')
  await copy('company_photos', photoColumns, photoRows(plan), 'fotografias')
  await copy('certificates', certificateColumns, certificateRows(plan), 'certificados')
  await copy('users', personColumns, personRows(plan), 'pessoas')
  await copy('reviews', reviewColumns, reviewRows(plan, tallies, replied), 'avaliações')
  await copy('review_replies', replyColumns, replyRows(plan, replied), 'respostas')
  if (plan.subscriptions > 0) {
    for (const [table, columns, lines, what] of billingTables)
      await copy(table, columns.split(' '), lines(plan), what)
    await sumLedger(client)
  }
  if (plan.clicks > 0)
    for (const [table, columns, lines, what] of clickTables)
      await copy(table, columns.split(' '), lines(plan), what)
  const priors = tallies.frozen(plan)
  await copy('company_scores', scoreColumns, tallies.rows(plan, todayDay, priors), 'pontuações')
  await addUp(client)
  await client.query(
    `insert into category_scores (category, reviews, mean, median, month)
     select coalesce(c.category, ''), sum(s.reviews), sum(s.histogram[1] + 2 * s.histogram[2] + 3 * s.histogram[3] + 4 * s.histogram[4] + 5 * s.histogram[5])::float8 / sum(s.reviews),
       percentile_cont(0.5) within group (order by s.score), $1
     from company_scores s join companies c on c.id = s.company_id where s.reviews > 0 and c.category is not null
     group by grouping sets ((c.category), ())
     on conflict (category) do update set reviews = excluded.reviews, mean = excluded.mean, median = excluded.median, month = excluded.month`,
    [todayDay.slice(0, 7)],
  )
  // The planner must know what is in the tables before it reads them for the directory.
  for (const table of ['companies', 'certificates', 'company_scores', 'company_photos'])
    await client.query(`analyze ${table}`)
  const early = (sql: string) =>
    / ON public\.(certificates|company_scores|companies|company_photos) /.test(sql)
  await build(
    client,
    indexes.filter((i) => early(i.definition)),
    say,
  )
  await client.query('delete from directory')
  const { rowCount } = await client.query('insert into directory select * from directory_rows(null)')
  say(`${number(rowCount ?? 0)} linhas no diretório.`)
  await build(
    client,
    indexes.filter((i) => !early(i.definition)),
    say,
  )
  await client.query('analyze directory')
  await client.query('select recount_directory()')
  if (!rows[0].rolsuper)
    for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
  say('Contadores e palavras de pesquisa contados.')
}

async function build(client: pg.Client, indexes: Index[], say: Say): Promise<void> {
  for (const { name, definition } of indexes) {
    const from = Date.now()
    await client.query(definition)
    const seconds = (Date.now() - from) / 1000
    if (seconds > 2) say(`  índice ${name}: ${seconds.toFixed(0)} s`)
  }
  say(`${indexes.length} índices feitos.`)
}

/**
 * Some companies, the largest among them, against the domain's own recomputation from their reviews.
 * @returns what differs, as sentences.
 */
export async function differencesOf(plan: Plan, companies = 12): Promise<string[]> {
  const wrong: string[] = []
  for (let i = 0; i < companies; i++) {
    const id = companyId(plan, Math.floor((i * plan.count) / companies))
    const ctx = { db: database(), actor: system, now: new Date(plan.today) }
    wrong.push(...(await scoreDifferences(ctx, id)))
  }
  return wrong
}
