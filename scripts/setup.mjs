/**
 * The steps that every launcher is made of. Node ≥ 20 is enough to begin; from `prepare` on everything runs
 * on the Node 24 that comes with the dependencies.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { withLock } from './lock.mjs'
import { memorySettings } from './memory.mjs'
import { checkNode, continueOnNode24 } from './node24.mjs'
import { dataFolder, readEnvFile, root } from './root.mjs'
import { step, Trouble } from './say.mjs'

/** Checks Node, installs, and goes on under Node 24: what follows it runs there. */
export async function prepare({ envFile = true } = {}) {
  checkNode()
  await install(root)
  await continueOnNode24(root)
  if (envFile) readEnvFile()
  try {
    mkdirSync(dataFolder(), { recursive: true })
  } catch (error) {
    throw new Trouble(
      `Não é possível escrever em ${dataFolder()} (${error.code}). Indique outra pasta em AVAL_DATA_DIR.`,
    )
  }
}

/** The database: the one in DATABASE_URL if it will do, else our own. */
export async function database() {
  const given = process.env.DATABASE_URL
  if (given) {
    const { checkServer } = await import('./given-database.mjs')
    await step('A verificar a base de dados indicada em DATABASE_URL', () => checkServer(given))
    return { url: given, release: async () => false }
  }
  return step('A preparar a base de dados', async () => {
    const { up } = await import('../db/embedded.ts')
    const server = await up({ dataFolder: dataFolder() })
    return { url: server.url(), release: server.release }
  })
}

export async function migrateDatabase(url) {
  const { migrate } = await import('../db/migrate.ts')
  await step('A atualizar as tabelas', () => migrate(url))
}

/** Demonstration data, once per database, and never in production. */
export async function demonstrationData(url, seed = () => runBuilt('seed.js', [], url)) {
  const { isSeeded, noteSeeded } = await import('./seeded.mjs')
  if (isProduction()) return refuseDemonstration(await isSeeded(url))
  if (await isSeeded(url)) return
  await withLock(`seed:${url}`, async () => {
    if (await isSeeded(url)) return
    await step('A criar os dados de demonstração', async () => {
      if ((await seed()) !== 0)
        throw new Trouble('Não foi possível criar os dados de demonstração (ver acima).')
      await noteSeeded(url)
    })
  })
}

/** Its accounts have a password that everybody knows. */
function refuseDemonstration(seeded) {
  if (!seeded) return
  throw new Trouble(
    'Em produção (NODE_ENV=production) não se usa uma base de dados com dados de demonstração. ' +
      'Indique outra em DATABASE_URL, ou outra pasta em AVAL_DATA_DIR.',
  )
}

/** Runs a program of the build to its end, with its output shown. */
export function runBuilt(name, args, url) {
  const program = join(root, 'build', 'server', name)
  if (!existsSync(program)) throw new Trouble(`Falta ${join('build', 'server', name)} na construção.`)
  return run(process.execPath, [program, ...args], serverEnvironment(url))
}

/** Runs a program to its end and gives its exit code. What it prints goes to stderr, like our own lines. */
export function run(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2], env })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
}

export function isProduction() {
  return process.env.NODE_ENV === 'production'
}

/**
 * The environment of the built programs; NODE_ENV goes through as it was given. Outside production the log
 * tells only what is wrong, so that the address and the accounts stay in sight.
 */
export function serverEnvironment(url, more = {}) {
  const LOG_LEVEL = process.env.LOG_LEVEL || (isProduction() ? 'info' : 'warn')
  return {
    ...memorySettings,
    ...without(process.env, ['AVAL_ANCESTOR', 'AVAL_BEGAN']),
    LOG_LEVEL,
    AVAL_DATA_DIR: dataFolder(),
    DATABASE_URL: url,
    ...more,
  }
}

/** A copy of an environment that lacks these names; one that ends in `_` stands for all that begin with it. */
export function without(env, names) {
  const dropped = (name) => names.some((one) => name === one || (one.endsWith('_') && name.startsWith(one)))
  return Object.fromEntries(Object.entries(env).filter(([name]) => !dropped(name)))
}
