/** `npm run backup -- FOLDER`: the database and the files, with a list of what is in it (docs/operations.md). */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digestsOf, dumpName, filesName, manifestName, noteBackup, stateOf } from './backup-contents.mjs'
import { clientProgram, onDatabase } from './client-programs.mjs'
import { dataFolder } from './root.mjs'
import { launcher, say, step, Trouble } from './say.mjs'
import { database, prepare } from './setup.mjs'

await launcher(async () => {
  await prepare()
  if (!process.argv[2]) throw new Trouble('Diga para onde: npm run backup -- PASTA')
  const folder = resolve(process.argv[2])
  if (existsSync(folder))
    throw new Trouble(`${folder} já existe: uma cópia nunca se escreve por cima de outra.`)
  const db = await database()
  try {
    const { version, ...state } = await stateOf(db.url)
    const pgDump = clientProgram('pg_dump', version)
    // Whatever is called as it was asked is whole.
    const unfinished = `${folder}.part`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    await step('A copiar a base de dados', () =>
      onDatabase(pgDump, db.url, ['--format=custom', '--no-owner', `--file=${join(unfinished, dumpName)}`]),
    )
    // After the database: whatever it names was there before, and files never change.
    await step('A copiar os ficheiros', () => {
      const files = join(dataFolder(), 'files')
      if (existsSync(files)) cpSync(files, join(unfinished, filesName), { recursive: true })
    })
    const manifest = { at: new Date().toISOString(), version, ...state, digests: await digestsOf(unfinished) }
    writeFileSync(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(unfinished, folder)
    await noteBackup(db.url, manifest.at, folder)
    say(`Cópia em ${folder}: ${Object.keys(manifest.digests).length} ficheiros.`)
    if (process.env.S3_BUCKET) say('Os ficheiros estão no S3 e não vão nesta cópia: use as versões do balde.')
  } finally {
    await db.release()
  }
})
