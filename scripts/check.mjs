/** `npm run check`: what says in a minute whether a change may be right: types, lint, format and the pure rules. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lastLine, sum } from './counting.mjs'
import { dataFolder } from './root.mjs'
import { launcher } from './say.mjs'
import { prepare } from './setup.mjs'
import { printTable, runChecksAndUnit } from './test-steps.mjs'

await launcher(async () => {
  await prepare({ envFile: false })
  const reports = join(dataFolder(), 'test-reports')
  mkdirSync(reports, { recursive: true })
  const env = { ...process.env, NODE_COMPILE_CACHE: join(dataFolder(), 'test-compiled') }
  const results = await runChecksAndUnit(env, reports)
  printTable(results)
  const total = sum(results)
  process.stdout.write(`${lastLine(total)}\n`)
  process.exit(total.failed > 0 ? 1 : 0)
})
