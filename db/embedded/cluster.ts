import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { settingsFile } from './settings.ts'

/** The role that owns everything in an embedded server. */
export const role = 'aval'

/**
 * Makes the data directory unless it is there. initdb works beside it and the result is renamed into place,
 * so that a killed run leaves nothing half done.
 */
export function ensureCluster(place: Place, { throwaway }: { throwaway: boolean }): { created: boolean } {
  const unfinished = `${place.data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(join(place.data, 'PG_VERSION'))) {
    assertSameMajor(place)
    return { created: false }
  }
  if (existsSync(place.data)) renameSync(place.data, `${place.data}.estragada-${Date.now()}`)
  writePrivate(place, 'password', randomBytes(24).toString('base64url'))
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${role}`,
    `--pwfile=${join(place.home, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The builtin provider needs no locale of the machine and never changes its order with an upgrade;
    // names for people are sorted with an ICU collation by the queries themselves.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(throwaway ? ['--no-sync', '--no-data-checksums'] : []),
  ]
  const made = spawnSync(join(place.binaries, 'bin', 'initdb'), options, {
    ...place.account,
    cwd: place.home,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    throw new Error(
      `O PostgreSQL não conseguiu criar a base de dados em ${place.data}:\n${made.stderr || made.error?.message}`,
    )
  }
  appendFileSync(join(unfinished, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`)
  renameSync(unfinished, place.data)
  return { created: true }
}

export function readPassword(place: Place): string {
  return readFileSync(join(place.home, 'password'), 'utf8').trim()
}

/** Writes a file that only the server's account (and root) may read. */
export function writePrivate(place: Place, name: string, text: string) {
  const path = name.startsWith('/') ? name : join(place.home, name)
  writeFileSync(path, text, { mode: 0o600 })
  if (place.account) chownSync(path, place.account.uid, place.account.gid)
}

function assertSameMajor(place: Place) {
  const data = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim()
  const version = spawnSync(join(place.binaries, 'bin', 'postgres'), ['--version'], {
    ...place.account,
    cwd: '/',
    encoding: 'utf8',
  }).stdout
  const ours = /(\d+)/.exec(version)?.[1]
  if (ours === data) return
  throw new Error(
    `A base de dados em ${place.data} é do PostgreSQL ${data} e o Aval traz agora o ${ours}. ` +
      'Passe os dados com pg_dump e pg_restore, ou indique outra pasta em AVAL_DATA_DIR.',
  )
}
