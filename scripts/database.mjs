/**
 * The database of this checkout, for people and other programs:
 *   node scripts/database.mjs url     starts it if need be, leaves it running, prints its address
 *   node scripts/database.mjs down    stops it
 *   node scripts/database.mjs migrate starts it and brings the tables up to date
 *   node scripts/database.mjs check   reads every table and index of it (of the one in DATABASE_URL, where there is one)
 */
import { install } from './install.mjs'
import { checkNode, continueOnNode24 } from './node24.mjs'
import { dataFolder, readEnvFile, root } from './root.mjs'
import { launcher, say, Trouble } from './say.mjs'

await launcher(async () => {
  checkNode()
  await install(root)
  await continueOnNode24(root)
  readEnvFile()
  const { up, down } = await import('../db/embedded.ts')
  const command = process.argv[2]
  const options = { dataFolder: dataFolder(), forPerson: true }
  if (command === 'up' || command === 'url') {
    const server = await up(options)
    process.stdout.write(`${server.url()}\n`)
  } else if (command === 'down') {
    say((await down(options)) ? 'A base de dados parou.' : 'A base de dados já estava parada.')
  } else if (command === 'migrate') {
    const { migrate } = await import('../db/migrate.ts')
    await migrate(process.env.DATABASE_URL || (await up(options)).url())
  } else if (command === 'check') {
    const { amcheck } = await import('./amcheck.mjs')
    const given = process.env.DATABASE_URL
    const server = given ? { url: () => given, release: () => {} } : await up({ dataFolder: dataFolder() })
    const wrong = await amcheck(server.url()).finally(server.release)
    for (const line of wrong) say(line)
    say(
      wrong.length === 0 ? 'A base de dados está inteira.' : `A base de dados tem ${wrong.length} defeitos.`,
    )
    process.exitCode = wrong.length === 0 ? 0 : 1
  } else {
    throw new Trouble('Diga o que fazer: node scripts/database.mjs up | url | down | migrate | check')
  }
})
