import { expect, test } from 'vitest'
import { person, signIn, useBrowser } from './browser.ts'
import { byKeys, byTab, tasks } from './keyboard.ts'

/** Eleven daily tasks of staff by keyboard only (issue 24, «it must show», 1); the figures stand in docs/performance.md. */
useBrowser()

const counted: string[] = []

test.each(tasks)('$name: só pelo teclado, e em muito menos teclas do que com Tab', async (task) => {
  const { page, troubles, close } = await person()
  await signIn(page, task.as)
  const before = await byTab(page, task)
  const after = await byKeys(page, task)
  counted.push(`| ${task.name} | ${before} | ${after} |`)
  expect(after).toBeLessThanOrEqual(12)
  expect(after * 2).toBeLessThan(before)
  expect(troubles).toEqual([])
  await close()
})

test('as onze, contadas', () => {
  if (process.env.COUNT_KEYS) process.stderr.write(`${counted.join('\n')}\n`)
  expect(counted).toHaveLength(tasks.length)
})
