import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { later, signedIn, withApp } from '../../../../tests/world/people'
import { requireProof } from '../../shared/step-up'
import { insertCredential } from '../holder'
import { hashPassword } from '../password/passwords'
import { sessions } from '../schema'
import { openSession } from '../sessions/sessions'
import { proofForm } from './forms'
import { proveIdentity, waysToProve } from './proving'

useWorld()

const password = 'três cerejas no telhado'
async function withPassword() {
  const { actor, token } = await signedIn()
  await insertCredential(database(), actor.userId, await hashPassword(password), today)
  return { actor, token }
}
const rowOf = async (id: string) => (await database().select().from(sessions).where(eq(sessions.id, id)))[0]

test('the password proves it for fifteen minutes and turns the token; no factor is claimed', async () => {
  const { actor, token } = await withPassword()
  const at = later(3600)
  expect(() => requireProof(actor, at)).toThrow()
  const turned = (await proveIdentity(ctx(actor, at), { password })) as string
  expect(await openSession(database(), token, at)).toBeNull()
  const open = await openSession(database(), turned, at)
  if (!open) throw new Error('no session')
  expect(() => requireProof(open.actor, later(3600 + 900))).not.toThrow()
  expect(() => requireProof(open.actor, later(3600 + 901))).toThrow()
  expect(await rowOf(actor.sessionId)).toMatchObject({ provenAt: at, secondFactorAt: null })
})

test('a wrong password proves nothing, waits longer each time, and ten an hour are looked at', async () => {
  const { actor, token } = await withPassword()
  const said: string[] = []
  for (let i = 0; i < 6; i++)
    said.push(await proveIdentity(ctx(actor), { password: 'outra' }).catch((e) => e.kind))
  expect(said).toEqual(['invalid', 'invalid', 'invalid', 'too-many', 'too-many', 'too-many'])
  for (let i = 1; i < 20; i++)
    said.push(await proveIdentity(ctx(actor, later(i * 150)), { password: 'outra' }).catch((e) => e.kind))
  expect(said.filter((kind) => kind === 'invalid')).toHaveLength(10)
  expect(await openSession(database(), token, today)).not.toBeNull()
  // Another session of the same person has a count of its own.
  const [other] = [await signedIn()]
  await database()
    .update(sessions)
    .set({ userId: actor.userId })
    .where(eq(sessions.id, other.actor.sessionId))
  const there = { ...actor, sessionId: other.actor.sessionId }
  expect(await proveIdentity(ctx(there), { password })).toBeTruthy()
})

test('the app’s code proves it once, also when sent twice at once; it counts as a second factor', async () => {
  const { actor, shows } = await withApp()
  const at = later(3600)
  await database().update(sessions).set({ secondFactorAt: null }).where(eq(sessions.id, actor.sessionId))
  const all = await Promise.allSettled([1, 2].map(() => proveIdentity(ctx(actor, at), { code: shows(at) })))
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(all.find((r) => r.status === 'rejected')).toMatchObject({
    reason: { detail: { fields: { code: expect.stringContaining('já foi usado') } } },
  })
  expect(await rowOf(actor.sessionId)).toMatchObject({ provenAt: at, secondFactorAt: at })
  await expect(proveIdentity(ctx(actor, later(7200)), { code: '000000' })).rejects.toMatchObject({
    detail: { fields: { code: expect.stringContaining('não está certo') } },
  })
})

test('visitors, jobs and staff who look at the account prove nothing', async () => {
  const { actor } = await withPassword()
  await expect(proveIdentity(ctx(anonymous), { password })).rejects.toMatchObject({ kind: 'sign-in' })
  await expect(proveIdentity(ctx(byItself), { password })).rejects.toMatchObject({ kind: 'not-found' })
  const spy = { ...actor, impersonator: { userId: (await person()).userId, name: 'Equipa' } }
  await expect(proveIdentity(ctx(spy), { password })).rejects.toMatchObject({ kind: 'not-allowed' })
})

test('the page offers what there is', async () => {
  const [{ actor: withWord }, { actor: withCodes }] = [await withPassword(), await withApp()]
  expect(await waysToProve(ctx(withWord))).toEqual({ password: true, totp: false, passkey: false })
  expect(await waysToProve(ctx(withCodes))).toEqual({ password: false, totp: true, passkey: false })
})

test.each([
  [{}, 'password'],
  [{ password: '' }, 'password'],
  [{ code: '' }, 'code'],
  [{ code: '12' }, 'code'],
  [{ credential: '{}' }, 'credential'],
])('%j is wrong at «%s»', (typed, field) => {
  expect(proofForm.safeParse(typed).error?.issues.map((i) => i.path[0])).toEqual([field])
})
test.each([{ password: ' x ' }, { code: '123 456' }, { password: 'x', code: '' }])('%j is taken', (typed) => {
  expect(proofForm.safeParse(typed).success).toBe(true)
})
