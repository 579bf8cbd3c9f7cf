import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this number runs; one of another user counts (EPERM). */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return stateOf(pid) !== 'Z'
}

/**
 * A mark that tells this process from a later one that got the same number (its start time on Linux);
 * undefined when it does not run.
 */
export function markOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  return fieldsOf(pid)?.[19] ?? 'alive'
}

/** The number of the parent process, where the system tells. */
export function parentOf(pid: number): number | undefined {
  const parent = Number(fieldsOf(pid)?.[1])
  return parent > 0 ? parent : undefined
}

/** The command line of a process, its words separated by spaces; empty when it cannot be known. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    if (process.platform === 'linux') return ''
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function stateOf(pid: number): string | undefined {
  return fieldsOf(pid)?.[0]
}

/** What follows the name in /proc/PID/stat: state, parent, …; the name may hold spaces and brackets. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
