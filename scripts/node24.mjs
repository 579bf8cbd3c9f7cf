import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { began, Trouble } from './say.mjs'

export const wantedNode = 24
const oldestNode = 20

/** 'v20.11.1' → 20 */
export function majorOf(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0)
}

export function checkNode(version = process.version) {
  if (majorOf(version) >= oldestNode) return
  throw new Trouble(
    `O Aval precisa do Node ${oldestNode} ou mais recente, e este é o ${version}. ` +
      'Instale uma versão atual (https://nodejs.org) e repita o comando.',
  )
}

/** The Node that came with the dependencies, where it works. */
export function bundledNode(root) {
  const path = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(path)) return undefined
  const tried = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return tried.status === 0 && majorOf(tried.stdout) >= wantedNode ? path : undefined
}

/**
 * Continues this script on Node 24. Returns when we already run on it; else runs a child in our place and
 * ends as it ends. Signals are handed on; `AVAL_ANCESTOR` lets the child notice when we are killed.
 */
export async function continueOnNode24(root) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  if (majorOf(process.version) >= wantedNode) {
    process.env.PATH = path
    return
  }
  const node = bundledNode(root)
  if (!node)
    throw new Trouble('O Node 24 das dependências não funciona. Apague a pasta node_modules e repita.')
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, AVAL_ANCESTOR: String(process.pid), AVAL_BEGAN: String(began) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const [code, signal] = await new Promise((done) => {
    child.on('exit', (...end) => done(end))
  })
  process.exit(signal ? 128 + constants.signals[signal] : code)
}
