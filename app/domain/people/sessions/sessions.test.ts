import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database, pool } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { companyMembers } from '../../companies/schema'
import { visitor } from '../../permissions'
import { transaction } from '../../shared/transaction'
import { sessions, users } from '../schema'
import { openNewSession } from './session-life'
import { actorOfSession, openSession, useSession } from './sessions'
import { signOut } from './signing-out'

useWorld()

const later = (hours: number) => new Date(today.getTime() + hours * 3_600_000)

function open(
  userId: string,
  { staff = false, remember = false, instead = null as string | null } = {},
  at = today,
) {
  return transaction(ctx(byItself, at), (tx) =>
    openNewSession(tx, { userId, staff, remember, instead, address: '192.0.2.1', device: 'Firefox' }),
  )
}

test('a session says who somebody is, what they belong to and for whom they act, in one query', async () => {
  const acme = await company()
  const other = await company()
  const ana = await person({
    name: 'Ana Silva',
    staffRoles: ['moderator'],
    isAffiliate: true,
    company: { id: acme.id, role: 'manager' },
  })
  await database()
    .insert(companyMembers)
    .values([{ companyId: other.id, userId: ana.userId, role: 'viewer', since: later(1) }])
  const token = await open(ana.userId)
  const actor = await actorOfSession(database(), token, today)
  expect(actor).toMatchObject({
    kind: 'user',
    userId: ana.userId,
    name: 'Ana Silva',
    email: ana.email,
    emailVerified: true,
    staffRoles: ['moderator'],
    isAffiliate: true,
    activeCompanyId: acme.id,
    memberships: [
      { companyId: acme.id, role: 'manager' },
      { companyId: other.id, role: 'viewer' },
    ],
  })
  expect(actor.sessionId).toMatch(/^[0-9a-f-]{36}$/)

  await database().update(users).set({ activeCompanyId: other.id }).where(eq(users.id, ana.userId))
  expect((await actorOfSession(database(), token, today)).activeCompanyId).toBe(other.id)

  // Somebody who left a company neither belongs to it nor acts for it, from the next request on.
  await database().update(companyMembers).set({ until: today }).where(eq(companyMembers.companyId, other.id))
  const left = await actorOfSession(database(), token, today)
  expect(left.memberships).toEqual([{ companyId: acme.id, role: 'manager' }])
  expect(left.activeCompanyId).toBe(acme.id)
})

test.each(['', 'unknown', "' or 1=1 --", '\u0000'.slice(1)])('%j is nobody’s token', async (token) => {
  expect(await actorOfSession(database(), token, today)).toBe(visitor)
})

test('it ends by time, by sign-out and by being blocked, at once', async () => {
  const ana = await person()
  const [short, long] = [await open(ana.userId), await open(ana.userId, { remember: true })]
  const kind = async (token: string, at: Date) => (await actorOfSession(database(), token, at)).kind
  expect(await kind(short, later(11.9))).toBe('user')
  expect(await kind(short, later(12))).toBe('visitor')
  expect(await kind(long, later(29 * 24))).toBe('user')
  expect(await kind(long, later(30 * 24))).toBe('visitor')

  await database().update(users).set({ blockedAt: today }).where(eq(users.id, ana.userId))
  expect(await kind(long, today)).toBe('visitor')
  await database().update(users).set({ blockedAt: null }).where(eq(users.id, ana.userId))

  const actor = await actorOfSession(database(), short, today)
  await signOut(ctx(actor), { everywhere: false })
  expect(await kind(short, today)).toBe('visitor')
  expect(await kind(long, today)).toBe('user')
})

test('signing out everywhere ends every session of this person and of nobody else', async () => {
  const [ana, rui] = [await person(), await person()]
  const [one, two, his] = [
    await open(ana.userId),
    await open(ana.userId, { remember: true }),
    await open(rui.userId),
  ]
  await signOut(ctx(await actorOfSession(database(), one, today)), { everywhere: true })
  expect((await actorOfSession(database(), one, today)).kind).toBe('visitor')
  expect((await actorOfSession(database(), two, today)).kind).toBe('visitor')
  expect((await actorOfSession(database(), his, today)).kind).toBe('user')
  await signOut(ctx(visitor), { everywhere: true })
})

test('staff’s live eight hours, remembered or not', async () => {
  const staff = await person({ staffRoles: ['support'] })
  const token = await open(staff.userId, { staff: true, remember: true })
  expect((await actorOfSession(database(), token, later(7.9))).kind).toBe('user')
  expect((await actorOfSession(database(), token, later(8))).kind).toBe('visitor')
})

test('being used renews it; signing in again ends the one before', async () => {
  const ana = await person()
  const token = await open(ana.userId)
  const used = await openSession(database(), token, later(10))
  if (!used) throw new Error('no session')
  await useSession(ctx(used.actor, later(10)), used.lifetime)
  expect((await actorOfSession(database(), token, later(21))).kind).toBe('user')
  const next = await open(ana.userId, { instead: used.actor.sessionId })
  expect(next).not.toBe(token)
  expect((await actorOfSession(database(), token, later(11))).kind).toBe('visitor')
})

test.each([
  ['short', { remember: false }, 7 * 24],
  ['remembered', { remember: true }, 180 * 24],
  ['of staff', { staff: true, remember: true }, 24],
])('one that is %s ends at last, however much it is used', async (_name, how, most) => {
  const who = await person({ staffRoles: 'staff' in how ? ['support'] : [] })
  const token = await open(who.userId, how)
  const { lifetime } = (await openSession(database(), token, today)) as { lifetime: number }
  const used = (at: Date) =>
    database()
      .update(sessions)
      .set({ updatedAt: at, expiresAt: new Date(at.getTime() + lifetime) })
      .where(eq(sessions.token, token))
  await used(later(most - 1))
  expect((await actorOfSession(database(), token, later(most - 0.1))).kind).toBe('user')
  await used(later(most - 0.1))
  expect((await actorOfSession(database(), token, later(most))).kind).toBe('visitor')
})

test('of more than fifty the ones unused longest end', async () => {
  const ana = await person()
  const tokens: string[] = []
  for (let i = 0; i < 52; i++) tokens.push(await open(ana.userId, {}, later(i / 100)))
  const kinds = await Promise.all(
    tokens.map(async (t) => (await actorOfSession(database(), t, later(1))).kind),
  )
  expect(kinds).toEqual(['visitor', 'visitor', ...Array.from({ length: 50 }, () => 'user')])
})

test('a token has 192 random bits', async () => {
  const ana = await person()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => open(ana.userId)))
  expect(new Set(tokens).size).toBe(20)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(24)
})

test('the look-up is prepared and goes by indexes', async () => {
  const ana = await person()
  const token = await open(ana.userId)
  await actorOfSession(database(), token, today)
  const client = await pool().connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(
      `explain (format json) select 1 from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > now() and u.blocked_at is null`,
      [token],
    )
    expect(JSON.stringify(rows)).toContain('sessions_token_unique')
  } finally {
    client.release(true)
  }
  const { rows } = await database().execute(
    sql`select count(*)::int as n from ${sessions} where token = ${token}`,
  )
  expect(rows[0]).toEqual({ n: 1 })
})
