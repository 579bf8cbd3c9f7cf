import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { notifications } from '../../notifications/schema'
import { newId } from '../../shared/ids'
import { emailProofs, sessions, users } from '../schema'
import { passkeys } from '../second-factor/schema'
import { openNewSession } from '../sessions/session-life'
import { insertProof, secretsOf } from '../signing-up/proofs'
import { createAccount } from '../signing-up/signing-up'
import { credentialOf } from './credentials'
import { verifyPassword } from './passwords'
import { askReset, readReset, resetPassword } from './resetting'

useWorld()

let n = 0
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const ask = (email: string, minutes = 0, over: { address?: string; knownDevice?: string } = {}) =>
  askReset(ctx(anonymous, at(minutes)), email, {
    address: over.address ?? `198.51.100.${++n % 250}`,
    knownDevice: over.knownDevice ?? null,
  })
const proofsOf = (email: string) =>
  database()
    .select()
    .from(emailProofs)
    .where(and(eq(emailProofs.email, email), eq(emailProofs.purpose, 'reset')))
const tokenFor = async (email: string) => {
  const [proof] = (await proofsOf(email)).sort((a, b) => (a.id < b.id ? 1 : -1))
  return secretsOf(proof?.id as string).token
}
const jobs = async (name: string, key: string, value: string) => {
  const { rows } = await database().execute(
    sql`select 1 from pgboss.job where name = ${name} and data->>${key} = ${value}`,
  )
  return rows.length
}
const account = async (over: { verified?: boolean } = {}) => {
  const email = `reset${++n}@exemplo.pt`
  const password = 'a palavra que já tinha'
  const userId = await createAccount(ctx(byItself), {
    name: 'Ana Silva',
    email,
    password,
    verified: true,
    ...over,
  })
  return { email, userId, password }
}
const good = 'quatro barcos na doca azul'
const go = (token: string, password = good, minutes = 1) =>
  resetPassword(ctx(anonymous, at(minutes)), token, password)
const openSessions = (userId: string) => database().select().from(sessions).where(eq(sessions.userId, userId))
const signIn = (userId: string) =>
  openNewSession(
    { ...ctx(anonymous), dropped: new Set() },
    { userId, staff: false, remember: false, address: '192.0.2.1', device: 'Firefox' },
  )

test('a link to a known address, nothing to an unknown or blocked one; a decoy stands in their place', async () => {
  const { email } = await account()
  await ask(email)
  const [proof] = await proofsOf(email)
  expect(proof).toMatchObject({ expiresAt: at(60), usedAt: null })
  expect(await jobs('people.send-reset', 'proofId', proof?.id as string)).toBe(1)
  await ask('ninguem@exemplo.pt')
  const [decoy] = await proofsOf('ninguem@exemplo.pt')
  expect(decoy?.userId).toBeNull()
  expect(await jobs('people.send-reset', 'proofId', decoy?.id as string)).toBe(0)
  expect(await readReset(ctx(anonymous), secretsOf(decoy?.id as string).token)).toBe('recuperacao-invalida')
  const blocked = await person({ blockedAt: today })
  await ask(blocked.email as string)
  expect((await proofsOf(blocked.email as string))[0]?.userId).toBeNull()
})

test('limits are the same for any address, and strangers never use up the owner’s', async () => {
  const { email } = await account()
  for (const subject of [email, 'tambem.ninguem@exemplo.pt']) {
    await ask(subject)
    await expect(ask(subject)).rejects.toMatchObject({ kind: 'too-many' })
    for (let i = 1; i < 5; i++) await ask(subject, i * 2)
    await expect(ask(subject, 20)).rejects.toMatchObject({ kind: 'too-many' })
  }
  await ask(email, 21, { knownDevice: 'o-dela' })
  const address = '203.0.113.5'
  for (let i = 0; i < 20; i++) await ask(`rede${i}@exemplo.pt`, 0, { address })
  await expect(ask('rede20@exemplo.pt', 0, { address })).rejects.toMatchObject({ kind: 'too-many' })
})

test('a new password by the link: sessions end, other links are void, the owner is told, no one is signed in', async () => {
  const { email, userId, password } = await account()
  await ask(email)
  await ask(email, 2)
  await signIn(userId)
  const token = await tokenFor(email)
  expect(await readReset(ctx(anonymous, at(3)), token)).toEqual({ email })
  await expect(go(token, 'ana.silva.barco.azul')).rejects.toMatchObject({ kind: 'invalid' })
  expect(await go(token)).toBe('done')
  const hash = (await credentialOf(ctx(anonymous), userId)) as string
  expect(await verifyPassword(hash, good)).toBe(true)
  expect(await verifyPassword(hash, password)).toBe(false)
  expect(await openSessions(userId)).toEqual([])
  const proofs = await proofsOf(email)
  expect(proofs).toHaveLength(2)
  for (const { id } of proofs) expect(await go(secretsOf(id).token)).toBe('recuperacao-usada')
  expect(await jobs('people.send-password-changed', 'userId', userId)).toBe(1)
  const told = await database().select().from(notifications).where(eq(notifications.userId, userId))
  expect(told).toMatchObject([{ kind: 'security', mail: 'off', title: 'A sua palavra-passe foi mudada' }])
})

test('two with the same link at once: one wins', async () => {
  const { email, userId } = await account()
  await ask(email)
  const token = await tokenFor(email)
  const passwords = ['primeira escolha bem longa', 'segunda escolha bem longa']
  const answers = await Promise.all(passwords.map((p) => go(token, p)))
  expect(answers.toSorted()).toEqual(['done', 'recuperacao-usada'])
  const won = passwords[answers.indexOf('done')] as string
  expect(await verifyPassword((await credentialOf(ctx(anonymous), userId)) as string, won)).toBe(true)
  expect(await jobs('people.send-password-changed', 'userId', userId)).toBe(1)
})

test('expired, unknown, of another purpose, and after the address changed', async () => {
  const { email, userId } = await account()
  await ask(email)
  const token = await tokenFor(email)
  expect(await go(token, good, 60)).toBe('recuperacao-expirada')
  expect(await go('não é nenhuma')).toBe('recuperacao-invalida')
  const other = await insertProof(
    { ...ctx(anonymous), dropped: new Set() },
    { userId, email, purpose: 'sign-up' },
  )
  expect(await go(secretsOf(other).token)).toBe('recuperacao-invalida')
  await database().update(users).set({ email: 'outra.reset@exemplo.pt' }).where(eq(users.id, userId))
  expect(await go(token)).toBe('recuperacao-usada')
})

test('an account without a password gets its first one', async () => {
  const ana = await person()
  await ask(ana.email as string)
  expect(await credentialOf(ctx(anonymous), ana.userId)).toBeNull()
  expect(await go(await tokenFor(ana.email as string))).toBe('done')
  expect(await credentialOf(ctx(anonymous), ana.userId)).not.toBeNull()
})

test('an unconfirmed address is confirmed by it, and nothing of whoever made the account stays', async () => {
  const { email, userId } = await account({ verified: false })
  await signIn(userId)
  const key = { id: newId(), userId, credentialId: `c${n}`, publicKey: Buffer.from('x'), name: 'dele' }
  await database()
    .insert(passkeys)
    .values({ ...key, createdAt: today })
  const stale = await insertProof(
    { ...ctx(anonymous), dropped: new Set() },
    { userId, email, purpose: 'sign-up' },
  )
  await ask(email)
  expect(await go(await tokenFor(email))).toBe('done')
  const [user] = await database().select().from(users).where(eq(users.id, userId))
  expect(user).toMatchObject({
    emailVerified: true,
    termsAcceptedAt: null,
    profileCompletedAt: null,
    adultDeclaredAt: null,
  })
  expect(await openSessions(userId)).toEqual([])
  expect(await database().select().from(passkeys).where(eq(passkeys.userId, userId))).toEqual([])
  const live = await database()
    .select()
    .from(emailProofs)
    .where(and(eq(emailProofs.id, stale), isNull(emailProofs.usedAt)))
  expect(live).toEqual([])
})

test('a confirmed account keeps its second factor', async () => {
  const { email, userId } = await account()
  const key = { id: newId(), userId, credentialId: `c${++n}`, publicKey: Buffer.from('x'), name: 'dela' }
  await database()
    .insert(passkeys)
    .values({ ...key, createdAt: today })
  await ask(email)
  expect(await go(await tokenFor(email))).toBe('done')
  expect(await database().select().from(passkeys).where(eq(passkeys.userId, userId))).toHaveLength(1)
})
