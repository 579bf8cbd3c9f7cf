import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { atMoment } from '../../../../tests/world/clock'
import { independentVerifier } from '../../../../tests/world/independent-verifier'
import { as, byItself, company, ctx, today, useWorld } from '../../../../tests/world.ts'
import type { Actor } from '../../permissions'
import { issueCertificate } from '../life/issuing'
import { revokeCertificate } from '../life/revoking'
import { liftSuspension, suspendCertificate } from '../life/suspending'
import { asJson, certificateJson } from '../record/certificate-json'
import { publicRecord } from '../record/looking-up'
import { beginRules, changeRequirement, publishRules } from '../rules/editing-rules'
import { firstRules, type Requirement, requirementsOf } from '../rules/requirements'
import { currentRules, requirementIn } from '../rules/rules'
import { certificateLookups, certificates } from '../schema'
import { checkCredential, keysOf, statusIn } from './credential-check'
import { didDocument, issuerDid, issuerKeys, keyHistory, rotateKey } from './keys'
import { credentialOf } from './signed-credential'
import { statusList } from './status-lists'

useWorld()

type Person = Actor & { userId: string }
let decider: Person
let id: string
const later = (days: number) => new Date(today.getTime() + days * 86_400_000)
const at = (now = today) => ctx(byItself, now)

beforeEach(async () => {
  decider = await as('auditor')
  const evaluator = await as('auditor')
  const acme = await company({ nipc: null, name: 'Canalizações «Água & Ação», Lda.' })
  const met = requirementsOf(1).map((r) => r.code)
  const code = await issueCertificate(ctx(decider), acme.id, {
    level: 1,
    scope: 'Canalização',
    met,
    evaluator: evaluator.userId,
  })
  id = (await row(code)).id
})

const row = async (code: string) =>
  (
    await database().select().from(certificates).where(eq(certificates.code, code))
  )[0] as typeof certificates.$inferSelect
const version = async () =>
  (await database().select({ v: certificates.version }).from(certificates).where(eq(certificates.id, id)))[0]
    ?.v as number
const credential = async (now = today) => JSON.parse(await credentialOf(at(now), id))
const suspend = async (now = today) =>
  suspendCertificate(ctx(decider, now), id, {
    version: await version(),
    reasonClass: 'complaints',
    reason: 'Quatro queixas iguais no mesmo mês.',
  })

/** What stands on our site now. */
async function web(now = today) {
  const pages = new Map<string, unknown>([['did:localhost%3A3000', await didDocument(database(), now)]])
  for (const purpose of ['revocation', 'suspension'] as const) {
    const list = JSON.parse(await statusList(at(now), 1, purpose))
    pages.set(list.id, list)
  }
  return pages
}
const stranger = async (now = today) => independentVerifier(await web(now), now, atMoment)
const statuses = async (now = today) => {
  const keys = await issuerKeys(database(), now)
  const checked = await checkCredential(await credentialOf(at(now), id), keys)
  if (!checked.ok) throw new Error(checked.why)
  const lists = await web(now)
  return Promise.all(
    checked.credential.status.map(
      async (s) => (await statusIn(JSON.stringify(lists.get(s.list)), s, keys, now))?.set,
    ),
  )
}

test('an independent verifier accepts it, and so does ours', async () => {
  expect(await (await stranger()).why(await credential())).toMatchObject({ verified: true })
  const checked = await checkCredential(await credentialOf(at(), id), await issuerKeys(database(), today))
  expect(checked).toMatchObject({
    ok: true,
    credential: {
      company: 'Canalizações «Água & Ação», Lda.',
      level: 'Certificada',
      nipc: null,
      rules: '2026-11',
    },
  })
  expect(await statuses()).toEqual([false, false])
})

test('suspended: refused by both; lifted: accepted; revoked: refused', async () => {
  await suspend()
  expect(await (await stranger()).accepts(await credential())).toBe(false)
  expect(await statuses()).toEqual([false, true])
  await liftSuspension(ctx(decider), id, { version: await version(), reason: 'Os sinais foram devolvidos.' })
  expect(await (await stranger()).accepts(await credential())).toBe(true)
  const input = { reasonClass: 'false' as const, reason: 'A declaração entregue tinha sido alterada.' }
  await revokeCertificate(ctx(decider), id, { ...input, version: await version() })
  await revokeCertificate(ctx(await as('auditor')), id, { ...input, version: await version() })
  expect(await (await stranger()).accepts(await credential())).toBe(false)
  expect(await (await stranger()).acceptsOffline(await credential())).toBe(true)
  expect(await statuses()).toEqual([true, false])
})

test('out of date: refused', async () => {
  expect(await (await stranger(later(364))).accepts(await credential())).toBe(true)
  expect(await (await stranger(later(366))).accepts(await credential())).toBe(false)
})

test('same state, same bytes; a new name of the company is signed anew', async () => {
  const first = await credentialOf(at(), id)
  expect(await credentialOf(at(later(30)), id)).toBe(first)
  await suspend(later(31))
  expect(await credentialOf(at(later(32)), id)).toBe(first)
  await database().execute(
    `update companies set name = 'Outro Nome' where name like 'Canaliza%Água%'` as never,
  )
  const second = JSON.parse(await credentialOf(at(later(33)), id))
  expect(second.name).toBe('Certificada: Outro Nome')
  expect(second.proof.created).toBe('2026-12-21T10:00:00Z')
})

test('asked for by twenty at once, it is signed once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, i) => credentialOf(at(later(i)), id)))
  expect(new Set(all).size).toBe(1)
})

test('a rotated key: the old credential still holds, a new one is signed by the new key', async () => {
  const old = await credential()
  const kid = await rotateKey(at(later(1)))
  expect(await credential(later(2))).toEqual(old)
  expect(await (await stranger(later(2))).accepts(old)).toBe(true)
  const keys = await keyHistory(database())
  expect(keys.filter((k) => !k.retiredAt).map((k) => k.kid)).toEqual([kid])
  const list = JSON.parse(await statusList(at(later(2)), 1, 'revocation'))
  expect(list.proof.verificationMethod).toBe(`${issuerDid()}#${kid}`)
})

test('two rotations at once leave one key that signs', async () => {
  await Promise.all([rotateKey(at(later(3))), rotateKey(at(later(3)))])
  expect((await keyHistory(database())).filter((k) => !k.retiredAt)).toHaveLength(1)
})

test('what a compromised key signed holds no more, and is signed anew', async () => {
  const old = await credential()
  const kid = old.proof.verificationMethod.split('#')[1]
  await rotateKey(at(later(4)), kid)
  const keys = await issuerKeys(database(), later(5))
  expect(await checkCredential(JSON.stringify(old), keys)).toEqual({ ok: false, why: 'key' })
  expect(await (await stranger(later(5))).accepts(old)).toBe(false)
  expect(await (await stranger(later(5))).accepts(await credential(later(5)))).toBe(true)
  await expect(rotateKey(at(), 'z6MkNada')).rejects.toThrow('Não há nenhuma chave')
})

test('bits are nobody else’s, though a thousand come in one statement', async () => {
  const drawn = await database().execute(
    `select next_status_index() i from generate_series(1, 20000)` as never,
  )
  const bits = (drawn.rows as { i: number }[]).map((r) => r.i)
  expect(new Set(bits).size).toBe(bits.length)
  expect(Math.max(...bits)).toBeLessThan(131_072)
})

test('keys of another site are not ours', async () => {
  const document = await didDocument(database(), today)
  expect(keysOf(document, 'did:web:aval.example')).toBeNull()
})

test('the record for programs has the documented shape, whatever the state', async () => {
  const { code } = (await database().select().from(certificates).where(eq(certificates.id, id)))[0] as {
    code: string
  }
  const ask = async () =>
    certificateJson.parse(
      JSON.parse(
        JSON.stringify(asJson(await publicRecord(at(), code, '203.0.113.9', 'api'), 'https://aval.example')),
      ),
    )
  expect(await ask()).toMatchObject({ state: 'valid', inForce: true, reason: null })
  await suspend()
  expect(await ask()).toMatchObject({
    state: 'suspended',
    inForce: false,
    reason: 'Queixas semelhantes em análise',
    history: [{ event: 'issue' }, { event: 'suspend', reason: 'Queixas semelhantes em análise' }],
  })
  const counted = await database()
    .select()
    .from(certificateLookups)
    .where(eq(certificateLookups.certificateId, id))
  expect(counted.map((c) => [c.channel, c.n])).toEqual([['api', 2]])
})

test('a new version of the rules changes nothing that an old certificate says', async () => {
  const code = (await database().select().from(certificates).where(eq(certificates.id, id)))[0]?.code ?? ''
  const read = async () => (await publicRecord(ctx(byItself), code, '10.0.0.9', null)).requirements
  const before = { record: await read(), bytes: await credentialOf(at(), id) }
  const admin = await as('admin')
  const rules = await beginRules(ctx(admin), '2031-02')
  const first = requirementIn(firstRules, 'R01') as Requirement
  const text = 'Existência legal, confirmada por outro registo'
  await changeRequirement(ctx(admin), rules, 'R01', {
    ...first,
    text,
    evidence: 'file',
    conditional: false,
    version: 1,
  })
  await publishRules(ctx(admin), rules, { version: 2, reason: 'O registo comercial mudou de nome em 2031.' })
  expect(requirementIn(await currentRules(database()), 'R01')?.text).toBe(text)
  expect(before.record[0]).toMatchObject({ code: 'R01', text: first.text })
  expect(await read()).toEqual(before.record)
  expect(await credentialOf(at(later(1)), id)).toBe(before.bytes)
  // One that names the new version says what the new version says.
  await database().update(certificates).set({ rules }).where(eq(certificates.id, id))
  expect((await read())[0]).toMatchObject({ code: 'R01', text })
  expect(await credentialOf(at(later(1)), id)).toContain(text)
})
