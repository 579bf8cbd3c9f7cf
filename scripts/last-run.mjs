import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { markOf } from '../db/embedded/processes.ts'
import { allAlive, ancestorsToWatch } from './ancestors.mjs'
import { isFree } from './ports.mjs'
import { say } from './say.mjs'

/** Notes who serves which port, for the next start to know its own orphans by. */
export function noteRun(folder, port, serverPid) {
  const launcher = { pid: process.pid, mark: markOf(process.pid) }
  const server = { pid: serverPid, mark: markOf(serverPid) }
  const run = { port, server, watched: [launcher, ...ancestorsToWatch()] }
  // Anew, because the old one may belong to another user.
  forgetRun(folder, port)
  writeFileSync(path(folder, port), JSON.stringify(run))
}

export function forgetRun(folder, port) {
  rmSync(path(folder, port), { force: true })
}

/**
 * A server of this checkout whose launcher was killed ends by itself within moments: wait for its port.
 * Returns at once when the port belongs to anybody else.
 */
export async function waitForOrphan(folder, port, limitMs) {
  const run = readRun(folder, port)
  if (!run || markOf(run.server.pid) !== run.server.mark || allAlive(run.watched)) return
  say(`O servidor de uma execução interrompida ainda ocupa a porta ${port}; a aguardar que pare…`)
  for (const until = Date.now() + limitMs; Date.now() < until; await pause(100)) {
    if (await isFree(port)) return
  }
}

function readRun(folder, port) {
  try {
    return JSON.parse(readFileSync(path(folder, port), 'utf8'))
  } catch {
    return undefined
  }
}

function path(folder, port) {
  return join(folder, `run-${port}.json`)
}
