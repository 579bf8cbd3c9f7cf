import { expect, test } from 'vitest'
import { hashPassword, noPassword, verifyPassword } from './passwords'

test('a hash fits its password alone, and two hashes of one password differ', async () => {
  const [one, two] = await Promise.all([
    hashPassword('três cerejas no telhado'),
    hashPassword('três cerejas no telhado'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'três cerejas no telhado')).toBe(true)
  expect(await verifyPassword(one, 'Três cerejas no telhado')).toBe(false)
  expect(await verifyPassword(one, '')).toBe(false)
})

test('accents typed as one character or as two are the same password', async () => {
  const hash = await hashPassword('maçã reineta madura'.normalize('NFC'))
  expect(await verifyPassword(hash, 'maçã reineta madura'.normalize('NFD'))).toBe(true)
})

test.each(['', 'texto', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$BBBB', '$2b$10$abc'])(
  '«%s» is no hash',
  async (hash) => {
    expect(await verifyPassword(hash, 'qualquer coisa aqui')).toBe(false)
  },
)

test('the stand-in hash costs the same and fits nothing', async () => {
  expect(await verifyPassword(noPassword, '')).toBe(false)
  const hash = await hashPassword('uma frase qualquer')
  const time = async (h: string) => {
    const start = performance.now()
    for (let i = 0; i < 8; i++) await verifyPassword(h, 'outra frase qualquer')
    return performance.now() - start
  }
  await time(hash)
  const ratio = (await time(noPassword)) / (await time(hash))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
