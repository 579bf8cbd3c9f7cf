import { setImmediate, setTimeout } from 'node:timers/promises'
import { settings } from '~/domain/settings/settings'

/**
 * Waits until the time since `start` (performance.now()) is a multiple of `step` milliseconds, so that the answer's time
 * says nothing about what was found (S6): the work of both cases is the same, and the rest is rounded away.
 */
export async function evenUp(start: number, step: number = settings.auth.evenAnswerMs): Promise<void> {
  const spent = performance.now() - start
  const leaves = start + spent + step - (spent % step)
  // A timer counts whole milliseconds from when its turn of the event loop began, and that turn is as long as the work
  // that is to be hidden: the last of the way is walked turn by turn.
  const sleep = leaves - performance.now() - lastMs
  if (sleep > 0) await setTimeout(sleep)
  while (performance.now() < leaves) await setImmediate()
}

const lastMs = 3

/** Does the work and answers, or refuses, at an even time. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await evenUp(start)
  }
}
