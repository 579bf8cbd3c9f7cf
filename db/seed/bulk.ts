/**
 * `node build/server/bulk.js --companies 1000000 --reviews 10000000 --subscriptions 100000 --clicks 1000000`: fills a database with generated
 * companies, reviews, replies, certificates, what was paid for plans and clicks of short links by COPY, in one transaction, beside whatever stands in it already.
 * It enters the public log, up to 200,000 reviews; `--no-log` leaves that out.
 * `--work 100000 --proposals 2000000` adds open work with proposals, beside the companies that were generated now or before.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { now } from '~/platform/clock'
import { makePool, pool, useDatabase } from '~/platform/db'
import { env } from '~/platform/env'
import { differencesOf, fill, planOf, tables, type Wanted } from './bulk/filling'
import { enterLog } from './bulk/logging'
import { workPlanOf } from './bulk/work'
import { fillWork, tablesOfWork } from './bulk/work-filling'

const began = Date.now()
const clock = () => {
  const seconds = Math.round((Date.now() - began) / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
const say = (line: string): void => void process.stderr.write(`  [${clock()}] ${line}\n`)
const number = (n: number) => n.toLocaleString('pt-PT')

interface Asked extends Wanted {
  /** Databases that only measure have no log of what was generated. */
  withoutLog: boolean
  work: number
  proposals: number
}

function wanted(): Asked {
  // `--work` alone: as many as the goals speak of.
  const args = process.argv.slice(2)
  const at = args.indexOf('--work')
  if (at >= 0 && (args[at + 1] ?? '--').startsWith('--')) args.splice(at + 1, 0, '100000')
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: 'string' },
      reviews: { type: 'string' },
      subscriptions: { type: 'string' },
      clicks: { type: 'string', default: '0' },
      work: { type: 'string', default: '0' },
      proposals: { type: 'string' },
      'no-log': { type: 'boolean', default: false },
    },
  })
  const work = Number(values.work)
  const proposals = Number(values.proposals ?? work * 20)
  // Enough companies that a month's proposals are not all used up.
  const companies = Number(values.companies ?? Math.max(1000, work))
  const reviews = Number(values.reviews ?? companies * 10)
  // One in twenty pays for a plan.
  const subscriptions = Number(values.subscriptions ?? Math.floor(companies / 20))
  const clicks = Number(values.clicks)
  const whole = (n: number, min: number, max: number) => Number.isInteger(n) && n >= min && n <= max
  if (!whole(companies, 100, 1_000_000))
    throw new Error('--companies tem de ser um número inteiro entre 100 e 1 000 000.')
  if (!whole(reviews, 100, 50_000_000))
    throw new Error('--reviews tem de ser um número inteiro entre 100 e 50 000 000.')
  if (!whole(subscriptions, 0, companies))
    throw new Error('--subscriptions tem de ser um número inteiro entre 0 e o número de empresas.')
  if (!whole(clicks, 0, 100_000_000))
    throw new Error('--clicks tem de ser um número inteiro entre 0 e 100 000 000.')
  if (!whole(work, 0, 1_000_000)) throw new Error('--work tem de ser um número inteiro entre 0 e 1 000 000.')
  if (!whole(proposals, 0, work * 40))
    throw new Error('--proposals tem de ser um número inteiro, no máximo 40 vezes o de --work.')
  return { companies, reviews, subscriptions, clicks, work, proposals, withoutLog: values['no-log'] }
}

async function main(): Promise<void> {
  if (env().NODE_ENV === 'production' || !env().AVAL_DEMO) {
    throw new Error('Em produção (NODE_ENV=production ou AVAL_DEMO=false) não se criam dados inventados.')
  }
  const asked = wanted()
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 10_000,
    application_name: 'aval-bulk',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      "select exists (select 1 from users where email = 'gerado00000000@massa.example') as there",
    )
    if (rows[0].there && asked.work === 0)
      return say('Esta base de dados já tem dados gerados; nada foi alterado.')
    if (rows[0].there) return await addWork(client, asked)
    const plan = await planOf(client, asked, now())
    say(
      `A criar ${number(asked.companies)} empresas, ${number(asked.subscriptions)} com plano, e ${number(asked.reviews)} avaliações de ${number(plan.people)} pessoas.`,
    )
    await client.query('begin')
    await fill(client, plan, say)
    await client.query('commit')
    say('Confirmado. A limpar e a analisar as tabelas…')
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
    // The largest company's quarter of a million reviews take longer than a page may.
    useDatabase(makePool(env().DATABASE_URL, 2, { patience: { statement: 0, lock: 0 } }))
    const wrong = await differencesOf(plan)
    if (!asked.withoutLog) await enterLog(asked.reviews, now(), say)
    await pool().end()
    if (wrong.length > 0) throw new Error(`As pontuações não conferem: ${wrong.slice(0, 5).join('; ')}`)
    say('Pontuações de 12 empresas, a maior entre elas, conferidas a partir das avaliações.')
    if (asked.work > 0) await addWork(client, asked)
    say('Pronto.')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Work beside companies that stand: once. */
async function addWork(client: pg.Client, { work, proposals }: Asked): Promise<void> {
  const { rows } = await client.query(
    "select exists (select 1 from work_requests r join users u on u.id = r.customer_id where u.email like 'gerado%@massa.example') as there",
  )
  if (rows[0].there) return say('Esta base de dados já tem trabalhos gerados; nada foi alterado.')
  const plan = await workPlanOf(client, { work, proposals, moment: now() })
  say(
    `A criar ${number(work)} trabalhos abertos, ${number(plan.past)} passados e ${number(proposals)} propostas.`,
  )
  await client.query('begin')
  await fillWork(client, plan, say)
  await client.query('commit')
  say('Confirmado. A limpar e a analisar as tabelas dos trabalhos…')
  for (const table of tablesOfWork) await client.query(`vacuum (analyze) ${table}`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`A geração de dados falhou: ${(error as Error).message}\n`)
  if (env().LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exitCode = 1
}
