import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from './say.mjs'

const debian = '/usr/lib/postgresql'

/**
 * One of PostgreSQL's own programs, no older than the server (an older pg_dump refuses): from PATH, else from where
 * Debian puts each version. npm's PostgreSQL brings none of them.
 * @throws Trouble that says what to install
 */
export function clientProgram(name, major) {
  const places = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin', name))
    : []
  const found = [name, ...places]
    .map((path) => ({ path, version: versionOf(path) }))
    .filter(({ version }) => version >= major)
    .sort((a, b) => a.version - b.version)
  if (found[0]) return found[0].path
  throw new Trouble(
    `Falta o ${name} do PostgreSQL ${major} ou mais recente. No Debian: apt install postgresql-client-${major} (repositório apt.postgresql.org).`,
  )
}

function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Runs it on a database; the password goes by the environment, where no list of processes shows it. */
export async function onDatabase(program, url, args) {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [`--dbname=${address.href}`, ...args], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PGPASSWORD },
  })
  const code = await new Promise((done) => {
    child.on('error', () => done(-1))
    child.on('exit', done)
  })
  if (code !== 0) throw new Trouble(`O ${program} acabou com o código ${code} (ver acima).`)
}
