import '~/domain/jobs'
import { closeInbox, openInbox } from '~/domain/errors/capture'
import { checkOperator } from '~/domain/legal/processors'
import { system } from '~/domain/permissions'
import { dieOfTheUncaught } from '~/platform/dying'
import { closeJobs, workJobs } from '~/platform/jobs'
import { log } from '~/platform/log'

/** The jobs in a process of their own: for AVAL_WORKER=apart. Ends within ten seconds when asked to. */
const stop = async () => {
  setTimeout(() => process.exit(0), 10_000).unref()
  await closeJobs()
  await closeInbox()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

dieOfTheUncaught(closeInbox)

openInbox()
  .then(() => checkOperator())
  .then(() => workJobs(system))
  .then(
    () => log().info('worker ready'),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
