/** `npm run dev`: the same set-up as `npm start`, then a server that follows every change of the code. */
import { join } from 'node:path'
import { root } from './root.mjs'
import { launcher, say, step } from './say.mjs'
import {
  database,
  demonstrationData,
  isProduction,
  migrateDatabase,
  prepare,
  run,
  serverEnvironment,
} from './setup.mjs'

await launcher(async () => {
  await prepare()
  if (isProduction()) process.env.NODE_ENV = 'development'
  const { serve } = await import('./server.mjs')
  const { runUntilStopped } = await import('./running.mjs')
  const db = await database()
  try {
    await migrateDatabase(db.url)
    await seedFromSource(db.url)
    const server = await step('A arrancar o servidor de desenvolvimento', () =>
      serve(join(root, 'scripts', 'dev-server.mjs'), db.url),
    )
    say(
      `\nPronto: ${server.origin} — o correio enviado lê-se em ${server.origin}/dev/correio. Ctrl-C para parar.`,
    )
    await runUntilStopped({ server, database: db })
  } catch (error) {
    await db.release()
    throw error
  }
})

/** Without a build the seed runs through Vite too. */
function seedFromSource(url) {
  const program = join(root, 'scripts', 'dev-run.mjs')
  const seed = () => run(process.execPath, [program, '/db/seed/run.ts'], serverEnvironment(url))
  return demonstrationData(url, seed)
}
