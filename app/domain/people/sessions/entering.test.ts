import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '~/platform/db'
// The doors in web/ are tried here because this is where tests have a database.
/* oxlint-disable no-restricted-imports */
import { signInWithPassword } from '~/web/auth'
import { resolveActor, sessionCookie, sessionToken } from '~/web/session'
import { byItself, ctx, useWorld } from '../../../../tests/world'
import { sessions, users } from '../schema'
import { createAccount } from '../signing-up/signing-up'
import { sessionLifetime } from './session-life'

useWorld()

const password = 'três cerejas no telhado'
const hour = 3_600_000
const page = (headers: HeadersInit = {}) =>
  new Request('http://localhost:3000/auth/login', { method: 'POST', headers })
const home = { origin: 'http://localhost:3000', 'user-agent': 'Firefox 140' }
const go = (email: string, word = password, remember = false, headers: HeadersInit = home) =>
  signInWithPassword(page(headers), { email, password: word, remember, address: '192.0.2.44' })

beforeAll(async () => {
  await createAccount(ctx(byItself), { name: 'Ana', email: 'ana@exemplo.pt', password, verified: true })
  await createAccount(ctx(byItself), {
    name: 'Ivo',
    email: 'ivo@aval.example',
    password,
    verified: true,
    staffRoles: ['admin'],
  })
})

const rowOf = async (token: string | null) =>
  (
    await database()
      .select()
      .from(sessions)
      .where(eq(sessions.token, token ?? ''))
  )[0]

test('the right password opens a session of twelve hours, from where it came', async () => {
  const token = await go('ana@exemplo.pt')
  const row = await rowOf(token)
  expect(row).toMatchObject({ ipAddress: '192.0.2.44', userAgent: 'Firefox 140' })
  expect(row?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(row?.provenAt).toEqual(row?.createdAt)
  expect((row?.expiresAt.getTime() ?? 0) - (row?.updatedAt.getTime() ?? 0)).toBe(12 * hour)
})

test.each([
  ['ana@exemplo.pt', true, 30 * 24],
  ['ivo@aval.example', false, 8],
  ['ivo@aval.example', true, 8],
])('%s, remembered %s: %i hours', async (email, remember, hours) => {
  const row = await rowOf(await go(email, password, remember))
  expect((row?.expiresAt.getTime() ?? 0) - (row?.updatedAt.getTime() ?? 0)).toBe(hours * hour)
})

test.each([
  ['ana@exemplo.pt', 'outra palavra qualquer'],
  ['ana@exemplo.pt', 'TRÊS CEREJAS NO TELHADO'],
  ['ninguem@exemplo.pt', password],
  ['ana@exemplo.pt', 'x'.repeat(1000)],
])('%s with another password gets nothing', async (email, word) => {
  expect(await go(email, word)).toBeNull()
})

test('another site’s form signs nobody in', async () => {
  await expect(go('ana@exemplo.pt', password, false, { origin: 'https://evil.example' })).rejects.toThrow(
    /403/,
  )
})

test('an address without an account is answered in the same time', async () => {
  const measure = async (email: string) => {
    const start = performance.now()
    await go(email, 'outra palavra qualquer')
    return performance.now() - start
  }
  for (let i = 0; i < 5; i++) await measure('ana@exemplo.pt')
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 30; i++) {
    known.push(await measure('ana@exemplo.pt'))
    unknown.push(await measure(`ninguem${i}@exemplo.pt`))
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[15] as number
  expect(median(unknown) / median(known)).toBeGreaterThan(0.7)
  expect(median(unknown) / median(known)).toBeLessThan(1.4)
})

describe('the cookie', () => {
  const lifetime = (staff: boolean, remember: boolean) =>
    sessionCookie('abc', sessionLifetime(staff, remember))

  test('cannot be read by scripts, sent by other sites, or set by a subdomain', () => {
    expect(lifetime(false, true)).toMatch(
      /^__Host-aval-sessao=abc\.[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
    )
  })
  test('goes with the browser unless it was to be remembered; staff’s always', () => {
    expect(lifetime(false, false)).not.toContain('Max-Age')
    expect(lifetime(true, true)).not.toContain('Max-Age')
  })
  test('is ours alone: what is changed is no session, and costs no query', async () => {
    const token = (await go('ana@exemplo.pt')) as string
    const cookie = sessionCookie(token, hour).split(';')[0] as string
    const request = (value: string) => new Request('http://localhost:3000/', { headers: { cookie: value } })
    expect(sessionToken(request(cookie))).toBe(token)
    expect((await resolveActor(request(`a=b; ${cookie}; c=d`), new Date())).email).toBe('ana@exemplo.pt')
    const spy = vi.spyOn(database(), 'select')
    for (const bad of [
      '',
      'a=b',
      cookie.slice(0, -3),
      cookie.slice(0, -5),
      cookie.replace('=', '=x'),
      `__Host-aval-sessao=${token}`,
      `__Host-aval-sessao=${token}.`,
    ]) {
      expect((await resolveActor(request(bad), new Date())).kind).toBe('visitor')
    }
    expect(spy).not.toHaveBeenCalled()
  })
})

test('somebody blocked opens a session that is worth nothing', async () => {
  await createAccount(ctx(byItself), { name: 'Zé', email: 'ze@exemplo.pt', password, verified: true })
  await database().update(users).set({ blockedAt: new Date() }).where(eq(users.email, 'ze@exemplo.pt'))
  const token = (await go('ze@exemplo.pt')) as string
  const cookie = sessionCookie(token, hour).split(';')[0] as string
  expect(
    (await resolveActor(new Request('http://localhost:3000/', { headers: { cookie } }), new Date())).kind,
  ).toBe('visitor')
})
