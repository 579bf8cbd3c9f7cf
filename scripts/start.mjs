/** `npm start`: from a fresh clone to a running Aval. */
import { join } from 'node:path'
import { build } from './build.mjs'
import { root } from './root.mjs'
import { began, duration, launcher, say, step } from './say.mjs'
import { database, demonstrationData, isProduction, migrateDatabase, prepare } from './setup.mjs'

await launcher(async () => {
  await prepare()
  const { serve } = await import('./server.mjs')
  const { runUntilStopped } = await import('./running.mjs')
  const db = await database()
  try {
    await build(root)
    await migrateDatabase(db.url)
    await demonstrationData(db.url)
    const server = await step('A arrancar o servidor', () =>
      serve(join(root, 'build', 'server', 'server.js'), db.url, ['production-react.mjs']),
    )
    welcome(server.origin, server.port)
    await runUntilStopped({ server, database: db })
  } catch (error) {
    await db.release()
    throw error
  }
})

function welcome(origin, port) {
  say(`\nO Aval está pronto em ${duration(Date.now() - began)}: ${origin}`)
  if (!origin.endsWith(`:${port}`)) say(`Neste computador: http://localhost:${port}`)
  if (!isProduction()) demonstrationAccounts(origin)
  say('Ctrl-C para parar.')
}

function demonstrationAccounts(origin) {
  const people = [
    'admin',
    'direcao',
    'moderador',
    'auditor',
    'apoio',
    'financeiro',
    'editor',
    'dono',
    'afiliado',
    'cliente',
  ]
  say('\nContas de demonstração, todas com a palavra-passe aval-demonstracao-2026:')
  for (const person of people) say(`  ${person}@aval.example`)
  say(`O correio enviado lê-se em ${origin}/dev/correio\n`)
}
