import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { transaction } from '../../shared/transaction'
import { emailProofs } from '../schema'
import { insertProof, type NewProof, proofOfToken, proofState, secretsOf, tryCode, useProof } from './proofs'

useWorld()

const make = (proof: NewProof) => transaction(ctx(byItself), (tx) => insertProof(tx, proof))
const minutes = (n: number) => new Date(today.getTime() + n * 60_000)
const use = (id: string, now = today) => transaction(ctx(byItself, now), (tx) => useProof(tx, id))
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function proof() {
  const { userId, email } = await person({ emailVerified: false })
  const id = await make({ userId, email: email as string, purpose: 'sign-up', returnTo: '/empresas' })
  return { id, ...secretsOf(id) }
}

test('neither token nor code stands in the database', async () => {
  const { id, token, code } = await proof()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(code).toMatch(/^\d{6}$/)
  const row = JSON.stringify(await database().select().from(emailProofs).where(eq(emailProofs.id, id)))
  expect(row).not.toContain(token)
  expect(row).not.toContain(`"${code}"`)
})

test('the token leads to its proof, and a look consumes nothing', async () => {
  const { id, token } = await proof()
  for (let i = 0; i < 3; i++) expect((await proofOfToken(database(), token))?.id).toBe(id)
  for (const other of ['', token.slice(1), `${token}A`, token.toLowerCase(), 'a'.repeat(43), "'--"]) {
    expect(await proofOfToken(database(), other)).toBeUndefined()
  }
})

test('a link lives 24 hours and is used once', async () => {
  const { id, token } = await proof()
  const row = await proofOfToken(database(), token)
  if (!row) throw new Error('no proof')
  expect(proofState(row, minutes(24 * 60 - 1))).toBe('live')
  expect(proofState(row, minutes(24 * 60))).toBe('expired')
  expect(await use(id, minutes(24 * 60))).toBe(false)
  expect(await use(id)).toBe(true)
  expect(await use(id)).toBe(false)
  expect(proofState((await proofOfToken(database(), token)) as typeof row, today)).toBe('used')
})

test('of twenty who use it at once, one does', async () => {
  const { id } = await proof()
  const results = await Promise.all(Array.from({ length: 20 }, () => use(id)))
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('a code lives 15 minutes', async () => {
  const { id, code } = await proof()
  expect(await tryCode(database(), id, code, minutes(15))).toEqual({ right: false, left: -1 })
  expect(await tryCode(database(), id, code, minutes(14.9))).toEqual({ right: true, left: 4 })
})

test('a code may be tried five times; the right one comes too late at the sixth', async () => {
  const { id, code } = await proof()
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await tryCode(database(), id, wrong(code), today)).toEqual({ right: false, left })
  }
  expect(await tryCode(database(), id, code, today)).toEqual({ right: false, left: -1 })
})

test('fifty guesses at once are five looked at', async () => {
  const { id, code } = await proof()
  const results = await Promise.all(
    Array.from({ length: 50 }, () => tryCode(database(), id, wrong(code), today)),
  )
  expect(results.filter((r) => r.left >= 0)).toHaveLength(5)
})

test('a decoy looks like a proof and nothing proves it', async () => {
  const id = await make({ userId: null, email: 'ninguem@exemplo.pt', purpose: 'sign-up' })
  const { token, code } = secretsOf(id)
  expect(await proofOfToken(database(), token)).toBeUndefined()
  expect(await tryCode(database(), id, code, today)).toEqual({ right: false, left: 4 })
})
