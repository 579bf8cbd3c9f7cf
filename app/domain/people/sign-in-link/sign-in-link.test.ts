import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, person, today, useWorld } from '../../../../tests/world'
import { signedIn, withApp } from '../../../../tests/world/people'
import { events } from '../../audit/schema'
import { newId } from '../../shared/ids'
import { insertCredential } from '../holder'
import { hashPassword } from '../password/passwords'
import { emailProofs, sessions, users } from '../schema'
import { askRecovery, losingPage } from '../second-factor/losing/asking'
import { finishSecondStep } from '../second-factor/second-step'
import { openSession } from '../sessions/sessions'
import { secretsOf } from '../signing-up/proofs'
import { askSignInLink } from './asking'
import { type ByLink, enterByLink, enterByLinkCode, type LinkEntered, readSignInLink } from './entering'

useWorld()

let n = 0
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const network = () => `198.51.${Math.floor(++n / 250)}.${n % 250}`
const ask = (email: string | null, minutes = 0, over: { address?: string; knownDevice?: string } = {}) =>
  askSignInLink(ctx(anonymous, at(minutes)), email as string, {
    address: over.address ?? network(),
    knownDevice: over.knownDevice ?? null,
    returnTo: '/perfil/avaliacoes',
  })
const from = (browser: string | null, over: Partial<ByLink> = {}): ByLink => ({
  browser,
  address: '192.0.2.9',
  device: 'Firefox',
  remember: false,
  markFor: () => null,
  ...over,
})
const press = (proofId: string, over: { browser?: string | null; code?: string; minutes?: number } = {}) =>
  enterByLink(
    ctx(anonymous, at(over.minutes ?? 1)),
    secretsOf(proofId).token,
    from(over.browser === undefined ? proofId : over.browser),
    over.code,
  )
const entered = async (given: Promise<LinkEntered | string>) => {
  const answer = await given
  if (typeof answer === 'string' || !('session' in answer)) throw new Error(JSON.stringify(answer))
  const open = await openSession(database(), answer.session, at(2))
  return { ...answer, actor: open?.actor }
}
const proof = async (id: string) => {
  const [row] = await database().select().from(emailProofs).where(eq(emailProofs.id, id))
  return row as typeof emailProofs.$inferSelect
}
const jobs = async (name: string, proofId: string) => {
  const { rows } = await database().execute(
    sql`select 1 from pgboss.job where name = ${name} and data->>'proofId' = ${proofId}`,
  )
  return rows.length
}
const withPassword = async (over: Parameters<typeof person>[0] = {}) => {
  const who = await person(over)
  await insertCredential(database(), who.userId, await hashPassword('três cerejas no telhado'), today)
  return who
}

test('a link for whoever has an account, also without a password; a decoy for nobody, blocked people and staff', async () => {
  const who = await person()
  const asked = await ask(who.email)
  expect(await proof(asked)).toMatchObject({ userId: who.userId, expiresAt: at(15), codeExpiresAt: at(15) })
  expect((await proof(asked)).tokenHash).not.toContain(secretsOf(asked).token)
  expect(await jobs('people.send-sign-in-link', asked)).toBe(1)
  const blocked = await person({ blockedAt: today })
  const staff = await person({ staffRoles: ['support'] })
  for (const email of ['ninguem@exemplo.pt', blocked.email, staff.email]) {
    const decoy = await ask(email)
    expect((await proof(decoy)).userId).toBeNull()
    expect(await jobs('people.send-sign-in-link', decoy)).toBe(0)
    expect(await jobs('people.send-staff-have-no-link', decoy)).toBe(email === staff.email ? 1 : 0)
    expect(await press(decoy)).toBe('ligacao-invalida')
    await expect(
      enterByLinkCode(ctx(anonymous, at(1)), secretsOf(decoy).code, from(decoy)),
    ).rejects.toMatchObject({ kind: 'invalid' })
  }
})

test('limits are the same for any address, and strangers never use up the owner’s', async () => {
  const { email } = await person()
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

test('looking uses nothing up; one press signs in, once, and is written down', async () => {
  const who = await person()
  const asked = await ask(who.email)
  const { token } = secretsOf(asked)
  for (let i = 0; i < 3; i++)
    expect(await readSignInLink(ctx(anonymous, at(1)), token, asked)).toEqual({
      email: who.email,
      asksCode: false,
    })
  const here = await entered(press(asked))
  expect(here.actor?.userId).toBe(who.userId)
  expect(here.returnTo).toBe('/perfil/avaliacoes')
  expect(await press(asked)).toBe('ligacao-usada')
  expect(await readSignInLink(ctx(anonymous, at(1)), token, asked)).toBe('ligacao-usada')
  const [event] = await database()
    .select()
    .from(events)
    .where(and(eq(events.subjectId, who.userId), eq(events.verb, 'sign-in')))
  expect(event?.data).toMatchObject({ by: 'link', knownDevice: false })
})

test('of ten presses at once one signs in', async () => {
  const who = await person()
  const asked = await ask(who.email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(asked)))
  expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1)
  expect(await database().select().from(sessions).where(eq(sessions.userId, who.userId))).toHaveLength(1)
})

test('after fifteen minutes, changed or made up: each says which', async () => {
  const who = await person()
  const asked = await ask(who.email)
  expect(await press(asked, { minutes: 15 })).toBe('ligacao-expirada')
  expect(await enterByLink(ctx(anonymous), 'x'.repeat(43), from(null))).toBe('ligacao-invalida')
  const again = await ask(who.email, 16)
  await database()
    .update(users)
    .set({ email: `${newId()}@exemplo.pt` })
    .where(eq(users.id, who.userId))
  expect(await press(again, { minutes: 17 })).toBe('ligacao-usada')
})

test('blocked or made staff since then: nobody comes in', async () => {
  for (const change of [{ blockedAt: today }, { staffRoles: ['support'] }]) {
    const who = await person()
    const asked = await ask(who.email)
    await database().update(users).set(change).where(eq(users.id, who.userId))
    expect(await press(asked)).toBe('ligacao-usada')
  }
})

test('using one makes the others void', async () => {
  const who = await person()
  const first = await ask(who.email)
  const second = await ask(who.email, 2)
  await entered(press(second, { minutes: 3 }))
  expect(await press(first, { minutes: 3 })).toBe('ligacao-usada')
})

test('elsewhere the link asks for the code of the mail too; five wrong ones end it', async () => {
  const who = await person()
  const asked = await ask(who.email)
  const { token, code } = secretsOf(asked)
  expect(await readSignInLink(ctx(anonymous), token, null)).toMatchObject({ asksCode: true })
  await expect(press(asked, { browser: null })).rejects.toMatchObject({ kind: 'invalid' })
  await expect(press(asked, { browser: newId() })).rejects.toMatchObject({ kind: 'invalid' })
  const wrong = code === '111111' ? '222222' : '111111'
  await expect(press(asked, { browser: null, code: wrong })).rejects.toMatchObject({
    detail: { fields: { code: expect.stringContaining('mais 4 vezes') } },
  })
  expect((await entered(press(asked, { browser: null, code }))).actor?.userId).toBe(who.userId)

  const spent = await ask(who.email, 2)
  const right = secretsOf(spent).code
  const bad = right === '111111' ? '222222' : '111111'
  const guess = (typed: string) => enterByLinkCode(ctx(anonymous, at(3)), typed, from(spent))
  for (let i = 0; i < 5; i++) await expect(guess(bad)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(guess(right)).rejects.toMatchObject({ kind: 'invalid' })
})

test('the code alone signs in where it was asked for, and nowhere else', async () => {
  const who = await person()
  const asked = await ask(who.email)
  const { code } = secretsOf(asked)
  await expect(enterByLinkCode(ctx(anonymous, at(1)), code, from(null))).rejects.toMatchObject({
    kind: 'invalid',
  })
  await entered(enterByLinkCode(ctx(anonymous, at(1)), code, from(asked)))
  expect(await press(asked)).toBe('ligacao-usada')
})

test('the second factor is still asked for; the link opens no session, and takes no factor away', async () => {
  const { actor, shows } = await withApp()
  const before = await database().select().from(sessions).where(eq(sessions.userId, actor.userId))
  const asked = await ask(actor.email)
  const answer = await press(asked)
  if (typeof answer === 'string' || !('step' in answer)) throw new Error('no step')
  expect(await database().select().from(sessions).where(eq(sessions.userId, actor.userId))).toHaveLength(
    before.length,
  )
  // The mailbox would be both halves of «I lost app and codes».
  expect(await losingPage(ctx(anonymous, at(1)), answer.step)).toMatchObject({ kind: 'refused' })
  await expect(askRecovery(ctx(anonymous, at(1)), answer.step, { address: network() })).rejects.toMatchObject(
    { kind: 'conflict' },
  )
  const code = { kind: 'totp', code: shows(at(2)) } as const
  await finishSecondStep(ctx(anonymous, at(2)), answer.step, code, { ...from(null), instead: null })
  const [event] = await database()
    .select()
    .from(events)
    .where(and(eq(events.subjectId, actor.userId), eq(events.verb, 'sign-in')))
  expect(event?.data).toMatchObject({ by: 'link-totp' })
})

test('who has a password is not taken to have proved themselves; who has none, is', async () => {
  const [withOne, without] = [await withPassword(), await person()]
  const one = await entered(press(await ask(withOne.email)))
  expect(one.actor?.provenAt).toBeNull()
  const other = await entered(press(await ask(without.email)))
  expect(other.actor?.provenAt).toEqual(at(1))
})

test('an account that nobody had confirmed is taken over by who reads its mail: password and sessions go', async () => {
  const maker = await withPassword({ emailVerified: false, termsVersion: '2026', termsAcceptedAt: today })
  const { actor: old } = await signedIn()
  await database().update(sessions).set({ userId: maker.userId }).where(eq(sessions.id, old.sessionId))
  const here = await entered(press(await ask(maker.email)))
  const [user] = await database().select().from(users).where(eq(users.id, maker.userId))
  expect(user).toMatchObject({ emailVerified: true, termsAcceptedAt: null })
  const left = await database().select().from(sessions).where(eq(sessions.userId, maker.userId))
  expect(left.map((s) => s.token)).toEqual([here.session])
  const { rows } = await database().execute(
    sql`select 1 from accounts where user_id = ${maker.userId} and password is not null`,
  )
  expect(rows).toEqual([])
})

test('the browser’s former session ends with the press', async () => {
  const who = await person()
  const { actor: other } = await signedIn()
  const asked = await ask(who.email)
  await entered(enterByLink(ctx(other, at(1)), secretsOf(asked).token, from(asked)))
  expect(await database().select().from(sessions).where(eq(sessions.id, other.sessionId))).toEqual([])
})
