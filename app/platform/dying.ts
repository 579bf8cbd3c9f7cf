import { reportError } from './failures'

/**
 * What nobody caught: a rejected promise is told and the process goes on; an exception leaves it in a state that nobody
 * knows (Node.js, `uncaughtException`), so it is told, what is held is written, and whoever looks after the process
 * starts it anew.
 */
export function dieOfTheUncaught(write: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => {
    reportError(error, { where: 'process', method: 'unhandledRejection' })
  })
  let dying = false
  process.on('uncaughtException', (error) => {
    reportError(error, { where: 'process', method: 'uncaughtException' })
    if (dying) return
    dying = true
    setTimeout(() => process.exit(1), 4000)
    void write()
      .catch(() => {})
      .finally(() => process.exit(1))
  })
}
