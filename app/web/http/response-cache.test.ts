import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Entry, type Rendered, ResponseCache } from './response-cache'

const page = (text: string, tags: string[], seconds = 60): Rendered => ({
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(text),
  tags,
  seconds,
})
const textOf = (made: Entry | Rendered) =>
  (made instanceof Entry ? made.variant('identity').body : made.body).toString()

describe('one render per miss', () => {
  test('a thousand who wait at once share it', async () => {
    const cache = new ResponseCache()
    let renders = 0
    const render = async () => {
      renders += 1
      await new Promise((r) => setTimeout(r, 5))
      return page('a', ['x'])
    }
    const all = await Promise.all(Array.from({ length: 1000 }, () => cache.fill('k', render)))
    expect(renders).toBe(1)
    expect(new Set(all.map(textOf))).toEqual(new Set(['a']))
  })

  test('a render that fails is told to all who wait, and the next one tries again', async () => {
    const cache = new ResponseCache()
    await expect(cache.fill('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(textOf(await cache.fill('k', async () => page('b', [])))).toBe('b')
  })
})

describe('nothing stale after an invalidation', () => {
  test('an entry made of a dropped tag is gone, others stay', async () => {
    const cache = new ResponseCache()
    await cache.fill('a', async () => page('a', ['company', 'list']))
    await cache.fill('b', async () => page('b', ['other']))
    cache.drop(['company'])
    expect(cache.byKey('a')).toBeUndefined()
    expect(cache.byKey('b')?.fresh).toBe(true)
  })

  test('a render under way when its tag is dropped is not kept, and who comes after does not join it', async () => {
    const cache = new ResponseCache()
    let world = 'old'
    let release = () => {}
    const slow = cache.fill('k', async () => {
      const read = world
      await new Promise<void>((r) => {
        release = r
      })
      return page(read, ['row'])
    })
    await new Promise((r) => setImmediate(r))
    world = 'new'
    cache.drop(['row'])
    const after = await cache.fill('k', async () => page(world, ['row']))
    release()
    await slow
    expect(textOf(after)).toBe('new')
    expect(cache.byKey('k')?.entry && textOf(cache.byKey('k')?.entry as Entry)).toBe('new')
  })

  test('after a time of deafness everything is old, but still there as a last resort', async () => {
    const cache = new ResponseCache()
    await cache.fill('k', async () => page('a', ['x']))
    cache.expireAll()
    expect(cache.byKey('k')?.fresh).toBe(false)
    expect(textOf(cache.byKey('k')?.entry as Entry)).toBe('a')
  })
})

test('what is only old is not fresh, by the clock', async () => {
  let now = 0
  const cache = new ResponseCache({ clock: () => now })
  await cache.fill('k', async () => page('a', [], 60))
  now = 59_999
  expect(cache.byKey('k')?.fresh).toBe(true)
  now = 60_000
  expect(cache.byKey('k')?.fresh).toBe(false)
})

test('an answer that may not be kept is not', async () => {
  const cache = new ResponseCache()
  await cache.fill('k', async () => page('a', ['x'], 0))
  expect(cache.byKey('k')).toBeUndefined()
})

test('what many read is compressed anew in the background, under the same ETag and as the same page', async () => {
  const cache = new ResponseCache()
  const text = Array.from({ length: 3000 }, (_, i) => `linha ${i * 7919}`).join(' ')
  const entry = (await cache.fill('k', async () => page(text, []))) as Entry
  const first = entry.variant('br')
  for (let i = 0; i < 40; i++) entry.variant('br')
  await vi.waitFor(() => expect(entry.variant('br').body.length).toBeLessThan(first.body.length), {
    timeout: 4000,
    interval: 20,
  })
  const later = entry.variant('br')
  expect(later.etag).toBe(first.etag)
  expect(brotliDecompressSync(later.body).toString()).toBe(text)
})

test('memory is bounded', async () => {
  const cache = new ResponseCache({ maxBytes: 100_000 })
  for (let i = 0; i < 200; i++) await cache.fill(`k${i}`, async () => page(`page ${i}`, [`t${i}`]))
  expect(cache.size).toBeLessThan(50)
})

/**
 * Against a model (P12): rows with versions, pages made of rows; writers commit and drop, readers read through the
 * cache. After a write has ended no reader who starts later may see an older version.
 */
test('10⁵ random steps against a model: no reader is served anything older than what was committed before it asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.nat(3)), { minLength: 2000, maxLength: 2500 }),
      async (steps) => {
        const rows = Array.from({ length: 6 }, () => 0)
        const cache = new ResponseCache()
        const pending: Promise<void>[] = []
        for (const [row, action, delay] of steps) {
          if (action < 2) {
            rows[row] = (rows[row] ?? 0) + 1
            cache.drop([`row${row}`])
            continue
          }
          const committed = rows[row] ?? 0
          const read = async () => {
            const hit = cache.byKey(`p${row}`)
            const made = hit?.fresh
              ? hit.entry
              : await cache.fill(`p${row}`, async () => {
                  const version = rows[row]
                  for (let i = 0; i < delay; i++) await Promise.resolve()
                  return page(String(version), [`row${row}`])
                })
            expect(Number(textOf(made))).toBeGreaterThanOrEqual(committed)
          }
          pending.push(read())
          if (action === 9) await Promise.resolve()
        }
        await Promise.all(pending)
      },
    ),
    { numRuns: 45 },
  )
}, 60_000)
