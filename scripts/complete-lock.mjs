/**
 * `npm run lock`, after changing a dependency: puts the optional packages of other platforms into
 * package-lock.json where npm could not. `npm ci` refuses a lock file that lacks them, and npm leaves them
 * out when the registry it talks to does not carry them. They get no integrity, because nobody here has seen
 * them; this platform's packages all have one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'
import { say } from './say.mjs'

const systems = { win32: 'win32', windows: 'win32', darwin: 'darwin', android: 'android', freebsd: 'freebsd' }
const processors = { arm64: 'arm64', aarch64: 'arm64', x64: 'x64', ia32: 'ia32', arm: 'arm', ppc64: 'ppc64' }

/** Adds what is missing to the parsed lock file and gives the names added. */
export function completeLock(lock) {
  const added = []
  for (const [path, parent] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (resolves(lock, path, name)) continue
      lock.packages[`node_modules/${name}`] = entryFor(name, range, parent)
      added.push(name)
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return added
}

/** As Node looks: in the package's own node_modules, then in each one above it. */
function resolves(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
    if (!folder.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`])
  }
}

function entryFor(name, range, parent) {
  const words = name.split('/').at(-1).split(/[-_.]/)
  const system = words
    .map((word) => systems[word] ?? (word === 'linux' || word === 'openharmony' ? word : ''))
    .find(Boolean)
  const processor = words
    .map((word) => processors[word] ?? (/^(riscv64|s390x|loong64|wasm32)$/.test(word) ? word : ''))
    .find(Boolean)
  if (!system && !processor) throw new Error(`Não se percebe do nome para que máquina é ${name}.`)
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(processor && { cpu: [processor] }),
    ...(parent.dev && { dev: true }),
    ...(system === 'linux' && { libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] }),
    optional: true,
    ...(system && { os: [system] }),
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const added = completeLock(lock)
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  say(
    added.length > 0
      ? `Acrescentados ao package-lock.json: ${added.join(', ')}`
      : 'O package-lock.json está completo.',
  )
}
