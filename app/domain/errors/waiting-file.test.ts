import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const data = mkdtempSync(join(tmpdir(), 'aval-waiting-'))
Object.assign(process.env, { AVAL_DATA_DIR: data, DATABASE_URL: 'postgres://nobody@localhost/none' })
vi.mock('~/platform/log', () => ({ log: () => ({ warn() {} }) }))

const { dropWaiting, keepWaiting, readWaiting, waitingIds } = await import('./waiting-file')
const { heldOf } = await import('./held')
const { errorIn } = await import('../../../tests/world/error')
const { newId } = await import('../shared/ids')
const { estimate } = await import('./distinct')

const folder = join(data, 'errors-waiting')
const batch = (fn = 'waits') => ({ id: newId(), held: [heldOf(errorIn(fn, { who: 'ana' }))] })

test('a batch comes back as it was, the oldest first, and goes when it is dropped', async () => {
  expect(await waitingIds()).toEqual([])
  const [first, second] = [batch('first'), batch('second')]
  expect([await keepWaiting(second), await keepWaiting(first)]).toEqual([true, true])
  expect(await waitingIds()).toEqual([first.id, second.id])
  const back = await readWaiting(first.id)
  expect(back).toEqual(JSON.parse(JSON.stringify(first), reviveBytes))
  expect(estimate(back?.held[0]?.sketch as Buffer)).toBe(1)
  await dropWaiting(first.id)
  await dropWaiting(first.id)
  expect(await readWaiting(first.id)).toBeNull()
  expect(await waitingIds()).toEqual([second.id])
  await dropWaiting(second.id)
})
const reviveBytes = (_: string, value: { type?: string; data?: number[] } | null) =>
  value?.type === 'Buffer' ? Buffer.from(value.data ?? []) : value

test('nobody but the program reads it, and half a file is never found', async () => {
  const one = batch()
  await keepWaiting(one)
  expect(statSync(join(folder, `${one.id}.json`)).mode & 0o077).toBe(0)
  writeFileSync(join(folder, `${newId()}.json.part`), '[{"fingerprint":')
  expect(await waitingIds()).toEqual([one.id])
  await dropWaiting(one.id)
})

test.each([
  ['broken off', newId(), '[{"fingerprint":"a"'],
  ['of another shape', newId(), '[{"fingerprint":1}]'],
  ['with made-up sums', newId(), JSON.stringify([{ ...batch().held[0], sketch: 'AAAA' }])],
  ['with another name', 'nome', '[]'],
])('a file %s goes, and keeps nothing back', async (_, id, body) => {
  writeFileSync(join(folder, `${id}.json`), body)
  const good = batch()
  await keepWaiting(good)
  expect(await readWaiting(id)).toBeNull()
  expect(await waitingIds()).toEqual([good.id])
  await dropWaiting(good.id)
})

test('a hundred files at most; a disk that takes nothing is said, not thrown', async () => {
  const kept: string[] = []
  for (let i = 0; i < 100; i++) {
    const one = batch()
    kept.push(one.id)
    expect(await keepWaiting(one)).toBe(true)
  }
  expect(await keepWaiting(batch())).toBe(false)
  for (const id of kept) await dropWaiting(id)
  expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual([])
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where the folder should be')
  expect([await keepWaiting(batch()), await waitingIds()]).toEqual([false, []])
})
