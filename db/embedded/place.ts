import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, accountFor, asAccount } from './account.ts'
import { binariesFor } from './binaries.ts'
import { runningServer } from './pidfile.ts'

/** Where one embedded server lives. */
export type Place = {
  /** Password, port, log, holders and (below it) the data. */
  home: string
  data: string
  /** The folder with bin/, lib/ and share/. */
  binaries: string
  account: Account | undefined
}

const checkout = resolve(import.meta.dirname, '../..')

/**
 * Finds or prepares the place of the server called `name`: below `dataFolder`, or, when PostgreSQL runs
 * under another account that cannot get there (a home of mode 0700), below /var/tmp with a pointer file.
 */
export function placeOf(folder: string, name: string): Place {
  const dataFolder = resolve(folder)
  mkdirSync(dataFolder, { recursive: true })
  const pointer = join(dataFolder, `${name}.place`)
  const near = join(dataFolder, name)
  let home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : near
  const account = accountFor(home, checkout)
  if (account && home === near && !asAccount(account, 'test -x "$1"', dataFolder)) {
    home = farHome(dataFolder, name, account)
    writeFileSync(pointer, `${home}\n`)
  }
  if (!existsSync(home)) makePrivate(home, account)
  assertOurs(home, account)
  return { home, data: join(home, 'data'), binaries: binariesFor(home, account), account }
}

/** The same, without making anything: undefined when there has never been a server. */
export function existingPlace(dataFolder: string, name: string): Place | undefined {
  const known = existsSync(join(dataFolder, `${name}.place`)) || existsSync(join(dataFolder, name, 'data'))
  return known ? placeOf(dataFolder, name) : undefined
}

/** Names the folder after the checkout for people, and adds chance so that nobody can lay it out before us. */
function farHome(dataFolder: string, name: string, account: Account): string {
  const hash = createHash('sha256').update(`${dataFolder}:${name}`).digest('hex').slice(0, 8)
  const prefix = `aval-${hash}-`
  for (const entry of readdirSync('/var/tmp').filter((one) => one.startsWith(prefix))) {
    abandon(join('/var/tmp', entry), name, account)
  }
  return join('/var/tmp', `${prefix}${randomBytes(4).toString('hex')}`)
}

/**
 * The pointer to it was deleted, with the checkout most likely: its server has nobody left to stop it. The
 * data of people stays, that of tests goes.
 */
function abandon(home: string, name: string, account: Account) {
  if (lstatSync(home).uid !== account.uid) return
  const left = runningServer(join(home, 'data'))
  if (left) process.kill(left.pid, 'SIGINT')
  if (name.startsWith('test-')) rmSync(home, { recursive: true, force: true })
}

function makePrivate(home: string, account: Account | undefined) {
  mkdirSync(dirname(home), { recursive: true })
  mkdirSync(home, { mode: 0o700 })
  makeTheirs(home, account)
}

function makeTheirs(home: string, account: Account | undefined) {
  chmodSync(home, 0o700)
  if (account) chownSync(home, account.uid, account.gid)
}

function assertOurs(home: string, account: Account | undefined) {
  // A folder that root made beforehand, a mounted volume for instance.
  if (account && statSync(home).uid === 0) makeTheirs(home, account)
  const owner = statSync(home).uid
  const expected = account?.uid ?? process.getuid?.() ?? owner
  if (owner === expected) return
  throw new Error(
    `A pasta da base de dados (${home}) pertence a outro utilizador. ` +
      'Corra com o utilizador que a criou, ou indique outra pasta em AVAL_DATA_DIR.',
  )
}
