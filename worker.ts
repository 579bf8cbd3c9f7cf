import '~/domain/jobs'
import { holdSettings } from '~/domain/configuration/holding'
import { closeInbox, openInbox } from '~/domain/errors/capture'
import { checkOperator } from '~/domain/legal/processors'
import { system } from '~/domain/permissions'
import { keepStatus } from '~/domain/service-status/keeping'
import { Tallies } from '~/domain/statistics/tallying'
import { keepLog } from '~/domain/transparency-log/running'
import { dieOfTheUncaught } from '~/platform/dying'
import { env } from '~/platform/env'
import { closeJobs, workJobs } from '~/platform/jobs'
import { log } from '~/platform/log'

const tallies = new Tallies()
let kept: { close(): Promise<void> }[] = []

/** The jobs in a process of their own: for AVAL_WORKER=apart. Ends within ten seconds when asked to. */
const stop = async () => {
  setTimeout(() => process.exit(0), 10_000).unref()
  await Promise.all([closeJobs(), ...kept.map((one) => one.close())])
  await tallies.close()
  await closeInbox()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

dieOfTheUncaught(closeInbox)

openInbox()
  .then(() => checkOperator())
  .then(() => holdSettings(env().DATABASE_DIRECT_URL ?? env().DATABASE_URL, () => {}))
  .then(() => workJobs(system))
  .then(() => {
    kept = [keepLog(), keepStatus()]
  })
  .then(
    () => log().info('worker ready'),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
