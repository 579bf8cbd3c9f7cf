/** `npm run golden -- record [name]`, `npm run golden -- compare [before] [after]`: see tests/golden/README.md. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { dataFolder, root } from './root.mjs'
import { launcher, say, step, Trouble } from './say.mjs'
import { prepare, run } from './setup.mjs'
import { testDatabase, testEnvironment } from './test-environment.mjs'

/** The moment that every recording is made at: a Tuesday, when people work. The world is told from its hour. */
const moment = '2026-11-17T10:30:00Z'
const recordings = join(dataFolder(), 'golden')

await launcher(async () => {
  await prepare({ envFile: false })
  mkdirSync(recordings, { recursive: true })
  const [command, ...names] = process.argv.slice(2)
  const given = names.map((name) => resolve(recordings, name))
  if (command === 'record') await record(given[0] ?? join(recordings, 'latest'))
  else if (command === 'compare') await compare(...(given.length === 2 ? given : newest()))
  else throw new Trouble('Diga o que fazer: npm run golden -- record [nome] | compare [antes depois]')
})

async function record(folder) {
  await build(root)
  const server = await testDatabase()
  const unfinished = `${folder}.part`
  rmSync(unfinished, { recursive: true, force: true })
  // What jobs do meanwhile is seen or not, by chance: there are none.
  const more = { AVAL_CLOCK_STILL: moment, AVAL_WORKER: 'off', GOLDEN_FOLDER: unfinished }
  const vitest = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'golden']
  const work = () => run(process.execPath, vitest, { ...testEnvironment(server.url), ...more })
  const code = await step('A gravar o que se vê', work).finally(server.release)
  if (code !== 0) throw new Trouble('A gravação falhou (ver acima).')
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  say(`Gravado em ${folder}`)
}

/** The two newest recordings, oldest first. */
function newest() {
  const made = (folder) => statSync(folder).mtimeMs
  const all = readdirSync(recordings).filter((name) => !name.endsWith('.part'))
  const folders = all.map((name) => join(recordings, name))
  return folders.sort((a, b) => made(a) - made(b)).slice(-2)
}

async function compare(before, after) {
  if (!existsSync(before ?? '') || !existsSync(after ?? ''))
    throw new Trouble('Faltam gravações para comparar.')
  const { differences, readAnswers } = await import('../tests/golden/recording.ts')
  const files = [...new Set([before, after].flatMap((folder) => readdirSync(folder)))].sort()
  let found = 0
  for (const file of files) {
    const [left, right] = [before, after]
      .map((folder) => join(folder, file))
      .map((path) => (existsSync(path) ? readAnswers(readFileSync(path, 'utf8')) : new Map()))
    for (const { how, who, lines } of differences(left, right)) {
      found++
      process.stdout.write(`${how} ${file.slice(0, -4)} (${who.join(', ')})\n${lines.join('\n')}\n\n`)
    }
  }
  process.stdout.write(`${before} → ${after}: ${files.length} ficheiros, ${found} diferenças\n`)
  process.exitCode = found > 0 ? 1 : 0
}
