import { expect, test } from 'vitest'
import { errorIn } from './error-in-test'
import type { Held } from './held'
import { ErrorInbox } from './holding'

const counted = (held: Held[]) => held.reduce((n, h) => n + h.count, 0)

test('a loop of errors costs sixty events and a counter; every one is counted', async () => {
  const written: Held[] = []
  const inbox = new ErrorInbox(async (held) => void written.push(...held))
  const start = performance.now()
  for (let i = 0; i < 20_000; i++) inbox.take(errorIn('loop'))
  expect(performance.now() - start).toBeLessThan(2000)
  await inbox.flush()
  expect(counted(written)).toBe(20_000)
  expect(written.flatMap((h) => h.events)).toHaveLength(60)
})

test('while nothing can be written they wait, and none is counted twice', async () => {
  let away = true
  const written: Held[] = []
  const inbox = new ErrorInbox(async (held) => {
    if (away) throw new Error('database away')
    written.push(...held)
  })
  inbox.take(errorIn('waits'))
  expect(await inbox.flush()).toBe(false)
  inbox.take(errorIn('waits'))
  inbox.take(errorIn('other'))
  expect(await inbox.flush()).toBe(false)
  away = false
  expect(await inbox.flush()).toBe(true)
  expect(written.map((h) => h.count).toSorted()).toEqual([1, 2])
  expect(await inbox.close()).toEqual([])
})

test('what is left at the end is handed back; made-up errors by the thousand fill no memory', async () => {
  const inbox = new ErrorInbox(async () => {
    throw new Error('database away')
  })
  for (let i = 0; i < 5000; i++)
    inbox.take(errorIn(`f${String.fromCodePoint(97 + (i % 26))}${'x'.repeat(i % 200)}${'y'.repeat(i % 7)}`))
  const left = await inbox.close()
  expect(left.length).toBeGreaterThan(100)
  expect(left.length).toBeLessThanOrEqual(300)
  for (const one of left) expect(JSON.stringify(one)).not.toContain('@')
})
