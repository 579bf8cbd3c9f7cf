import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { say, step, Trouble } from './say.mjs'

/** What the build is made of, besides the *.ts and tsconfig files of the root. */
const sources = [
  'app',
  'db',
  'content',
  'public',
  'scripts',
  'bench/work-reads.ts',
  'bench/near-reads.ts',
  'bench/list-reads.ts',
  'bench/log-tree.ts',
  'package-lock.json',
  'tsconfig.json',
]

/** Builds unless the last build was made of the same files. */
export async function build(root) {
  if (isBuilt(root)) return
  const onWait = () => say('Outro processo está a construir a aplicação; a aguardar…')
  await withLock(`build:${root}`, () => buildNow(root), { timeoutMs: 600_000, onWait })
}

export function isBuilt(root) {
  try {
    return readFileSync(stampPath(root), 'utf8') === sourcesHash(root)
  } catch {
    return false
  }
}

async function buildNow(root) {
  if (isBuilt(root)) return
  await step('A construir a aplicação', async () => {
    rmSync(stampPath(root), { force: true })
    const hash = sourcesHash(root)
    const { code, output } = await runBuild(root)
    if (code !== 0) throw new Trouble(`A construção falhou:\n${output.split('\n').slice(-40).join('\n')}`)
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(stampPath(root), hash)
  })
}

/** Vite writes a line per file, which tells nobody anything: kept back unless it fails. */
async function runBuild(root) {
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  const keep = (chunk) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise((done) => {
    child.on('close', done)
  })
  return { code, output }
}

/** One hash over names and contents; tests are left out because they are not built. */
export function sourcesHash(root) {
  const configs = readdirSync(root).filter((name) => name.endsWith('.ts'))
  const hash = createHash('sha256').update(process.version)
  for (const name of [...sources, ...configs].sort()) addTo(hash, root, name)
  return hash.digest('hex')
}

function addTo(hash, root, name) {
  const path = join(root, name)
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory()) {
    for (const entry of readdirSync(path).sort()) addTo(hash, root, join(name, entry))
  } else if (stat && !/\.test\.tsx?$/.test(name)) {
    hash.update(`\0${name}\0`).update(readFileSync(path))
  }
}

function stampPath(root) {
  return join(root, 'build', '.stamp')
}
