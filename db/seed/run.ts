/**
 * `node build/server/seed.js`: fills an empty database with a believable small world, in Portuguese. Does nothing
 * where one lives already; refuses in production.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { hashPassword } from '~/domain/people/password/passwords'
import { system } from '~/domain/permissions'
import { countFigures as countDailyFigures } from '~/domain/statistics/counting'
import { countFigures } from '~/domain/transparency/counting'
import { countSiteFigures } from '~/domain/transparency/site-figures'
import { openLog } from '~/domain/transparency-log/running'
import { countReport } from '~/domain/transparency-report/counting'
import { freezeMonths } from '~/domain/transparency-report/freezing'
import { now } from '~/platform/clock'
import { database, pool } from '~/platform/db'
import { env } from '~/platform/env'
import { closeJobs, openJobs } from '~/platform/jobs'
import { playAccountMerges } from './account-merges'
import { playArticles } from './articles'
import { playBilling } from './billing'
import { playBroadcasts } from './broadcasts'
import { buildWorld } from './build-world'
import { playObligations } from './obligations'
import { playOrderMails } from './order-mails'
import { password } from './people'
import { playReaches } from './reaches'
import { playSaved } from './saved'
import { playSettings } from './settings'
import { playSharing } from './sharing'
import { playShortLinks } from './short-links'
import { playSocialImages } from './social-images'
import { playTaken } from './taken'
import { playVoices } from './voices'
import { playWorkspace } from './workspace'
import { writeWorld } from './write-world'

const say = (line: string) => process.stderr.write(`  ${line}\n`)
const number = (n: number) => n.toLocaleString('pt-PT')

/** Two seeds at once agree through this lock; any number will do that nobody else uses. */
const lockKey = 0x73656564

/** What is told by the real commands, once the world stands; twice adds nothing. */
async function playPast(): Promise<void> {
  await import('~/domain/jobs')
  await openJobs()
  await playBilling()
  await playReaches()
  await playSaved()
  await playWorkspace()
  await playShortLinks()
  await playSharing()
  await playSocialImages()
  await playArticles()
  await playVoices()
  await playObligations()
  await playBroadcasts()
  await playSettings()
  await playTaken()
  await playAccountMerges()
  await playOrderMails()
  await countSiteFigures({ db: database(), now: now() })
  await countDailyFigures({ db: database(), actor: system, now: now() })
  await countReport({ db: database(), now: now() })
  await freezeMonths({ db: database(), actor: system, now: now() })
  await openLog()
  await closeJobs()
  await pool().end()
}

async function seed(): Promise<void> {
  if (env().NODE_ENV === 'production' || !env().AVAL_DEMO) {
    throw new Error(
      'Os dados de demonstração não existem em produção (NODE_ENV=production ou AVAL_DEMO=false).',
    )
  }
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local statement_timeout = '60s'")
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const { rows } = await client.query(
      "select exists (select 1 from users where email = 'admin@aval.example') as there",
    )
    if (rows[0].there) {
      await client.query('rollback')
      say('Os dados de demonstração já existem; nada foi alterado.')
      await playPast()
      return
    }
    const { world } = await buildWorld(now(), await hashPassword(password))
    await writeWorld(client, world)
    await countFigures({ db: drizzle(client), now: now() })
    await client.query('commit')
    await playPast()
    await client.query('analyze')
    say(
      `${number(world.companies.length)} empresas, ${number(world.reviews.length)} avaliações, ${number(world.replies.length)} respostas`,
    )
    say(
      `${number(world.certificates.length)} certificados, ${number(world.files.length)} imagens, ${number(world.users.length)} pessoas`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

try {
  await seed()
} catch (error) {
  process.stderr.write(`Não foi possível criar os dados de demonstração: ${(error as Error).message}\n`)
  if (env().LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  // The queue's connections would keep it waiting for ever.
  process.exit(1)
}
