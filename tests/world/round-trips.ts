import { vi } from 'vitest'
import { pool } from '~/platform/db'

/** How often some work waits for the database: questions that are asked while another is out are not waited for besides. */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  let trips = 0
  let out = 0
  const ask = pool().query.bind(pool()) as (...asked: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pool(), 'query').mockImplementation(((...asked: unknown[]) => {
    if (out++ === 0) trips++
    return ask(...asked).finally(() => out--)
  }) as never)
  try {
    await work()
    return trips
  } finally {
    spy.mockRestore()
  }
}
