/** `npm run log -- status | verify | restore | rotate | report freeze | report correct MONTH "REASON"`: the public log (docs/operations.md). */
import { build } from './build.mjs'
import { root } from './root.mjs'
import { launcher } from './say.mjs'
import { database, migrateDatabase, prepare, runBuilt } from './setup.mjs'

await launcher(async () => {
  await prepare()
  const db = await database()
  try {
    await build(root)
    await migrateDatabase(db.url)
    process.exitCode = await runBuilt('log.js', process.argv.slice(2), db.url)
  } finally {
    await db.release()
  }
})
