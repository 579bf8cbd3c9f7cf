/**
 * `node build/server/bulk.js --companies 1000000 --reviews 10000000`: fills a database with generated companies,
 * reviews, replies and certificates by COPY, in one transaction, beside whatever stands in it already.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { system } from '~/domain/permissions'
import { dayNumber, isoDayOf } from '~/domain/reviews/score'
import { scoreDifferences } from '~/domain/reviews/score-checking'
import { now } from '~/platform/clock'
import { database, pool } from '~/platform/db'
import { env } from '~/platform/env'
import { certificateColumns, certificateRows, companyColumns, companyId, companyRows, type Town } from './bulk/companies'
import { copyRows } from './bulk/copying'
import { dropIndexes } from './bulk/indexes'
import { personColumns, personRows, type Plan, replyColumns, replyRows, reviewColumns, reviewRows } from './bulk/reviews'
import { scoreColumns, Tallies } from './bulk/tallies'
import { poolsOf } from './bulk/vocabulary'
import { trades } from './trades'

const began = Date.now()
const clock = () => {
  const seconds = Math.round((Date.now() - began) / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
const say = (line: string): void => void process.stderr.write(`  [${clock()}] ${line}\n`)
const number = (n: number) => n.toLocaleString('pt-PT')

const tables = ['users', 'companies', 'certificates', 'company_scores', 'reviews', 'review_replies', 'directory', 'directory_categories', 'directory_counts', 'search_words']

interface Wanted {
  companies: number
  reviews: number
}

function wanted(): Wanted {
  const { values } = parseArgs({ options: { companies: { type: 'string' }, reviews: { type: 'string' } } })
  const companies = Number(values.companies ?? 1000)
  const reviews = Number(values.reviews ?? companies * 10)
  const whole = (n: number, min: number, max: number) => Number.isInteger(n) && n >= min && n <= max
  if (!whole(companies, 100, 1_000_000)) throw new Error('--companies tem de ser um número inteiro entre 100 e 1 000 000.')
  if (!whole(reviews, 100, 50_000_000)) throw new Error('--reviews tem de ser um número inteiro entre 100 e 50 000 000.')
  return { companies, reviews }
}

async function main(): Promise<void> {
  if (env().NODE_ENV === 'production' || !env().AVAL_DEMO) {
    throw new Error('Em produção (NODE_ENV=production ou AVAL_DEMO=false) não se criam dados inventados.')
  }
  const { companies, reviews } = wanted()
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 10_000, application_name: 'aval-bulk' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query("select exists (select 1 from users where email = 'gerado00000000@massa.example') as there")
    if (rows[0].there) return say('Esta base de dados já tem dados gerados; nada foi alterado.')
    const plan = await planOf(client, companies, reviews)
    say(`A criar ${number(companies)} empresas e ${number(reviews)} avaliações de ${number(plan.people)} pessoas.`)
    await client.query('begin')
    await fill(client, plan)
    await client.query('commit')
    say('Confirmado. A limpar e a analisar as tabelas…')
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
    await check(plan)
    say('Pronto.')
  } finally {
    await client.end().catch(() => {})
  }
}

async function planOf(client: pg.Client, count: number, reviews: number): Promise<Plan> {
  const { rows: known } = await client.query<{ id: string; name: string }>('select id, name from categories where parent_id is not null order by position')
  const categories = known.filter(({ id }) => id in trades)
  const { rows: towns } = await client.query<Town>('select code, name from municipalities order by code')
  const crowded = new Set(['1106', '1111', '1312', '1317', '0303', '1110', '1105', '0603', '1308', '1512', '0805', '0105'])
  const people = Math.max(50, Math.ceil(reviews / 3))
  const today = Math.floor(now().getTime() / 3_600_000) * 3_600_000
  return {
    count,
    reviews,
    people,
    today,
    categories,
    towns: towns.flatMap((town) => Array.from({ length: crowded.has(town.code) ? 12 : 1 }, () => town)),
    pools: await poolsOf(client, categories.map((c) => c.id)),
  }
}

async function fill(client: pg.Client, plan: Plan): Promise<void> {
  for (const setting of ['statement_timeout = 0', 'lock_timeout = 0', 'idle_in_transaction_session_timeout = 0', "maintenance_work_mem = '1GB'", "work_mem = '256MB'", 'synchronous_commit = off']) {
    await client.query(`set local ${setting}`)
  }
  // Without foreign keys and triggers, where we may: what they would check is so by construction.
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
  if (rows[0].rolsuper) await client.query('set local session_replication_role = replica')
  else await client.query('alter table directory disable trigger user')
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
  await copy('certificates', certificateColumns, certificateRows(plan), 'certificados')
  await copy('users', personColumns, personRows(plan), 'pessoas')
  await copy('reviews', reviewColumns, reviewRows(plan, tallies, replied), 'avaliações')
  await copy('review_replies', replyColumns, replyRows(plan, replied), 'respostas')
  const priors = tallies.frozen(plan)
  await copy('company_scores', scoreColumns, tallies.rows(plan, todayDay, priors), 'pontuações')
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
  for (const table of ['companies', 'certificates', 'company_scores']) await client.query(`analyze ${table}`)
  const early = (sql: string) => / ON public\.(certificates|company_scores|companies) /.test(sql)
  await build(client, indexes.filter((i) => early(i.definition)))
  await client.query('delete from directory')
  const { rowCount } = await client.query('insert into directory select * from directory_rows(null)')
  say(`${number(rowCount ?? 0)} linhas no diretório.`)
  await build(client, indexes.filter((i) => !early(i.definition)))
  await client.query('analyze directory')
  await client.query('select recount_directory()')
  if (!rows[0].rolsuper) await client.query('alter table directory enable trigger user')
  say('Contadores e palavras de pesquisa contados.')
}

async function build(client: pg.Client, indexes: { name: string; definition: string }[]): Promise<void> {
  for (const { name, definition } of indexes) {
    const from = Date.now()
    await client.query(definition)
    const seconds = (Date.now() - from) / 1000
    if (seconds > 2) say(`  índice ${name}: ${seconds.toFixed(0)} s`)
  }
  say(`${indexes.length} índices feitos.`)
}

/** Some companies, the largest among them, against the domain's own recomputation. */
async function check(plan: Plan): Promise<void> {
  const moment = new Date(plan.today)
  const some = Array.from({ length: 12 }, (_, i) => companyId(plan, Math.floor((i * plan.count) / 12)))
  const wrong: string[] = []
  for (const id of some) wrong.push(...(await scoreDifferences({ db: database(), actor: system, now: moment }, id)))
  await pool().end()
  if (wrong.length > 0) throw new Error(`As pontuações não conferem: ${wrong.slice(0, 5).join('; ')}`)
  say(`Pontuações de ${some.length} empresas conferidas a partir das avaliações.`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`A geração de dados falhou: ${(error as Error).message}\n`)
  if (env().LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exitCode = 1
}
