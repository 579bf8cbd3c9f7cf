import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { followKeys, handoverBody, type KeyEnd, type PublishedKey } from './key-chain'
import { type NoteKey, noteKey, signatureLine, writeKey } from './signed-note'

interface Pair {
  key: NoteKey
  secret: KeyObject
}
async function pair(name = 'aval.example/registo'): Promise<Pair> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { key: await noteKey(name, 1, raw), secret: privateKey }
}
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

/** As it is published: `from` signs for it, where somebody does. */
function published(one: Pair, n: number, from: Pair | null, ended: KeyEnd | null = 'rotated'): PublishedKey {
  const body = handoverBody(one.key.name, writeKey(one.key), day(n))
  const handover = from && `${body}\n${signatureLine(from.key, sign(null, Buffer.from(body), from.secret))}`
  return {
    verifier: writeKey(one.key),
    activeFrom: day(n).toISOString(),
    retiredAt: ended && day(n + 1).toISOString(),
    ended,
    reason: null,
    handover,
  }
}
const [a, b, c, other] = (await Promise.all([pair(), pair(), pair(), pair('other.example/log')])) as [
  Pair,
  Pair,
  Pair,
  Pair,
]
const names = async (trusted: Pair, list: PublishedKey[]) =>
  (await followKeys(trusted.key, list)).map(writeKey)
const written = (...pairs: Pair[]) => pairs.map(({ key }) => writeKey(key))

test('from any key one comes to the newest, in whatever order they are told', async () => {
  const list = [published(c, 3, b, null), published(a, 1, null), published(b, 2, a)]
  expect(await names(a, list)).toEqual(written(c, b, a))
  expect(await names(b, list)).toEqual(written(c, b))
  expect(await names(c, list)).toEqual(written(c))
})

test('nothing follows a key that was lost, nor one that was compromised, though it signs', async () => {
  expect(await names(a, [published(a, 1, null, 'lost'), published(b, 2, null, null)])).toEqual(written(a))
  expect(await names(a, [published(a, 1, null, 'compromised'), published(b, 2, a, null)])).toEqual(written(a))
  const list = [published(a, 1, null), published(b, 2, a, 'compromised'), published(c, 3, b, null)]
  expect(await names(a, list)).toEqual(written(b, a))
})

test('a handover counts for one key, of this log, as it was signed', async () => {
  const forC = published(c, 2, a)
  expect(
    await names(a, [published(a, 1, null), { ...published(b, 2, null), handover: forC.handover }]),
  ).toEqual(written(a))
  expect(await names(a, [published(a, 1, null), published(other, 2, a)])).toEqual(written(a))
  expect(await names(a, [published(a, 1, null), published(b, 2, c)])).toEqual(written(a))
  const broken = forC.handover?.replace(/T00/, 'T01') ?? null
  expect(await names(a, [published(a, 1, null), { ...forC, handover: broken }])).toEqual(written(a))
  expect(await names(a, [published(a, 1, null), { ...forC, handover: 'x' }])).toEqual(written(a))
})
