import { commandOf, markOf, parentOf } from '../db/embedded/processes.ts'

/**
 * The processes without which this run has no reason to go on: the launcher on the machine's own Node, and
 * the npm that started it. When one of them is killed hard, no signal reaches us, so we look.
 */
export function ancestorsToWatch(env = process.env) {
  const watched = []
  const add = (pid) => {
    const mark = markOf(pid)
    if (mark) watched.push({ pid, mark })
  }
  const launcher = Number(env.AVAL_ANCESTOR)
  if (launcher) add(launcher)
  if (env.npm_lifecycle_event) {
    for (let pid = parentOf(process.pid); pid && pid > 1; pid = parentOf(pid)) {
      if (!/\bnpm\b/.test(commandOf(pid))) continue
      add(pid)
      break
    }
  }
  return watched
}

export function allAlive(watched) {
  return watched.every(({ pid, mark }) => markOf(pid) === mark)
}

/** Calls `whenLost` once when an ancestor is gone. */
export function watchAncestors(watched, whenLost) {
  if (watched.length === 0) return
  const timer = setInterval(() => {
    if (allAlive(watched)) return
    clearInterval(timer)
    whenLost()
  }, 500)
  timer.unref()
}
