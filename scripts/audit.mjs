/** `npm run audit -- verify`: whether the audit chain is whole, and where it is not (docs/operations.md). Changes nothing. */
import { build } from './build.mjs'
import { root } from './root.mjs'
import { launcher } from './say.mjs'
import { database, prepare, runBuilt } from './setup.mjs'

await launcher(async () => {
  await prepare()
  const db = await database()
  try {
    await build(root)
    process.exitCode = await runBuilt('audit.js', process.argv.slice(2), db.url)
  } finally {
    await db.release()
  }
})
