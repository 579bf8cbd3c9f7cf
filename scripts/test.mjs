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
import { prepare, without } from './setup.mjs'
import { countWork, printTable, runChecks, runProject, stopTools } from './test-steps.mjs'

const projectsWithoutBuild = ['unit', 'command', 'alone', 'setup']
const projectsOnBuild = ['access', 'journeys']

/** What somebody has set for their own Aval must not decide what a test sees, nor be touched by it. */
const ownSettings = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'ORIGIN',
  'DATABASE_',
  'AVAL_',
  'SMTP_URL',
  'MAIL_',
  'SUPPORT_',
  'S3_',
]
const moreSettings = ['LOG_LEVEL', 'METRICS_PORT', 'TRUST_PROXY']

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
    results.push(...(await runChecks(env)))
    for (const project of projectsWithoutBuild) results.push(await runProject(project, env, reports))
    const built = await countWork('construção', () => build(root))
    results.push(built)
    const browser = await findBrowser()
    for (const project of projectsOnBuild) {
      results.push(await runProject(project, browser ? { ...env, CHROME_PATH: browser } : env, reports))
    }
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

/** AVAL_TEST_DATABASE_URL names another server to try (PostgreSQL 15 to 18); tests make their own databases in it. */
async function testDatabase() {
  const given = process.env.AVAL_TEST_DATABASE_URL
  if (given) return { url: given, release: async () => {} }
  const { up } = await import('../db/embedded.ts')
  const server = await up({ dataFolder: dataFolder(), name: 'test-postgres', throwaway: true, fresh: true })
  return { url: server.url('postgres'), release: server.release }
}

function testEnvironment(url) {
  return {
    ...without(process.env, [...ownSettings, ...moreSettings]),
    AVAL_TEST_DATABASE_URL: url,
    AVAL_DATA_DIR: join(dataFolder(), 'test-files'),
    // Each project loads the same libraries: what the one before compiled, the next one takes.
    NODE_COMPILE_CACHE: join(dataFolder(), 'test-compiled'),
  }
}
