/**
 * `npm test`: everything, exactly as CI runs it. It goes on after a failing step, so that one run shows all
 * that is wrong. Its database is a throwaway server of its own, never the developer's.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { lastLine, sum } from './counting.mjs'
import { dataFolder, root } from './root.mjs'
import { launcher } from './say.mjs'
import { prepare } from './setup.mjs'
import { testDatabase, testEnvironment } from './test-environment.mjs'
import { countWork, printTable, runChecksAndUnit, runProject, stopTools } from './test-steps.mjs'

/**
 * Those of one line run at once, so that two cores are busy: `operations` waits more than it works, `access` and `worlds`
 * send one request after the other.
 */
const lines = [['alone', 'setup'], ['command', 'operations'], ['access', 'worlds'], ['journeys']]

await launcher(async () => {
  // A developer's .env must not decide what a test sees.
  await prepare({ envFile: false })
  const { ancestorsToWatch, watchAncestors } = await import('./ancestors.mjs')
  const reports = join(dataFolder(), 'test-reports')
  mkdirSync(reports, { recursive: true })
  const server = await testDatabase()
  const stop = stopperOf(server)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  watchAncestors(ancestorsToWatch(), stop)
  const env = testEnvironment(server.url)
  const results = []
  try {
    const browser = await findBrowser()
    const seeing = browser ? { ...env, CHROME_PATH: browser } : env
    const building = countWork('construção', () => build(root))
    results.push(...(await runChecksAndUnit(env, reports)), await building)
    for (const steps of lines)
      results.push(...(await Promise.all(steps.map((step) => runProject(step, seeing, reports)))))
  } finally {
    await server.release()
  }
  const total = sum(results)
  printTable(results)
  process.stdout.write(`${lastLine(total)}\n`)
  process.exit(total.failed > 0 ? 1 : 0)
})

/** Interrupted, or left alone by a killed npm: nothing of ours stays behind. */
function stopperOf(server) {
  return () => {
    stopTools()
    server.release().finally(() => process.exit(130))
  }
}
