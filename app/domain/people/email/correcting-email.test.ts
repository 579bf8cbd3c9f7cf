import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { credentialOf } from '../password/credentials'
import { verifyPassword } from '../password/passwords'
import { users } from '../schema'
import { proofById, secretsOf } from '../signing-up/proofs'
import { resendVerification } from '../signing-up/resending'
import { createAccount, signUp } from '../signing-up/signing-up'
import { confirmByCode, confirmByLink, proofHere, readLink } from '../signing-up/verifying'
import { correctEmail } from './correcting-email'

useWorld()

const password = 'três cerejas no telhado'
let n = 0
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const from = { address: '192.0.2.1', device: 'Firefox' }
const correct = (who: Actor, email: string, minutes = 0) =>
  correctEmail(ctx(who, at(minutes)), email, { address: `198.51.100.${++n % 250}`, returnTo: '/empresas' })
const sent = async (name: string, proofId: string) => {
  const q = sql`select 1 from pgboss.job where name = ${name} and data->>'proofId' = ${proofId}`
  return (await database().execute(q)).rows.length
}
const emailOf = async (id: string) =>
  (await database().select().from(users).where(eq(users.id, id)))[0]?.email
const right = () => `certo${++n}@exemplo.pt`

async function mistyped() {
  const email = `erado${++n}@exemplo.pt`
  const input = { name: 'Rita Neves', email, password }
  const proofId = await signUp(
    ctx(anonymous),
    { ...input, terms: 'sim', adult: 'sim' },
    { ...from, returnTo: '/perfil' },
  )
  const proof = await proofById(database(), proofId)
  const rita = { ...(await person()), userId: proof?.userId as string, email, emailVerified: false }
  return { rita, email, proofId }
}

test('the right address gets link and code and becomes the account’s; what went to the wrong one is void', async () => {
  const { rita, email, proofId: old } = await mistyped()
  const to = right()
  const proofId = await correct(rita, to, 1)
  expect(await emailOf(rita.userId)).toBe(email)
  expect(await sent('people.send-verification', proofId)).toBe(1)
  expect(await readLink(ctx(anonymous), secretsOf(old).token, null)).toBe('usada')
  expect((await proofHere(ctx(rita), null))?.email).toBe(to)
  const done = await confirmByCode(ctx(rita), secretsOf(proofId).code, { ...from, browser: proofId })
  expect(done).toMatchObject({ returnTo: '/empresas' })
  expect(await emailOf(rita.userId)).toBe(to)
})

test('an address with a confirmed account: the same answer, a proof that proves nothing, its owner told', async () => {
  const { rita, email } = await mistyped()
  const ana = await person()
  const proofId = await correct(rita, ana.email as string)
  expect(await sent('people.send-verification', proofId)).toBe(0)
  expect(await sent('people.send-already-registered', proofId)).toBe(1)
  await expect(
    confirmByCode(ctx(rita), secretsOf(proofId).code, { ...from, browser: proofId }),
  ).rejects.toMatchObject({ kind: 'invalid' })
  expect(await emailOf(rita.userId)).toBe(email)
})

test('sent again, it goes to the corrected address, for the same account', async () => {
  const { rita } = await mistyped()
  const to = right()
  const browser = await correct(rita, to)
  const again = await resendVerification(ctx(rita, at(2)), {
    browser,
    address: '203.0.113.7',
    returnTo: '/perfil',
  })
  expect(await proofById(database(), again)).toMatchObject({ userId: rita.userId, email: to })
  expect(
    await confirmByLink(ctx(rita, at(3)), secretsOf(again).token, { ...from, browser: again }),
  ).toHaveProperty('session')
  expect(await emailOf(rita.userId)).toBe(to)
})

test('taken by somebody else’s proof meanwhile: nothing changes; by a mere sign-up: that one lets go', async () => {
  const { rita, email } = await mistyped()
  const to = right()
  const proofId = await correct(rita, to)
  const squatter = await createAccount(ctx(byItself), {
    name: 'Outro',
    email: to,
    password: 'seja o que for isto',
  })
  const confirm = () => confirmByLink(ctx(rita), secretsOf(proofId).token, { ...from, browser: proofId })
  await database().update(users).set({ emailVerified: true }).where(eq(users.id, squatter))
  expect(await confirm()).toBe('usada')
  expect(await emailOf(rita.userId)).toBe(email)
  const { rita: other } = await mistyped()
  const second = right()
  const proof2 = await correct(other, second)
  await createAccount(ctx(byItself), { name: 'Outro', email: second, password: 'seja o que for isto' })
  expect(
    await confirmByLink(ctx(other), secretsOf(proof2).token, { ...from, browser: proof2 }),
  ).toHaveProperty('session')
  expect(await emailOf(other.userId)).toBe(second)
})

test('not for confirmed people nor visitors', async () => {
  await expect(correct(await person(), right())).rejects.toMatchObject({ kind: 'conflict' })
  await expect(correct(anonymous, right())).rejects.toMatchObject({ kind: 'sign-in' })
})

const correctHere = (browser: string | null, email: string) =>
  correctEmail(ctx(anonymous, at(2)), email, {
    address: `198.51.100.${++n % 250}`,
    returnTo: '/empresas',
    browser,
  })

test('who only signed up corrects the address in the browser that did, with what was chosen', async () => {
  const { email, proofId } = await mistyped()
  const confirmed = await person()
  const to = right()
  const corrected = await correctHere(proofId, to)
  const proof = await proofById(database(), corrected)
  expect(proof).toMatchObject({ email: to, purpose: 'sign-up' })
  expect(await sent('people.send-verification', corrected)).toBe(1)
  expect(await readLink(ctx(anonymous, at(3)), secretsOf(proofId).token, null)).toBe('usada')
  const done = await confirmByCode(ctx(anonymous, at(3)), secretsOf(corrected).code, {
    ...from,
    browser: corrected,
  })
  expect(done.session).not.toBeNull()
  const [user] = await database().select().from(users).where(eq(users.email, to))
  expect(user).toMatchObject({ name: 'Rita Neves', emailVerified: true })
  expect(await verifyPassword((await credentialOf(ctx(byItself), user?.id as string)) ?? '', password)).toBe(
    true,
  )
  expect((await database().select().from(users).where(eq(users.email, email)))[0]?.emailVerified).toBe(false)

  // Typed in somebody else's address: answered the same, and corrected the same.
  const input = { name: 'Rita Neves', email: confirmed.email as string, password }
  const decoy = await signUp(
    ctx(anonymous, at(2)),
    { ...input, terms: 'sim', adult: 'sim' },
    { ...from, returnTo: '/perfil' },
  )
  const again = await correctHere(decoy, right())
  expect(await sent('people.send-verification', again)).toBe(1)
})

test('a proof that was only asked for again, by typing an address, corrects nobody’s account', async () => {
  const { rita, email } = await mistyped()
  const stranger = await resendVerification(ctx(anonymous, at(5)), {
    email,
    browser: null,
    address: '203.0.113.80',
    returnTo: '/perfil',
  })
  expect((await proofById(database(), stranger))?.userId).toBe(rita.userId)
  for (const browser of [stranger, null, newId()])
    await expect(correctHere(browser, right())).rejects.toMatchObject({ kind: 'sign-in' })
})
