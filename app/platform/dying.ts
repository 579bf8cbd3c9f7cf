import { reportError } from './failures'

/**
 * What nobody caught, thrown or rejected, leaves the process in a state that nobody knows (Node.js, `uncaughtException`;
 * a rejection that nobody hears ends a process of Node.js anyway): it is told, what is held is written or waits in a
 * file, and the process ends with 1, so that whoever looks after it starts it anew.
 */
export function dieOfTheUncaught(write: () => Promise<void>): void {
  let dying = false
  const die = (error: unknown, method: string) => {
    reportError(error, { where: 'process', method })
    if (dying) return
    dying = true
    setTimeout(() => process.exit(1), 4000)
    void write()
      .catch(() => {})
      .finally(() => process.exit(1))
  }
  process.on('uncaughtException', (error) => die(error, 'uncaughtException'))
  process.on('unhandledRejection', (error) => die(error, 'unhandledRejection'))
}
