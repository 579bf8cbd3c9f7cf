import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '~/platform/db'
import { ctx, useWorld } from '../../../../tests/world'
import { authenticator } from '../../../../tests/world/authenticator'
import { later, number, signedIn, withApp } from '../../../../tests/world/people'
import { may } from '../../permissions'
import { sessions } from '../schema'
import { openSession } from '../sessions/sessions'
import { myPasskeys, removePasskey } from './keeping-passkeys'
import { addPasskey, offerPasskey } from './registering-passkeys'
import { codeOf, offeredSecret, timeStep } from './totp'
import { confirmTotp, removeTotp } from './totp-enrolling'

const where = vi.hoisted(() => ({ demo: true }))
vi.mock('~/platform/env', async (load) => {
  const real = await load<typeof import('~/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), AVAL_DEMO: where.demo }) }
})

useWorld()
beforeEach(() => {
  where.demo = false
})

const at = later(30)
const open = async (token: string) => (await openSession(database(), token, at))?.actor
const admin = { staffRoles: ['admin'] }
const addKey = async (actor: Parameters<typeof ctx>[0]) => {
  const { challenge } = await offerPasskey(ctx(actor))
  await addPasskey(ctx(actor), { name: 'Portátil', credential: authenticator().make(challenge) })
  return (await myPasskeys(ctx(actor)))[0]?.id as string
}

test('with real data staff without a second factor in this session have no roles', async () => {
  const { actor, token } = await signedIn(admin)
  const before = await open(token)
  expect(before).toMatchObject({ userId: actor.userId, staffRoles: [], lacksFactor: true })
  expect(before && may(before, 'staff.open')).toBe(false)
  const code = codeOf(offeredSecret(actor.userId, actor.sessionId, number), timeStep(at))
  const turned = (await confirmTotp(ctx(actor, at), number, code)) as string
  expect(await open(turned)).toMatchObject({ staffRoles: ['admin'], lacksFactor: false })
})

test('with demonstration data they have them as they are', async () => {
  where.demo = true
  const { token } = await signedIn(admin)
  expect(await open(token)).toMatchObject({ staffRoles: ['admin'], lacksFactor: false })
})

test('who is no staff lacks nothing', async () => {
  const { token } = await signedIn()
  expect(await open(token)).toMatchObject({ staffRoles: [], lacksFactor: false })
})

test('a session of the same person without the factor stays without', async () => {
  const { actor } = await withApp(admin)
  const other = await signedIn()
  await database().update(sessions).set({ userId: actor.userId }).where(eq(sessions.token, other.token))
  expect(await open(other.token)).toMatchObject({ staffRoles: [], lacksFactor: true })
})

test('the last factor of staff can’t be taken away with real data, also not two at once', async () => {
  const { actor } = await withApp(admin)
  await expect(removeTotp(ctx(actor))).rejects.toMatchObject({ kind: 'conflict' })
  const key = await addKey(actor)
  const all = await Promise.allSettled([removeTotp(ctx(actor)), removePasskey(ctx(actor), key)])
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(all.find((r) => r.status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } })
})

test('with demonstration data, and for everybody else, it can', async () => {
  const { actor: client } = await withApp()
  await removeTotp(ctx(client))
  where.demo = true
  const { actor } = await withApp(admin)
  await removeTotp(ctx(actor))
})
