import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { bundledNode, majorOf, wantedNode } from './node24.mjs'
import { say, step, Trouble } from './say.mjs'

/** Brings node_modules in line with package-lock.json; quick, and without network, when it is. */
export async function install(root) {
  if (isInstalled(root)) return heal(root)
  const onWait = () => say('Outro processo está a instalar as dependências; a aguardar…')
  await withLock(`install:${root}`, () => installNow(root), { timeoutMs: 900_000, onWait })
  await heal(root)
}

async function installNow(root) {
  if (isInstalled(root)) return
  await step('A instalar dependências', () => {
    rmSync(stampPath(root), { force: true })
    const { ok, output } = installPackages(root)
    if (!ok) {
      throw new Trouble(
        `A instalação das dependências falhou:\n${output.trim()}\n\n` +
          'Verifique a ligação à rede, o espaço em disco e se pode escrever nesta pasta, e repita.',
      )
    }
    writeFileSync(stampPath(root), stampOf(root))
  })
}

function installPackages(root) {
  // NODE_ENV=production would leave out what the build needs.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const first = runNpm(root, ['ci', ...options])
  if (first.ok || !/EUSAGE/.test(first.output)) return first
  // The lock file lacks a package of some other platform (see complete-lock.mjs): the versions it does name
  // are still the ones that are installed, and it is left as it is.
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  return runNpm(root, ['install', '--no-save', ...options])
}

/** The stamp fits; or somebody ran npm by hand and what it left agrees with the lock file. */
export function isInstalled(root) {
  const stamp = stampOf(root)
  if (readText(stampPath(root)) === stamp) return true
  const lock = readJson(join(root, 'package-lock.json'))
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (!installed || !agrees(lock, installed, (path) => existsSync(join(root, path)))) return false
  tryWrite(stampPath(root), stamp)
  return true
}

/** npm writes `.package-lock.json` last, so a partial installation has none or an old one. */
export function agrees(lock, installed, exists) {
  const has = installed.packages ?? {}
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    const there = has[path]
    if (!there || !exists(path)) return Boolean(wanted.optional || wanted.peer)
    return there.version === wanted.version && there.integrity === wanted.integrity
  })
}

/** The lock file and the machine: native packages differ from one to another. */
export function stampOf(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/**
 * Node 24 comes through an install script, which npm skips with `ignore-scripts` (and may one day by
 * default): then it is run by hand. Skipped links of PostgreSQL heal in db/embedded/binaries.ts.
 */
async function heal(root) {
  if (bundledNode(root)) return
  await step('A completar a instalação do Node 24', () => {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(root, 'node_modules', 'node'),
      stdio: ['ignore', 2, 2],
    })
  })
  if (bundledNode(root) || majorOf(process.version) >= wantedNode) return
  rmSync(stampPath(root), { force: true })
  throw new Trouble(
    'O Node 24, que vem com as dependências, não ficou instalado. Apague a pasta node_modules e repita com rede, ' +
      'ou use um Node 24 nesta máquina.',
  )
}

/** Runs npm as the one that started us did, else the one on PATH. */
function runNpm(root, args) {
  const cli = process.env.npm_execpath
  const viaCli = cli && /npm-cli\.[cm]?js$/.test(cli) && existsSync(cli)
  const [program, words] = viaCli ? [process.execPath, [cli, ...args]] : ['npm', args]
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32' && !viaCli,
  })
  if (error)
    throw new Trouble(`Não foi possível correr o npm (${error.message}). Instale o Node com o npm e repita.`)
  return { ok: status === 0, output: `${stdout}${stderr}` }
}

function stampPath(root) {
  return join(root, 'node_modules', '.aval-lock')
}

function tryWrite(path, text) {
  try {
    writeFileSync(path, text)
  } catch {
    // Installed by another user: it only costs the comparison again.
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function readJson(path) {
  const text = readText(path)
  try {
    return text && JSON.parse(text)
  } catch {
    return undefined
  }
}
