import { createPublicKey, verify as nodeVerify } from 'node:crypto'
import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from '~/platform/canonical-json'
import { atMoment } from '../../../../tests/world/clock'
import { credentialText, facts, keyPair, origin } from '../../../../tests/world/credential'
import { independentVerifier } from '../../../../tests/world/independent-verifier'
import { mutations, repeatable } from '../../../../tests/world/mutations'
import { checkCredential, fromMultibase, keysOf, statusIn, toMultibase } from './credential-check'
import { endOfDay, signed } from './signing'

const { signer, issuer, did } = keyPair()
const text = await credentialText(signer)
const check = (changed: string, keys = issuer) => checkCredential(changed, keys)
const withFields = (over: object) => JSON.stringify({ ...JSON.parse(text), ...over })

test('what it says is read back', async () => {
  const checked = await check(text)
  expect(checked).toMatchObject({
    ok: true,
    credential: {
      code: 'AV-7K3M9-XQ2TB-4',
      company: facts.company,
      nipc: '509442013',
      level: 'Certificada Plus',
      scope: facts.scope,
      rules: '2026-11',
      record: `${origin}/verificar-certificacao/AV-7K3M9-XQ2TB-4`,
      validFrom: '2026-11-21T10:15:30Z',
      validUntil: '2027-11-20T23:59:59Z',
      key: signer.kid,
      status: [
        { purpose: 'revocation', list: `${origin}/certificacao/listas/2/revogacao.json`, index: 4711 },
        { purpose: 'suspension', list: `${origin}/certificacao/listas/2/suspensao.json`, index: 4711 },
      ],
    },
  })
})

test('written in another order and with other spaces it is the same credential', async () => {
  const turned = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([k, v]) => [k, turned(v)]),
        )
      : value
  expect((await check(JSON.stringify(turned(JSON.parse(text))))).ok).toBe(true)
})

/** Issue 6 asks for a hundred thousand: `AVAL_MUTATIONS=100000` (docs/performance.md); a build takes fewer. */
const changes = Number(process.env.AVAL_MUTATIONS ?? 2000)

test(
  'refused after every one of thousands of changes',
  async () => {
    let n = 0
    for (const changed of mutations(text, changes, repeatable(20261121))) {
      n += 1
      if ((await check(changed)).ok) throw new Error(`accepted: ${changed}`)
    }
    expect(n).toBe(changes)
  },
  20_000 + changes * 5,
)

test('the independent verifier refuses them too', async () => {
  const stranger = independentVerifier(new Map([['did:aval.example', did]]), new Date('2026-12-01'), atMoment)
  expect(await stranger.acceptsOffline(JSON.parse(text))).toBe(true)
  for (const changed of mutations(text, 300, repeatable(7))) {
    const parsed = parse(changed)
    if (typeof parsed !== 'object' || parsed === null) continue
    expect(await stranger.acceptsOffline(parsed).catch(() => false), changed).toBe(false)
  }
}, 60_000)

describe('hostile files', () => {
  test.each([
    ['nothing', '', 'json'],
    ['no JSON', 'olá', 'json'],
    ['a list', '[]', 'json'],
    ['null', 'null', 'json'],
    ['a number', '1e400', 'json'],
    ['huge', `{"a":"${'x'.repeat(300_000)}"}`, 'size'],
    ['deep', '['.repeat(90_000), 'json'],
    ['deep and whole', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'json'],
    ['an empty object', '{}', 'shape'],
    ['a name twice', text.replace('{', '{"name":"Outra",'), 'json'],
    ['a name twice, escaped', text.replace('{', '{"n\\u0061me":"Outra",'), 'json'],
    ['prototypes', text.replace('{', '{"__proto__":{"proof":1},'), 'signature'],
    ['constructor', text.replace('{', '{"constructor":{"prototype":{"ok":true}},'), 'signature'],
    ['half a letter', withFields({ name: '\ud800' }), 'signature'],
    ['two proofs', withFields({ proof: [JSON.parse(text).proof, JSON.parse(text).proof] }), 'shape'],
    ['no proof', withFields({ proof: undefined }), 'shape'],
    ['proof of a wrong type', withFields({ proof: 'z1' }), 'shape'],
    ['issuer in other letters', text.replaceAll('aval.example', 'аval.example'), 'issuer'],
    ['issuer elsewhere', text.replaceAll('did:web:aval.example', 'did:web:aval.example.evil.pt'), 'issuer'],
    ['issuer as text', withFields({ issuer: 'did:web:aval.example' }), 'shape'],
    ['another context', withFields({ '@context': ['https://www.w3.org/ns/credentials/v2'] }), 'shape'],
  ])('%s', async (_, changed, why) => expect(await check(changed)).toEqual({ ok: false, why }))

  test('a key of theirs under our name', async () => {
    const theirs = keyPair()
    expect(await check(await credentialText(theirs.signer))).toEqual({ ok: false, why: 'key' })
    const forged = { ...theirs.signer, method: signer.method }
    expect(await check(await credentialText(forged))).toEqual({ ok: false, why: 'signature' })
  })

  test('signed by us, but no certificate', async () => {
    const list = { '@context': ['https://www.w3.org/ns/credentials/v2'], issuer: { id: issuer.did } }
    expect(await check(JSON.stringify(await signed(list, signer, facts.issuedAt)))).toEqual({
      ok: false,
      why: 'shape',
    })
  })

  test('reading never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
        expect((await check(withFields({ proof: value, issuer: value }))).ok).toBe(false)
        expect((await check(JSON.stringify(value))).ok).toBe(false)
      }),
    )
  })

  test('a list that unpacks without end, of another, or out of date says nothing', async () => {
    const entry = { purpose: 'revocation', list: `${origin}/l`, index: 3 }
    const { gzipSync } = await import('node:zlib')
    const listed = async (bits: Buffer, over = {}, subject = {}) =>
      JSON.stringify(
        await signed(
          {
            '@context': ['https://www.w3.org/ns/credentials/v2'],
            id: entry.list,
            issuer: { id: issuer.did },
            validFrom: '2026-12-01T00:00:00Z',
            validUntil: '2026-12-03T00:00:00Z',
            credentialSubject: {
              type: 'BitstringStatusList',
              statusPurpose: 'revocation',
              encodedList: `u${gzipSync(bits).toString('base64url')}`,
              ...subject,
            },
            ...over,
          },
          signer,
          facts.issuedAt,
        ),
      )
    const now = new Date('2026-12-01T10:00:00Z')
    const bits = Buffer.alloc(16_384)
    bits[0] = 0b0001_0000
    const ask = async (list: string, index = 3) => statusIn(list, { ...entry, index }, issuer, now)
    expect(await ask(await listed(bits))).toEqual({ set: true, asOf: '2026-12-01T00:00:00Z' })
    expect((await ask(await listed(bits), 4))?.set).toBe(false)
    expect(await ask(await listed(bits), 200_000)).toBeNull()
    expect(await ask(await listed(Buffer.alloc(50_000_000)))).toBeNull()
    expect(await ask(await listed(bits, { id: `${origin}/other` }))).toBeNull()
    expect(await ask(await listed(bits, { validUntil: '2026-12-01T09:00:00Z' }))).toBeNull()
    expect(await ask(await listed(bits, {}, { statusPurpose: 'suspension' }))).toBeNull()
    expect(await ask(await listed(bits, {}, { encodedList: 'uAAAA' }))).toBeNull()
    expect(await ask((await listed(bits)).replace('2026-12-03', '2027-12-03'))).toBeNull()
  })
})

test('the canonical form is that of another implementation (RFC 8785)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonical(value)).toBe(canonicalize(value))
    }),
  )
})

test('base58 there and back, leading zeros too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
      expect(fromMultibase(toMultibase(bytes))).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('keys that may not assert are not used', () => {
  const name = issuer.did
  expect(keysOf(did, name)?.keys.size).toBe(1)
  expect(keysOf({ ...did, assertionMethod: [] }, name)?.keys.size).toBe(0)
  expect(keysOf({ ...did, id: 'did:web:evil.pt' }, name)).toBeNull()
  expect(keysOf('olá', name)).toBeNull()
})

test('the signature is Ed25519 as Node’s own crypto understands it', async () => {
  const { hashOf } = await import('./credential-check')
  const document = JSON.parse(text)
  const { proofValue, ...options } = document.proof
  const x = Buffer.from(issuer.keys.get(signer.kid) as Uint8Array).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  expect(
    nodeVerify(null, await hashOf(document, options), key, fromMultibase(proofValue) as Uint8Array),
  ).toBe(true)
})

test.each([
  ['2027-01-15', '2027-01-15T23:59:59.000Z'],
  ['2027-07-15', '2027-07-15T22:59:59.000Z'],
])('the last second of %s in Lisbon', (day, at) => expect(endOfDay(day).toISOString()).toBe(at))

function parse(changed: string): unknown {
  try {
    return JSON.parse(changed)
  } catch {
    return null
  }
}
