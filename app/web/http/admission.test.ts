import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Admission, Busy, ranks } from './admission'

/** Work of so many milliseconds on one thread: one after the other, whoever was let in. */
function thread() {
  let free = 0
  return async (ms: number) => {
    free = Math.max(free, performance.now()) + ms
    await new Promise((r) => setTimeout(r, free - performance.now()))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const made = (lag = () => 0) => new Admission({ atOnce: 4, longest: 1000, ranks: 2, lag })

async function outcomes(asked: Promise<unknown>[]) {
  const settled = Promise.allSettled(asked)
  await vi.runAllTimersAsync()
  return (await settled).map((one) => (one.status === 'fulfilled' ? 'served' : one.reason))
}

describe('admission by load', () => {
  test('who comes while there is room is not made to wait', async () => {
    const admission = made()
    const work = thread()
    expect(await outcomes([1, 2, 3, 4].map(() => admission.run(ranks.members, () => work(900))))).toEqual(
      Array(4).fill('served'),
    )
  })

  test('four hundred at once: as many as are served within a second are let in, the rest is refused at once', async () => {
    const admission = made()
    const work = thread()
    // It learns how long one takes.
    await outcomes(Array.from({ length: 80 }, () => admission.run(ranks.members, () => work(10))))
    const waited: Record<string, number[]> = { served: [], refused: [] }
    const asked = Array.from({ length: 400 }, async () => {
      const start = performance.now()
      try {
        await admission.run(ranks.members, async () => {
          waited.served?.push(performance.now() - start)
          await work(10)
        })
      } catch (error) {
        expect(error).toBeInstanceOf(Busy)
        waited.refused?.push(performance.now() - start)
      }
    })
    await outcomes(asked)
    expect(waited.served?.length).toBeGreaterThan(50)
    expect(waited.served?.length).toBeLessThan(110)
    expect(Math.max(...(waited.served ?? []))).toBeLessThanOrEqual(1000)
    expect(Math.max(...(waited.refused ?? []))).toBe(0)
  })

  test('pages that are the same for everybody go first', async () => {
    const admission = made()
    const work = thread()
    const order: string[] = []
    const ask = (rank: keyof typeof ranks) =>
      admission.run(ranks[rank], () => {
        order.push(rank)
        return work(10)
      })
    await outcomes([
      ...[1, 2, 3, 4, 5, 6].map(() => ask('members')),
      ...[1, 2, 3].map(() => ask('everybody')),
    ])
    expect(order.slice(4)).toEqual(['everybody', 'everybody', 'everybody', 'members', 'members'])
  })

  test('a process that gets to nothing refuses whom it would make wait', async () => {
    const admission = made(() => 900)
    const work = thread()
    const asked = [1, 2, 3, 4, 5].map(() => admission.run(ranks.members, () => work(10)))
    expect(await outcomes(asked)).toEqual([...Array(4).fill('served'), expect.any(Busy)])
  })

  test('who was let wait and whose turn does not come is told after a second', async () => {
    const admission = made()
    const asked = [1, 2, 3, 4, 5].map(() =>
      admission.run(ranks.members, () => new Promise((r) => setTimeout(r, 5000))),
    )
    const start = performance.now()
    const told = asked[4]?.catch((error: unknown) => [error, performance.now() - start])
    await vi.runAllTimersAsync()
    expect(await told).toEqual([expect.any(Busy), 1000])
  })

  test('what stood still for seconds is forgotten a moment after it moves again', async () => {
    const admission = made()
    const work = thread()
    await outcomes(
      Array.from({ length: 40 }, () => admission.run(0, () => new Promise((r) => setTimeout(r, 4500)))),
    )
    await outcomes(Array.from({ length: 4 }, () => admission.run(0, () => work(10))))
    for (let i = 0; i < 10; i++) await outcomes([1, 2, 3, 4, 5].map(() => admission.run(0, () => work(10))))
    const asked = Array.from({ length: 30 }, () => admission.run(0, () => work(10)))
    expect(await outcomes(asked)).toEqual(Array(30).fill('served'))
  })
})
