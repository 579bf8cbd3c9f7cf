import { setTimeout } from 'node:timers/promises'
import { settings } from '~/domain/settings/defaults'

/**
 * Waits until the time since `start` (performance.now()) is a multiple of `step` milliseconds, so that the answer's time
 * says nothing about what was found (S6): the work of both cases is the same, and the rest is rounded away.
 */
export async function evenUp(start: number, step: number = settings.auth.evenAnswerMs): Promise<void> {
  const spent = performance.now() - start
  await setTimeout(step - (spent % step))
}

/** Does the work and answers, or refuses, at an even time. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await evenUp(start)
  }
}
