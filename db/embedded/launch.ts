import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** Its own session and no pipe to us: it must outlive a killed run without noticing. */
export function launch(place: Place) {
  const path = logPath(place)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) truncateSync(path)
  const log = openSync(path, 'a', 0o600)
  if (place.account) fchownSync(log, place.account.uid, place.account.gid)
  // Files that whoever called us had open (locks, pipes) must not stay open as long as the server runs.
  const program = [join(place.binaries, 'bin', 'postgres'), '-D', place.data]
  const closing = 'for fd in 3 4 5 6 7 8 9; do eval "exec $fd>&-"; done; exec "$@"'
  const [command = '', ...words] =
    process.platform === 'win32' ? program : ['/bin/sh', '-c', closing, 'sh', ...program]
  const child = spawn(command, words, {
    ...place.account,
    cwd: place.data,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return child
}

export function logPath(place: Place) {
  return join(place.home, 'log')
}

/** What the server said last, for a failure's message. */
export function lastLogLines(place: Place) {
  return readFileSync(logPath(place), 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
