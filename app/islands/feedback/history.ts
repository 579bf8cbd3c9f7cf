/** What was, what is and what may come again: values that never change. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** A step: what was undone before it is gone. */
export const step = <T>({ past, now }: History<T>, next: T): History<T> => ({
  past: [...past, now],
  now: next,
  future: [],
})

export function undo<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  if (past.length === 0) return history
  return { past: past.slice(0, -1), now: past.at(-1) as T, future: [now, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  if (future.length === 0) return history
  return { past: [...past, now], now: future[0] as T, future: future.slice(1) }
}
