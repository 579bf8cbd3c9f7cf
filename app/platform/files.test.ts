import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useEnv } from './env'
import { files, keyFor } from './files'

beforeAll(() => {
  useEnv({ DATABASE_URL: 'postgres://x', AVAL_DATA_DIR: mkdtempSync(join(tmpdir(), 'aval-files-')) })
})

test('what is put is got; what is not there is null; removing twice is fine', async () => {
  const store = await files()
  const key = keyFor(Buffer.from('olá'), 'txt')
  await store.put(key, Buffer.from('olá'))
  expect((await store.get(key))?.toString()).toBe('olá')
  await store.remove(key)
  await store.remove(key)
  expect(await store.get(key)).toBeNull()
})
test('the same bytes have the same key, others another', () => {
  expect(keyFor(Buffer.from('a'), 'png')).toBe(keyFor(Buffer.from('a'), 'png'))
  expect(keyFor(Buffer.from('a'), 'png')).not.toBe(keyFor(Buffer.from('b'), 'png'))
})
test.each(['../x', '/etc/passwd', 'a/../../x', ''])(
  'a key that leaves the store («%s») is refused',
  async (key) => {
    const store = await files()
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('leaves the store')
    await expect(store.get(key)).rejects.toThrow('leaves the store')
  },
)
