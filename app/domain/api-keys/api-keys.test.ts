import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { later } from '../../../tests/world/inviting'
import { events } from '../audit/schema'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { may, visitor } from '../permissions'
import { settings } from '../settings/settings'
import { createKey, revokeKey, rotateKey, updateKey } from './managing'
import { openKey } from './opening'
import { keyDetail, keysOf } from './reading'
import { apiKeys } from './schema'

useWorld()
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const wanted = (over: object = {}) => ({
  name: 'Loja',
  mode: 'live' as const,
  scopes: ['reviews:read' as const],
  ...over,
})
const opened = (key: string, now = today) => openKey(ctx(visitor, now), key)
const seconds = (n: number) => new Date(today.getTime() + n * 1000)

test('a key is made by who manages the company, shown once, and stands nowhere', async () => {
  const acme = await company()
  for (const role of ['owner', 'manager'] as const) {
    const { id, key } = await createKey(ctx(await as(role, acme)), wanted())
    expect(key).toMatch(/^aval_live_[\w-]{43}$/)
    const [row] = await database().select().from(apiKeys).where(eq(apiKeys.id, id))
    expect(JSON.stringify(row)).not.toContain(key.slice(10))
    expect(row?.hint).toBe(key.slice(-4))
  }
  for (const role of ['responder', 'finance', 'viewer'] as const)
    await expect(createKey(ctx(await as(role, acme)), wanted())).rejects.toEqual(refusal('not-allowed'))
  await expect(createKey(ctx(await person()), wanted())).rejects.toEqual(refusal('not-allowed'))
  const long = { ...(await as('owner', acme)), provenAt: later(-1) }
  await expect(createKey(ctx(long), wanted())).rejects.toEqual(refusal('step-up'))
})

test('who acts by it is who made it, in that company alone, without any right of staff', async () => {
  const acme = await company()
  const admin = await as('admin')
  await database()
    .insert(companyMembers)
    .values({ companyId: acme.id, userId: admin.userId, role: 'manager', since: today })
  const both = {
    ...admin,
    memberships: [{ companyId: acme.id, role: 'manager' as const }],
    activeCompanyId: acme.id,
  }
  const { key, id } = await createKey(ctx(both), wanted({ mode: 'test' }))
  expect(key).toMatch(/^aval_test_/)
  const open = await opened(key)
  expect(open).toMatchObject({ id, mode: 'test', scopes: ['reviews:read'], companyId: acme.id })
  expect(open?.actor).toMatchObject({
    userId: admin.userId,
    staffRoles: [],
    provenAt: null,
    activeCompanyId: acme.id,
    memberships: [{ companyId: acme.id, role: 'manager' }],
  })
  expect(may(open?.actor ?? visitor, 'review.moderate')).toBe(false)
})

test('it opens nothing once that person has left, is blocked, or it was revoked', async () => {
  const acme = await company()
  const owner = await as('owner', acme)
  const manager = await as('manager', acme)
  const { key, id } = await createKey(ctx(manager), wanted())
  const member = eq(companyMembers.userId, manager.userId)
  await database().update(companyMembers).set({ until: today }).where(member)
  expect(await opened(key)).toBeNull()
  expect(await keyDetail(ctx(owner), id)).toMatchObject({ works: false, actsFor: manager.name })
  await database().update(companyMembers).set({ until: null }).where(member)
  await database().update(users).set({ blockedAt: today }).where(eq(users.id, manager.userId))
  expect(await opened(key)).toBeNull()
  // Replaced by somebody else it is theirs.
  const fresh = await rotateKey(ctx(owner), id, { version: 1 })
  expect((await opened(fresh.key))?.actor.userId).toBe(owner.userId)
  await revokeKey(ctx(owner), id, { version: 2 })
  expect(await opened(fresh.key)).toBeNull()
  expect(await keysOf(ctx(owner))).toEqual([])
  const trail = await database().select().from(events).where(eq(events.subjectId, id))
  expect(trail.map((e) => e.verb).toSorted()).toEqual(['create', 'revoke', 'rotate'])
  expect(JSON.stringify(trail)).not.toContain(key.slice(10))
})

test('two are in force for a day after one is replaced', async () => {
  const owner = await as('owner', await company())
  const { key, id } = await createKey(ctx(owner), wanted())
  const { key: fresh } = await rotateKey(ctx(owner), id, { version: 1 })
  const end = settings.api.oldKeyHours * 3600
  for (const one of [key, fresh]) expect(await opened(one, seconds(end - 1))).toMatchObject({ id })
  expect(await opened(key, seconds(end))).toBeNull()
  expect(await opened(fresh, seconds(end))).toMatchObject({ id })
  await expect(rotateKey(ctx(owner), id, { version: 1 })).rejects.toEqual(refusal('conflict'))
})

test('when it was used last is written every few minutes', async () => {
  const owner = await as('owner', await company())
  const { key, id } = await createKey(ctx(owner), wanted())
  const used = async () => (await keyDetail(ctx(owner), id)).usedAt
  expect(await used()).toBeNull()
  const every = settings.api.usedEveryMinutes * 60
  for (const [at, then] of [
    [0, 0],
    [every - 1, 0],
    [every, every],
  ] as const) {
    await opened(key, seconds(at))
    expect(await used()).toEqual(seconds(then))
  }
})

test('it may from the next request on what was chosen last; others learn nothing of it', async () => {
  const owner = await as('owner', await company())
  const { key, id } = await createKey(ctx(owner), wanted())
  await updateKey(ctx(owner), id, { version: 1, name: 'CRM', scopes: ['jobs:read'] })
  expect(await opened(key)).toMatchObject({ name: 'CRM', scopes: ['jobs:read'] })
  const stranger = ctx(await as('owner', await company()))
  await expect(keyDetail(stranger, id)).rejects.toEqual(refusal('not-found'))
  for (const tried of [
    () => updateKey(stranger, id, { version: 2, name: 'Minha', scopes: ['jobs:read'] }),
    () => revokeKey(stranger, id, { version: 2 }),
    () => rotateKey(stranger, id, { version: 2 }),
  ])
    await expect(tried()).rejects.toEqual(refusal('not-allowed'))
  for (const made of ['', 'aval_live_', `aval_live_${'a'.repeat(43)}`, `${key}a`, key.toUpperCase()])
    expect(await opened(made)).toBeNull()
})

test('there are so many a company, also when they are made at once', async () => {
  const owner = await as('owner', await company())
  const made = await Promise.allSettled(
    Array.from({ length: settings.api.keysAtMost + 3 }, () => createKey(ctx(owner), wanted())),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(settings.api.keysAtMost)
})
