/**
 * `npm run seed -- --companies N --reviews M --subscriptions S --clicks C`: fills the database with generated companies, reviews, paid plans and clicks of short links;
 * what was generated enters the public log, up to 200,000 reviews (`--no-log`: not);
 * `npm run seed -- --work 100000 --proposals 2000000` (or `--work` alone): with open work and proposals.
 */
import { build } from './build.mjs'
import { root } from './root.mjs'
import { launcher, step, Trouble } from './say.mjs'
import { database, demonstrationData, isProduction, migrateDatabase, prepare, runBuilt } from './setup.mjs'

await launcher(async () => {
  await prepare()
  if (isProduction()) throw new Trouble('Em produção (NODE_ENV=production) não se criam dados inventados.')
  const args = process.argv.slice(2)
  const db = await database()
  try {
    await build(root)
    await migrateDatabase(db.url)
    await demonstrationData(db.url)
    if (args.length > 0) {
      await step(`A gerar dados (${args.join(' ')})`, async () => {
        const code = await runBuilt('bulk.js', args, db.url)
        if (code !== 0) throw new Trouble('A geração de dados falhou (ver acima).')
      })
    }
  } finally {
    await db.release()
  }
})
