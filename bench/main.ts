import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clicks } from './clicks.ts'
import { crowded } from './crowded.ts'
import { databaseOf, withClient } from './databases.ts'
import { type Row, say, table } from './figures.ts'
import { Client } from './load.ts'
import { logTree } from './log.ts'
import { nearLists } from './near.ts'
import { p1 } from './p1.ts'
import { p2 } from './p2.ts'
import { p4, type Scale } from './p4.ts'
import { p5 } from './p5.ts'
import { p6 } from './p6.ts'
import { p14 } from './p14.ts'
import { type Plan, plansOf } from './plans.ts'
import { proofs } from './proofs.ts'
import { r11 } from './r11.ts'
import { s6 } from './s6.ts'
import { s6Lookups } from './s6-lookups.ts'
import { s7 } from './s7.ts'
import { s13 } from './s13.ts'
import { samplesOf } from './samples.ts'
import { serveAval } from './serving.ts'
import { type SignedPage, signedPages } from './signed.ts'
import { ticketPages } from './tickets.ts'
import { workReads } from './work.ts'

/**
 * `npm run bench -- [--companies 1000] [--reviews 10000] [--only P1,P4] [--rounds 5]`: P1, P2, P4, P5 and P6 of the
 * goals, each with its baseline in the same run, rounds interleaved, the first one dropped, medians; and each with a
 * planted fault that must miss the goal. `--only S6,S7 [--attempts 10000]`: what answers and guesses give away. Without `--companies` it measures the database it was given.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    companies: { type: 'string' },
    reviews: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    samples: { type: 'string', default: '40' },
    attempts: { type: 'string', default: '10000' },
    changes: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '100000' },
    clicks: { type: 'string', default: '100000' },
    leaves: { type: 'string', default: '10000000' },
    seed: { type: 'string' },
    pages: { type: 'string' },
  },
})

/** What P4 compares with: 100,000 reviews. */
const reference = { companies: 10_000, reviews: 100_000 }

const serverUrl = process.env.DATABASE_URL
if (!serverUrl) throw new Error('Falta DATABASE_URL: corra `npm run bench`.')
if (!existsSync('/proc/self/stat')) throw new Error('As medições leem /proc: só correm em Linux.')
// `npm run bench -- work`: one of them by its name.
if (positionals[0]) values.only = positionals.join(',')
const rounds = Math.max(2, Number(values.rounds))
const wanted = (id: string) => !values.only || values.only.toUpperCase().split(',').includes(id)
const named = (id: string) => values.only?.toUpperCase().split(',').includes(id) ?? false
const companies = values.companies === undefined ? undefined : Number(values.companies)

interface Details {
  routes?: object[]
  lists?: object[]
  tickets?: object[]
  work?: object[]
  signed?: SignedPage[]
  plans?: Plan[]
}

async function open(url: string, name: string): Promise<Scale & { close(): Promise<void> }> {
  const pg = (await import('pg')).default
  const admin = new pg.Client({ connectionString: url, application_name: 'aval-bench' })
  admin.on('error', () => {})
  await admin.connect()
  await admin.query('set statement_timeout = 0')
  const samples = await samplesOf(admin)
  const serving = await serveAval(url, { instrumented: true })
  const close = async () => {
    await serving.stop()
    await admin.end().catch(() => {})
  }
  return { name, admin, samples, serving, close }
}

async function measure(): Promise<boolean> {
  // By name and alone: what it sends changes whatever it can, in a database of its own.
  if (named('R11')) {
    const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
    return tell(await r11(serverUrl as string, Number(values.requests), seed), {}, { companies: 0 }, '')
  }
  // By name and alone, on a database of its own: two processes, one of which is killed.
  if (named('CLICKS')) {
    const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
    return tell(await clicks(serverUrl as string, Number(values.clicks), seed), {}, { companies: 0 }, '')
  }
  // By name and alone, on a database and a file store of its own.
  if (named('LOG'))
    return tell(await logTree(serverUrl as string, Number(values.leaves)), {}, { companies: 0 }, '')
  const url =
    companies === undefined
      ? (serverUrl as string)
      : await databaseOf(serverUrl as string, companies, Number(values.reviews ?? companies * 10))
  const here = await open(url, 'aqui')
  const { counts } = here.samples
  const larger = counts.reviews > reference.reviews * 1.5
  const there =
    larger && wanted('P4')
      ? await open(await databaseOf(serverUrl as string, reference.companies, reference.reviews), '100 mil')
      : null
  const plain = wanted('P1') || wanted('P2') ? await serveAval(url) : null
  say(
    `A medir com ${counts.companies.toLocaleString('pt-PT')} empresas e ${counts.reviews.toLocaleString('pt-PT')} avaliações; ${rounds} voltas, a primeira não conta.`,
  )
  const rows: Row[] = []
  const details: Details = {}
  try {
    if (plain && wanted('P1')) rows.push(...(await p1(plain, here.samples, rounds)))
    if (plain && wanted('P2')) rows.push(...(await p2(plain, here.serving, here.admin, here.samples, rounds)))
    if (wanted('P4')) {
      const measured = await p4(here, there, rounds, Number(values.samples))
      rows.push(...measured.rows)
      details.routes = measured.routes
    }
    if (wanted('P5')) rows.push(...(await p5(here, rounds)))
    if (wanted('P6')) rows.push(...(await p6(here, rounds)))
    // By name only: it writes 131,072 certificates and deletes them. `--companies 2000 --only PROOFS`.
    if (named('PROOFS')) {
      if (companies === undefined) throw new Error('PROOFS mede uma base só sua: falta --companies.')
      const proving = await serveAval(url, { env: { TRUST_PROXY: '1' } })
      try {
        rows.push(...(await proofs(proving, here.admin, here.samples.codes, rounds)))
      } finally {
        await proving.stop()
      }
    }
    // By name only: it wants the machine for itself.
    if (named('P14')) rows.push(...(await p14(url, here.admin)))
    if (wanted('S13')) {
      const http = new Client(here.serving.origin)
      rows.push(...(await s13(http, here.samples.codes[0] as string, Number(values.changes))))
      http.close()
    }
    // By name only: they take a quarter of an hour, and leave accounts behind.
    if (named('S6')) rows.push(...(await s6(url, Number(values.attempts))))
    if (named('S6') || named('LOOKUPS'))
      rows.push(...(await s6Lookups(url, here.samples.codes, Number(values.attempts))))
    if (named('S7')) rows.push(...(await s7(url)))
    // By name only: it leaves two companies behind. `--companies 5000 --only LISTS`.
    if (named('LISTS')) {
      const { rows: found, lists } = await crowded(here.serving, here.admin)
      rows.push(...found)
      details.lists = lists
    }
    // By name only: it leaves 200,000 tickets behind. `--companies 1000 --only TICKETS`.
    if (named('TICKETS')) {
      const { rows: found, pages } = await ticketPages(url, here.admin, rounds)
      rows.push(...found)
      details.tickets = pages
    }
    // By name only, on a database with the accounts of the demonstration.
    if (named('SIGNED')) {
      const found = await signedPages(url, here.admin, rounds, values.pages?.split(','))
      rows.push(...found.rows)
      details.signed = found.signed
      return tell(rows, details, counts, '')
    }
    if (named('NEAR')) rows.push(...(await nearLists(url, here.admin, Number(values.samples))))
    // By name only, on a database that `npm run seed -- --work` filled.
    if (named('WORK')) {
      const { rows: found, work } = await workReads(url, here.admin, Math.max(60, Number(values.samples) * 5))
      rows.push(...found)
      details.work = work
      return tell(rows, details, counts, '')
    }
    const http = new Client(here.serving.origin)
    details.plans = await plansOf(here.serving, http, here.admin, here.samples, counts.companies)
    http.close()
  } finally {
    await plain?.stop()
    await there?.close()
    await here.close()
  }
  return tell(
    rows,
    details,
    counts,
    await withClient(url, async (c) => (await c.query('show server_version')).rows[0].server_version),
  )
}

function tell(
  rows: Row[],
  details: Details,
  counts: { companies: number; reviews?: number },
  postgres: string,
): boolean {
  const faults = (details.plans ?? []).filter((p) => p.faults.length > 0)
  process.stdout.write(`\n${table(rows)}\n`)
  for (const { path, faults: found, statement } of faults)
    process.stdout.write(`\nPlano: ${path}: ${found.join('; ')}\n  ${statement}\n`)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const file = join(folder, `${counts.companies}-${at.slice(0, 16).replace(/[:T]/g, '')}.json`)
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memory: totalmem(),
    load: loadavg(),
    node: process.version,
    postgres,
  }
  writeFileSync(file, `${JSON.stringify({ at, machine, counts, rounds, rows, ...details }, null, 2)}\n`)
  const controls = rows.filter((r) => r.control && r.goal)
  const silent = controls.filter((r) => r.goal?.met)
  const missed = rows.filter((r) => !r.control && r.goal && !r.goal.met)
  process.stdout.write(
    `\n${controls.length - silent.length} de ${controls.length} controlos dispararam; ${missed.length} objetivos por cumprir. Resultados em ${file}\n`,
  )
  // A goal that is missed is a finding; a control that stays silent makes the run worth nothing.
  return silent.length === 0
}

try {
  process.exitCode = (await measure()) ? 0 : 1
} catch (error) {
  process.stderr.write(`As medições pararam: ${(error as Error).stack}\n`)
  process.exitCode = 1
}
