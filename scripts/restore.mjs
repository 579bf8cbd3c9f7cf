/** `npm run restore -- FOLDER`: a copy of `npm run backup` into an empty database and an empty folder of files. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digestsOf, dumpName, filesName, manifestName, stateOf } from './backup-contents.mjs'
import { clientProgram, onDatabase } from './client-programs.mjs'
import { dataFolder } from './root.mjs'
import { launcher, say, step, Trouble } from './say.mjs'
import { database, prepare } from './setup.mjs'

await launcher(async () => {
  await prepare()
  if (!process.argv[2]) throw new Trouble('Diga de onde: npm run restore -- PASTA')
  const folder = resolve(process.argv[2])
  const manifest = readManifest(folder)
  await step('A verificar a cópia', () => checkDigests(folder, manifest))
  const db = await database()
  try {
    const { version, tables } = await stateOf(db.url)
    if (tables > 0)
      throw new Trouble(
        'A base de dados não está vazia: indique em DATABASE_URL uma acabada de criar (createdb).',
      )
    const files = join(dataFolder(), 'files')
    if (existsSync(files) && readdirSync(files).length > 0)
      throw new Trouble(`A pasta ${files} não está vazia: indique outra em AVAL_DATA_DIR.`)
    const pgRestore = clientProgram('pg_restore', Math.max(version, manifest.version))
    await step('A repor a base de dados', () =>
      onDatabase(pgRestore, db.url, [
        '--no-owner',
        '--exit-on-error',
        '--single-transaction',
        join(folder, dumpName),
      ]),
    )
    await step('A repor os ficheiros', () => {
      if (existsSync(join(folder, filesName))) cpSync(join(folder, filesName), files, { recursive: true })
    })
    const now = await stateOf(db.url)
    for (const what of ['tables', 'migrations', 'audit'])
      if (JSON.stringify(now[what]) !== JSON.stringify(manifest[what]))
        throw new Trouble(`O que foi reposto não é o que foi copiado (${what}).`)
    say('Reposto. Confira agora: npm run audit -- verify, e npm run database -- check.')
    say(
      'Antes de arrancar: se a pasta files/registo de antes ainda se lê, ponha-a no lugar da que veio da cópia. Depois npm run log -- restore (docs/operations.md).',
    )
  } finally {
    await db.release()
  }
})

function readManifest(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
  } catch {
    throw new Trouble(`${folder} não é uma cópia de «npm run backup»: falta-lhe ${manifestName}.`)
  }
}

async function checkDigests(folder, { digests }) {
  const found = await digestsOf(folder)
  const wrong = Object.keys({ ...digests, ...found }).filter((name) => digests[name] !== found[name])
  if (wrong.length > 0)
    throw new Trouble(`A cópia não está como foi feita: ${wrong.slice(0, 5).join(', ')}. Nada foi reposto.`)
}
