import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { authenticator } from '../../../../tests/world/authenticator'
import { later, signedIn } from '../../../../tests/world/people'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { sessions, users } from '../schema'
import { addPasskeyForm, passkeySignInForm } from './forms'
import { myPasskeys, namePasskey, removePasskey } from './keeping-passkeys'
import { enterByPasskey, passkeyOptions } from './passkey-entering'
import { proveIdentity } from './proving'
import { addPasskey, offerPasskey } from './registering-passkeys'
import { passkeyChallenges, passkeys } from './schema'

useWorld()

const from = { address: '192.0.2.10', device: 'Safari', markFor: () => null, instead: null, remember: true }
let asked = 0
/** Each from a network of its own: these tests go back in time, which limits don't. */
const address = () => `198.51.100.${++asked}`
const ask = async (at = today) => (await passkeyOptions(ctx(anonymous, at), 'sign-in', address())).challenge
type Device = ReturnType<typeof authenticator>

async function add(actor: Actor, device: Device = authenticator(), name = 'Portátil') {
  const { challenge } = await offerPasskey(ctx(actor))
  const token = await addPasskey(ctx(actor), { name, credential: device.make(challenge) })
  return { device, token }
}
const enter = async (device: Device, lie = {}, at = today) =>
  enterByPasskey(ctx(anonymous, at), device.use(await ask(at), lie), from)

test('made, and entered with: two factors, known by its name, the session’s token turned', async () => {
  const { actor, token: before } = await signedIn()
  const { device, token } = await add(actor)
  expect(token).not.toBe(before)
  expect(await myPasskeys(ctx(actor))).toMatchObject([{ name: 'Portátil', lastUsedAt: null }])
  const entered = await enter(device, {}, later(60))
  expect(entered).toMatchObject({ userId: actor.userId, lifetime: 30 * 86_400_000 })
  const [session] = await database().select().from(sessions).where(eq(sessions.token, entered.session))
  expect(session).toMatchObject({ secondFactorAt: later(60), provenAt: later(60) })
  expect(await myPasskeys(ctx(actor))).toMatchObject([{ lastUsedAt: later(60) }])
})

test('options ask for a check of the holder, keep the key in the device, and leave out what is there', async () => {
  const { actor } = await signedIn()
  const { device } = await add(actor)
  const options = await offerPasskey(ctx(actor))
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  })
  expect(options.rp).toEqual({ id: 'localhost', name: 'Aval' })
  expect(options.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }])
  expect(options.user.name).toBe(actor.email)
  const toEnter = await passkeyOptions(ctx(anonymous), 'sign-in', address())
  expect(toEnter).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
  expect(toEnter.allowCredentials ?? []).toEqual([])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['no check of the holder', { unverified: true }],
])('%s: neither made nor entered with', async (_what, lie) => {
  const { actor } = await signedIn()
  const { challenge } = await offerPasskey(ctx(actor))
  await expect(
    addPasskey(ctx(actor), { name: 'X', credential: authenticator().make(challenge, lie) }),
  ).rejects.toMatchObject({ kind: 'invalid' })
  const { device } = await add(actor)
  await expect(enter(device, lie)).rejects.toMatchObject({ kind: 'invalid' })
  expect(await myPasskeys(ctx(actor))).toHaveLength(1)
})

test('a counter that does not move forward is a copy: refused', async () => {
  const { actor } = await signedIn()
  const { device } = await add(actor)
  await enter(device, { counter: 7 })
  for (const counter of [7, 6, 0])
    await expect(enter(device, { counter })).rejects.toMatchObject({ kind: 'invalid' })
  await enter(device, { counter: 8 })
  const [row] = await database().select().from(passkeys).where(eq(passkeys.credentialId, device.id))
  expect(row?.counter).toBe(8)
})

test('a device that keeps no counter always says 0, and that is fine', async () => {
  const { actor } = await signedIn()
  const { device } = await add(actor)
  for (let i = 0; i < 3; i++) expect((await enter(device, { counter: 0 })).userId).toBe(actor.userId)
})

test('a challenge serves once, for five minutes, for what it was made', async () => {
  const { actor } = await signedIn()
  const { device } = await add(actor)
  const challenge = await ask()
  const all = await Promise.allSettled(
    [5, 6, 7].map((counter) => enterByPasskey(ctx(anonymous), device.use(challenge, { counter }), from)),
  )
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  const old = await ask()
  await expect(
    enterByPasskey(ctx(anonymous, later(301)), device.use(old, { counter: 20 }), from),
  ).rejects.toMatchObject({ kind: 'invalid' })
  await expect(
    enterByPasskey(ctx(anonymous), device.use('bm90LW91cnM', { counter: 21 }), from),
  ).rejects.toMatchObject({ kind: 'invalid' })
  const other = await offerPasskey(ctx(actor))
  await expect(
    enterByPasskey(ctx(anonymous), device.use(other.challenge, { counter: 22 }), from),
  ).rejects.toMatchObject({ kind: 'invalid' })
  const left = await database()
    .select()
    .from(passkeyChallenges)
    .where(eq(passkeyChallenges.challenge, other.challenge))
  expect(left[0]?.usedAt).toBeNull()
})

test('an unknown key, a removed one and a blocked account enter nowhere', async () => {
  await expect(enter(authenticator())).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining('não conhece'),
  })
  const { actor } = await signedIn()
  const { device } = await add(actor)
  await database().update(users).set({ blockedAt: today }).where(eq(users.id, actor.userId))
  await expect(enter(device)).rejects.toMatchObject({ message: expect.stringContaining('suspensa') })
  await database().update(users).set({ blockedAt: null }).where(eq(users.id, actor.userId))
  const [key] = await myPasskeys(ctx(actor))
  await removePasskey(ctx(actor), key?.id as string)
  await expect(enter(device)).rejects.toMatchObject({ kind: 'invalid' })
})

test('at most ten, also when two are added at once; the same key twice is refused', async () => {
  const { actor } = await signedIn()
  const { device } = await add(actor)
  await expect(add(actor, device)).rejects.toMatchObject({ kind: 'conflict' })
  const { actor: rui } = await signedIn()
  await expect(add(rui, device)).rejects.toMatchObject({ kind: 'conflict' })
  for (let i = 0; i < 8; i++) await add(actor)
  const challenges = [await offerPasskey(ctx(actor)), await offerPasskey(ctx(actor))]
  const all = await Promise.allSettled(
    challenges.map(({ challenge }) =>
      addPasskey(ctx(actor), { name: 'X', credential: authenticator().make(challenge) }),
    ),
  )
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(await myPasskeys(ctx(actor))).toHaveLength(10)
  await expect(offerPasskey(ctx(actor))).rejects.toMatchObject({ kind: 'conflict' })
})

test('somebody else’s key is not found; without a new proof none is made or removed', async () => {
  const [{ actor: ana }, { actor: rui }] = [await signedIn(), await signedIn()]
  await add(ana)
  const id = (await myPasskeys(ctx(ana)))[0]?.id as string
  for (const stranger of [id, newId(), 'isto-nao-e-um-id'])
    for (const command of [
      () => namePasskey(ctx(rui), stranger, 'Minha'),
      () => removePasskey(ctx(rui), stranger),
    ])
      await expect((async () => command())()).rejects.toMatchObject({ kind: 'not-found' })
  const late = ctx(ana, later(16 * 60))
  await expect(removePasskey(late, id)).rejects.toMatchObject({ kind: 'step-up' })
  await expect(offerPasskey(late)).rejects.toMatchObject({ kind: 'step-up' })
  await namePasskey(late, id, 'Telemóvel')
  expect(await myPasskeys(ctx(ana))).toMatchObject([{ name: 'Telemóvel' }])
  await expect(offerPasskey(ctx(anonymous))).rejects.toMatchObject({ kind: 'sign-in' })
})

test('it confirms who somebody is, and only its own owner', async () => {
  const [{ actor: ana, token }, { actor: rui }] = [await signedIn(), await signedIn()]
  const { device } = await add(ana)
  const stepUp = async (actor: Actor, counter: number) => {
    const { challenge } = await passkeyOptions(ctx(actor, later(1000)), 'step-up', address())
    return proveIdentity(ctx(actor, later(1000)), { credential: device.use(challenge, { counter }) })
  }
  await expect(stepUp(rui, 3)).rejects.toMatchObject({ kind: 'invalid' })
  const turned = (await stepUp(ana, 4)) as string
  expect(turned).not.toBe(token)
  const [session] = await database().select().from(sessions).where(eq(sessions.token, turned))
  expect(session).toMatchObject({ id: ana.sessionId, provenAt: later(1000), secondFactorAt: later(1000) })
  // A challenge to sign in confirms nobody.
  await expect(
    proveIdentity(ctx(ana), { credential: device.use(await ask(), { counter: 9 }) }),
  ).rejects.toMatchObject({ kind: 'invalid' })
})

test.each([
  undefined,
  '',
  'x',
  '{}',
  '[]',
  'null',
  '{"id":"a","rawId":"a","type":"public-key","response":{}}',
  '"'.repeat(30_000),
])('%j is no answer of a browser', (credential) => {
  expect(addPasskeyForm.safeParse({ name: 'X', credential }).success).toBe(false)
  expect(passkeySignInForm.safeParse({ credential }).success).toBe(false)
})

test('what a browser answers is understood, with what it adds', () => {
  const device = authenticator()
  const made = JSON.stringify({ ...device.make('YQ'), authenticatorAttachment: 'platform', extra: 1 })
  expect(addPasskeyForm.safeParse({ name: 'X', credential: made }).success).toBe(true)
  const used = JSON.stringify({ ...device.use('YQ'), clientExtensionResults: { credProps: { rk: true } } })
  expect(passkeySignInForm.parse({ credential: used, stay: 'sim' })).toMatchObject({ stay: true })
})
