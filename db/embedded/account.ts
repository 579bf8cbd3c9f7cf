import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** Who runs PostgreSQL: it refuses root, so root lends it the account of somebody else. */
export type Account = { uid: number; gid: number }

/**
 * The account for a server started by root; undefined when we are not root and simply run it ourselves.
 * In order: whoever owns the data already, the owner of the checkout, `postgres`, `nobody`.
 */
export function accountFor(home: string, checkout: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = knownAccounts()
  const candidates = [
    known.find((one) => one.uid === ownerOf(home)),
    known.find((one) => one.uid === ownerOf(checkout)),
    known.find((one) => one.name === 'postgres'),
    known.find((one) => one.name === 'nobody'),
  ]
  const usable = candidates.find((one) => one && one.uid !== 0 && asAccount(one, ':'))
  if (usable) return { uid: usable.uid, gid: usable.gid }
  throw new Error(
    'O PostgreSQL recusa-se a correr como root e não foi possível usar outra conta (nobody). ' +
      'Corra como um utilizador comum ou indique um servidor em DATABASE_URL.',
  )
}

/** Runs a line of shell as that account, and says whether it went well. */
export function asAccount(account: Account, script: string, ...args: string[]): boolean {
  const { uid, gid } = account
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/** initdb asks for the name of its user, so a number without an entry is of no use. */
function knownAccounts(): (Account & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function ownerOf(path: string): number {
  try {
    return statSync(path).uid
  } catch {
    return 0
  }
}
