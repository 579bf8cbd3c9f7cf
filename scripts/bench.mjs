/** `npm run bench -- …`: prepares everything and hands over to bench/run.mjs with DATABASE_URL set. */
import { join } from 'node:path'
import { build } from './build.mjs'
import { root } from './root.mjs'
import { launcher, Trouble } from './say.mjs'
import { database, migrateDatabase, prepare, run, serverEnvironment } from './setup.mjs'

await launcher(async () => {
  await prepare()
  const db = await database()
  let code = 1
  try {
    await build(root)
    await migrateDatabase(db.url)
    const program = join(root, 'bench', 'run.mjs')
    code = await run(process.execPath, [program, ...process.argv.slice(2)], serverEnvironment(db.url))
  } finally {
    await db.release()
  }
  if (code !== 0) throw new Trouble('As medições não acabaram bem (ver acima).')
})
