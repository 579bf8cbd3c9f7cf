import { vi } from 'vitest'

/** Runs something with the clock at a moment. */
export async function atMoment<T>(now: Date, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return await run()
  } finally {
    vi.useRealTimers()
  }
}
