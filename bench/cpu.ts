import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux counts CPU time in ticks of 10 ms (USER_HZ is 100 on every common build). */
const msPerTick = 10

function ticks(statPath: string): number {
  try {
    const stat = readFileSync(statPath, 'utf8')
    // The name in brackets may hold spaces: fields are counted behind it. utime and stime are the 14th and 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** CPU milliseconds of a process, all threads, user and system. */
export const processCpu = (pid: number): number => ticks(`/proc/${pid}/stat`) * msPerTick

/** The same without the thread pool, where pages are compressed once more in the background. */
export function processCpuWithoutPool(pid: number): number {
  let sum = 0
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const name = readFileSync(`/proc/${pid}/task/${task}/comm`, 'utf8')
    if (!name.startsWith('libuv-worker')) sum += ticks(`/proc/${pid}/task/${task}/stat`)
  }
  return sum * msPerTick
}

/** Whether threads tell their names: without them the pool can't be told apart. */
export const poolHasName = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/task`).some((task) =>
    readFileSync(`/proc/${pid}/task/${task}/comm`, 'utf8').startsWith('libuv-worker'),
  )

/** CPU milliseconds of the database's processes that serve these applications; 0 when the server is elsewhere. */
export async function backendCpu(client: pg.Client, applications: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = any($1)',
    [applications],
  )
  return rows.reduce((sum, { pid }) => sum + processCpu(pid), 0)
}

/** The same by process: connections come and go, and what a closed one used is not to be taken away again. */
export async function backendsCpu(client: pg.Client, application: string): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [application],
  )
  return new Map(rows.map(({ pid }) => [pid, processCpu(pid)]))
}

/** Waits until a process has nothing more to do: pages are compressed once more after they were answered. */
export async function settled(pid: number, mostMs = 60_000): Promise<void> {
  for (const until = Date.now() + mostMs; Date.now() < until; ) {
    const before = processCpu(pid)
    await new Promise((resolve) => setTimeout(resolve, 250))
    if (processCpu(pid) - before <= msPerTick) return
  }
}
