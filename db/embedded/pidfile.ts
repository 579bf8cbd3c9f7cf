import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, isAlive } from './processes.ts'

/** What `postmaster.pid` says; its lines are fixed by PostgreSQL (miscadmin.h, "LOCK_FILE_LINE_…"). */
export type PidFile = { pid: number; data: string; port: number; status: string }

export function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Math.abs(Number(lines[0]))
  const data = lines[1]
  if (!Number.isInteger(pid) || pid === 0 || !data) return undefined
  return { pid, data, port: Number(lines[3]) || 0, status: lines[7] ?? '' }
}

export function readPidFile(data: string): PidFile | undefined {
  try {
    return parsePidFile(readFileSync(join(data, 'postmaster.pid'), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The server that runs on this data directory, if any. A file left by a dead server, or whose number now
 * belongs to somebody else's process, is removed: PostgreSQL itself would refuse to start over the latter.
 */
export function runningServer(data: string): PidFile | undefined {
  const file = readPidFile(data)
  if (!file) return undefined
  if (isAlive(file.pid) && samePath(file.data, data) && isPostgresOn(file.pid)) return file
  rmSync(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

function isPostgresOn(pid: number): boolean {
  const command = commandOf(pid)
  return command === '' || /postgres/.test(command)
}

function samePath(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}
