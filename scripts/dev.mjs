/** `npm run dev`: the same set-up as `npm start`, then a server that follows every change of the code. */
import { join } from 'node:path'
import { root } from './root.mjs'
import { launcher, say, step } from './say.mjs'
import { database, isProduction, migrateDatabase, prepare, run } from './setup.mjs'

await launcher(async () => {
  await prepare()
  if (isProduction()) process.env.NODE_ENV = 'development'
  const { choosePort, serve } = await import('./server.mjs')
  const { runUntilStopped } = await import('./running.mjs')
  const db = await database()
  try {
    await migrateDatabase(db.url)
    await seedFromSource(db.url)
    const port = await choosePort()
    const server = await step('A arrancar o servidor de desenvolvimento', () =>
      serve({ program: join(root, 'scripts', 'dev-server.mjs'), url: db.url, port }),
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
async function seedFromSource(url) {
  const { isSeeded, noteSeeded } = await import('./seeded.mjs')
  if (await isSeeded(url)) return
  await step('A criar os dados de demonstração', async () => {
    const program = join(root, 'scripts', 'dev-run.mjs')
    const code = await run(process.execPath, [program, '/db/seed/run.ts'], {
      ...process.env,
      DATABASE_URL: url,
    })
    if (code !== 0) throw new Error('Não foi possível criar os dados de demonstração (ver acima).')
    await noteSeeded(url)
  })
}
