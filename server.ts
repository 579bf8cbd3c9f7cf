import { createServer } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import '~/domain/jobs'
import { takeInShipped } from '~/domain/articles/shipped'
import { SealCounter } from '~/domain/certification/seal/seal-counting'
import { VisitCounter } from '~/domain/company-pages/dashboard/visit-counting'
import { holdSettings } from '~/domain/configuration/holding'
import { closeInbox, openInbox } from '~/domain/errors/capture'
import { takeInQuestions } from '~/domain/faq/taking-in'
import { checkOperator } from '~/domain/legal/processors'
import { system } from '~/domain/permissions'
import { keepStatus } from '~/domain/service-status/keeping'
import { ClickCounter } from '~/domain/short-links/click-counting'
import { Tallies } from '~/domain/statistics/tallying'
import { keepLog } from '~/domain/transparency-log/running'
import { onDrop } from '~/platform/cache-tags'
import { now } from '~/platform/clock'
import { database, pool } from '~/platform/db'
import { dieOfTheUncaught } from '~/platform/dying'
import { env } from '~/platform/env'
import { fiscalIssuer } from '~/platform/fiscal'
import { closeJobs, openJobs, workJobs } from '~/platform/jobs'
import { log } from '~/platform/log'
import { serveMetrics } from '~/platform/metrics'
import { canSendSms } from '~/platform/sms'
import { listenForDrops } from '~/web/http/cache-listener'
import { FollowedCodes } from '~/web/http/followed-codes'
import { makeListener } from '~/web/http/listener'
import { ResponseCache } from '~/web/http/response-cache'
import { allowHotReload, securityHeaders } from '~/web/http/security-headers'
import { StaticFiles } from '~/web/http/static-files'

/** Starts the whole: pages, cache, and (unless AVAL_WORKER says otherwise) the jobs. */
export async function start({
  vite,
  hotReload,
}: {
  vite?: ViteDevServer
  /** Where Vite says what changed. */
  hotReload?: string
} = {}): Promise<void> {
  const e = env()
  checkOperator()
  if (vite && hotReload) allowHotReload(hotReload)
  await openInbox()
  const cache = new ResponseCache({ maxBytes: vite ? 0 + 1 : undefined })
  const visits = new VisitCounter()
  const seals = new SealCounter()
  const clicks = new ClickCounter()
  const codes = new FollowedCodes()
  const tallies = new Tallies()
  const held = {
    drop: (tags: Iterable<string>) => {
      cache.drop(tags)
      codes.drop(tags)
    },
    expireAll: () => {
      cache.expireAll()
      codes.expireAll()
    },
  }
  onDrop(held.drop)
  let stopping = false
  const ready = async () =>
    !stopping &&
    (await pool()
      .query('select 1')
      .then(
        () => true,
        () => false,
      ))
  const given = { cache, visits, seals, clicks, codes, ready }
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: 10_000,
    // Each body has its own patience, by its size (web/http/body.ts).
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
  })

  if (vite) {
    server.on('request', (request, response) => {
      vite.middlewares(request, response, async () => {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
        makeListener({ ...given, build, mode: 'development', statics: null })(request, response)
      })
    })
  } else {
    const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
    const statics = new StaticFiles(join(import.meta.dirname, '..', 'client'), securityHeaders(e.ORIGIN))
    server.on('request', makeListener({ ...given, build, mode: 'production', statics }))
  }

  const direct = e.DATABASE_DIRECT_URL ?? e.DATABASE_URL
  const listening = listenForDrops(direct, held)
  // Pages say numbers: what was made with the old ones is made anew.
  const holding = await holdSettings(direct, held.expireAll)
  await openJobs()
  await takeInShipped({ db: database(), actor: system, now: now() })
  await takeInQuestions({ db: database(), actor: system, now: now() })
  if (e.AVAL_WORKER === 'inside') await workJobs(system)
  const kept = e.AVAL_WORKER === 'inside' ? [keepLog(), keepStatus()] : []
  const metrics = e.METRICS_PORT === undefined ? undefined : serveMetrics(e.METRICS_PORT)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(e.PORT, e.HOST, resolve)
  })
  log().info({ port: e.PORT, origin: e.ORIGIN }, 'listening')
  if (!canSendSms()) log().warn('SMS_URL is missing: telephones are not confirmed')
  if (e.NODE_ENV === 'production' && fiscalIssuer().name === 'simulado')
    log().warn('no invoicing software is configured: papers are pro-forma, without fiscal value')

  /** Stops taking, finishes within ten seconds, ends with 0 (R6). */
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log().info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), 10_000).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    metrics?.close()
    await closed
    await visits.close()
    await seals.close()
    await clicks.close()
    await tallies.close()
    await Promise.all([closeJobs().catch(() => {}), ...kept.map((one) => one.close())])
    await closeInbox()
    await listening.close()
    await holding.close()
    await pool().end()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

dieOfTheUncaught(closeInbox)

const main = process.argv[1] ?? ''
if (main.replaceAll('\\', '/').endsWith('server/server.js')) {
  start().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}
