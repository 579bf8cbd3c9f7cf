import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import type { Actor } from '../../permissions'
import { sessions } from '../schema'
import { openNewSession } from '../sessions/session-life'
import { actorOfSession } from '../sessions/sessions'
import { createAccount } from '../signing-up/signing-up'
import { changePassword, hasPassword } from './changing-password'
import { credentialOf } from './credentials'
import { verifyPassword } from './passwords'

useWorld()

const before = 'a palavra que já tinha'
const after = 'quatro barcos na doca azul'
let n = 0

async function signedIn(): Promise<Actor & { userId: string; token: string }> {
  const email = `troca${++n}@exemplo.pt`
  const account = { name: 'Ana Silva', email, password: before, verified: true }
  const userId = await createAccount(ctx(byItself), account)
  const token = await another(userId)
  return { ...(await actorOfSession(database(), token, today)), userId, token }
}
const another = (userId: string) =>
  openNewSession(
    { ...ctx(anonymous), dropped: new Set() },
    { userId, staff: false, remember: true, address: '192.0.2.1', device: 'Firefox' },
  )
const fits = async (userId: string, password: string) =>
  verifyPassword((await credentialOf(ctx(anonymous), userId)) as string, password)

test('the other sessions end, this one goes on under another token, a mail goes', async () => {
  const { token, ...ana } = await signedIn()
  const elsewhere = await another(ana.userId)
  const fresh = (await changePassword(ctx(ana), { currentPassword: before, password: after })) as string
  expect(await fits(ana.userId, after)).toBe(true)
  expect(fresh).not.toBe(token)
  for (const old of [token, elsewhere])
    expect((await actorOfSession(database(), old, today)).kind).toBe('visitor')
  expect(await actorOfSession(database(), fresh, today)).toMatchObject({ sessionId: ana.sessionId })
  const { rows } = await database().execute(
    sql`select 1 from pgboss.job where name = 'people.send-password-changed' and data->>'userId' = ${ana.userId}`,
  )
  expect(rows).toHaveLength(1)
})

test.each([
  ['the wrong one', 'outra coisa qualquer', after, ['currentPassword']],
  ['the same again', before, before, ['password']],
  ['with one’s own name', before, 'ana silva e o barco', ['password']],
  ['both, at once', 'outra coisa qualquer', 'curta', ['currentPassword', 'password']],
  [
    'the wrong one twice: which it is is not said of it',
    'outra coisa longa',
    'outra coisa longa',
    ['currentPassword'],
  ],
])('refused: %s', async (_why, currentPassword, password, fields) => {
  const ana = await signedIn()
  const refusal = await changePassword(ctx(ana), { currentPassword, password }).catch((e: unknown) => e)
  expect(refusal).toMatchObject({ kind: 'invalid' })
  expect(Object.keys((refusal as { detail: { fields: object } }).detail.fields).toSorted()).toEqual(fields)
  expect(await fits(ana.userId, before)).toBe(true)
})

test('guesses are counted by session: somebody at a forgotten screen does not stop the owner elsewhere', async () => {
  const ana = await signedIn()
  const guess = () => changePassword(ctx(ana), { currentPassword: 'não sei', password: after })
  for (let i = 0; i < 3; i++) await expect(guess()).rejects.toMatchObject({ kind: 'invalid' })
  await expect(guess()).rejects.toMatchObject({ kind: 'too-many' })
  const owner = {
    ...(await actorOfSession(database(), await another(ana.userId), today)),
    userId: ana.userId,
  }
  await changePassword(ctx(owner), { currentPassword: before, password: after })
  expect(await fits(ana.userId, after)).toBe(true)
})

test('from two sessions at once: one wins, the other is told, and one session is left', async () => {
  const ana = await signedIn()
  const other = await actorOfSession(database(), await another(ana.userId), today)
  const words = ['primeira escolha bem longa', 'segunda escolha bem longa']
  const results = await Promise.allSettled(
    [ana, other].map((a, i) =>
      changePassword(ctx(a), { currentPassword: before, password: words[i] as string }),
    ),
  )
  const won = results.findIndex((r) => r.status === 'fulfilled')
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(results[1 - won]).toMatchObject({ reason: { kind: expect.stringMatching(/conflict|invalid/) } })
  expect(await fits(ana.userId, words[won] as string)).toBe(true)
  expect(await database().select().from(sessions).where(eq(sessions.userId, ana.userId))).toHaveLength(1)
})

test('staff who look at an account try no passwords there', async () => {
  const ana = await signedIn()
  const looking = { ...ana, impersonator: { userId: ana.userId, name: 'Equipa Aval' } }
  for (const currentPassword of [before, 'outra coisa'])
    await expect(changePassword(ctx(looking), { currentPassword, password: after })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
})

test('visitors are led to sign in; an account without a password is told how to get one', async () => {
  const input = { currentPassword: before, password: after }
  await expect(changePassword(ctx(anonymous), input)).rejects.toMatchObject({ kind: 'sign-in' })
  const rui = await person()
  expect(await hasPassword(ctx(rui))).toBe(false)
  await expect(changePassword(ctx(rui), input)).rejects.toMatchObject({ kind: 'conflict' })
})
