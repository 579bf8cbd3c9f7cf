import { expect, test } from 'vitest'
import { csvStream } from './csv'

const page = Array.from({ length: 20 }, (_, i) => [i, `Empresa ${i}, Lda.`, 'Por pagar', '29,00'])
/** A million rows, twenty at a time, as a list is read. */
function million() {
  const told = { asked: 0, ended: [] as number[] }
  const stream = csvStream(
    ['n', 'empresa', 'estado', 'preço'],
    async () => (told.asked++ < 50_000 ? page : null),
    async (rows) => void told.ended.push(rows),
  )
  return { told, stream }
}

test('a million rows leave one page at a time: what is in memory does not grow', {
  timeout: 60_000,
}, async () => {
  const { told, stream } = million()
  const reader = stream.getReader()
  let bytes = 0
  let most = 0
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  let before = 0
  for (let i = 0; ; i++) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (i === 1000) before = used()
    if (i > 1000 && i % 500 === 0) most = Math.max(most, used() - before)
  }
  expect(told.ended).toEqual([1_000_000])
  expect(bytes).toBeGreaterThan(35_000_000)
  // What waits for the collector is in it: the file has 40 MB, a third of it would show.
  expect(most).toBeLessThan(120_000_000)
})

test('whoever reads slowly makes the next page wait; whoever goes stops it, and the rows that left are counted', async () => {
  const { told, stream } = million()
  const reader = stream.getReader()
  for (let i = 0; i < 11; i++) await reader.read()
  await new Promise((done) => setTimeout(done, 50))
  // Ten pages after the head, and one that stands ready.
  expect(told.asked).toBeLessThanOrEqual(12)
  await reader.cancel()
  await new Promise((done) => setTimeout(done, 50))
  expect(told.asked).toBeLessThanOrEqual(12)
  expect(told.ended).toEqual([told.asked * 20])
})
