import { eq } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { verifyAuditChain } from '../../audit/log'
import { auditLog, events } from '../../audit/schema'
import { notifications } from '../../notifications/schema'
import type { Actor, StaffRole } from '../../permissions'
import { newId } from '../../shared/ids'
import { roleChanges, sessions, users } from '../schema'
import { acceptRoles, changeRoles, refuseRoles, roleChangeFlow } from './changing-roles'
import { roleRequests } from './role-requests'

useWorld()

// Each test has the administrators it makes and no others.
beforeEach(async () => {
  await database().update(users).set({ staffRoles: [] })
})

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'Passa a ajudar a moderação durante as férias.'
const rolesOf = async (id: string) =>
  (await database().select({ roles: users.staffRoles }).from(users).where(eq(users.id, id)))[0]?.roles
const change = (actor: Actor, id: string, roles: StaffRole[], seen: StaffRole[] = []) =>
  changeRoles(ctx(actor), id, { roles, seen: seen.join(','), reason })
const openRequest = async (id: string) =>
  (
    await database()
      .select()
      .from(roleChanges)
      .where(and(eq(roleChanges.userId, id), eq(roleChanges.state, 'asked')))
  )[0]
async function asked(by: Actor, id: string, roles: StaffRole[], seen: StaffRole[] = []) {
  expect(await change(by, id, roles, seen)).toBe('asked')
  return (await openRequest(id)) as NonNullable<Awaited<ReturnType<typeof openRequest>>>
}
async function session(userId: string, impersonatorId: string | null = null) {
  const id = newId()
  await database()
    .insert(sessions)
    .values({ id, token: id, userId, impersonatorId, expiresAt: new Date(today.getTime() + 3_600_000) })
  return id
}
const sessionIds = async () => (await database().select({ id: sessions.id }).from(sessions)).map((s) => s.id)

describe('roles but administration', () => {
  test('take effect at once, end every session, tell the person, leave event and audit', async () => {
    const admin = await as('admin')
    const ana = await person({ staffRoles: ['support'] })
    const somebody = await person()
    const [hers, visit, other] = [
      await session(ana.userId),
      await session(somebody.userId, ana.userId),
      await session(somebody.userId),
    ]
    expect(await change(admin, ana.userId, ['moderator', 'support'], ['support'])).toBe('done')
    expect(await rolesOf(ana.userId)).toEqual(['support', 'moderator'])
    const left = await sessionIds()
    expect([hers, visit, other].map((id) => left.includes(id))).toEqual([false, false, true])
    const [told] = await database().select().from(notifications).where(eq(notifications.userId, ana.userId))
    expect(told).toMatchObject({ kind: 'security', text: 'Antes: Apoio. Agora: Apoio, Moderação.' })
    const [event] = await database().select().from(events).where(eq(events.subjectId, ana.userId))
    expect(event).toMatchObject({ verb: 'roles', actorId: admin.userId, reason })
    const [row] = await database().select().from(auditLog).where(eq(auditLog.objectId, ana.userId))
    expect(row).toMatchObject({
      verb: 'user.roles',
      reason,
      before: { roles: ['support'] },
      after: { roles: ['support', 'moderator'] },
    })
    expect((await verifyAuditChain(database())).brokenAt).toBeNull()
  })

  test('taking the last of them leaves a user', async () => {
    const ana = await person({ staffRoles: ['auditor'] })
    expect(await change(await as('admin'), ana.userId, [], ['auditor'])).toBe('done')
    expect(await rolesOf(ana.userId)).toEqual([])
  })

  test('nobody’s own, nothing that changes nothing, nothing seen too long ago', async () => {
    const admin = await as('admin')
    await expect(change(admin, admin.userId, ['admin', 'editor'], ['admin'])).rejects.toEqual(
      refusal('not-allowed'),
    )
    const ana = await person({ staffRoles: ['editor'] })
    await expect(change(admin, ana.userId, ['editor'], ['editor'])).rejects.toEqual(refusal('invalid'))
    await expect(change(admin, ana.userId, ['finance'], [])).rejects.toEqual(refusal('conflict'))
    expect(await rolesOf(ana.userId)).toEqual(['editor'])
  })

  test.each([
    ['blocked', { blockedAt: today }],
    ['without a confirmed address', { emailVerified: false }],
  ])('an account %s gets none', async (_, state) => {
    const ana = await person(state)
    await expect(change(await as('admin'), ana.userId, ['editor'])).rejects.toEqual(refusal('conflict'))
    expect(await rolesOf(ana.userId)).toEqual([])
  })

  test('asks for a fresh proof of identity', async () => {
    const admin = { ...(await as('admin')), provenAt: new Date(today.getTime() - 3_600_000) }
    await expect(change(admin, (await person()).userId, ['editor'])).rejects.toEqual(refusal('step-up'))
  })
})

describe('who may', () => {
  const others: [string, () => Promise<Actor> | Actor, string][] = [
    ['a visitor', () => anonymous, 'sign-in'],
    ['a user', () => person(), 'not-found'],
    ['a job', () => byItself, 'not-found'],
    ...(['support', 'moderator', 'auditor', 'finance', 'editor'] as const).map(
      (role) => [role, () => as(role), 'not-allowed'] as [string, () => Promise<Actor>, string],
    ),
  ]
  test.each(others)('%s changes, accepts and refuses nothing', async (_, make, kind) => {
    const ana = await person()
    const admin = await as('admin')
    const { id, version } = await asked(admin, ana.userId, ['admin'])
    const actor = await make()
    const tries = [
      () => change(actor, ana.userId, ['editor']),
      () => acceptRoles(ctx(actor), id, version),
      () => refuseRoles(ctx(actor), id, version),
    ]
    for (const attempt of tries) await expect((async () => attempt())()).rejects.toEqual(refusal(kind))
    expect(await roleRequests(ctx(actor))).toEqual([])
    expect(await openRequest(ana.userId)).toMatchObject({ state: 'asked' })
  })

  test.each(['x', '', newId()])('an id that is none (%j) is not found', async (id) => {
    const admin = await as('admin')
    await expect(change(admin, id, ['editor'])).rejects.toEqual(refusal('not-found'))
    await expect(acceptRoles(ctx(admin), id, 1)).rejects.toEqual(refusal('not-found'))
    await expect(refuseRoles(ctx(admin), id, 1)).rejects.toEqual(refusal('not-found'))
  })
})

describe('administration takes two', () => {
  test('asked by one, it waits; accepted by another, it takes effect', async () => {
    const [one, two, ana] = [await as('admin'), await as('admin'), await person()]
    const { id, version } = await asked(one, ana.userId, ['editor', 'admin'])
    expect(await rolesOf(ana.userId)).toEqual([])
    expect(await roleRequests(ctx(two), ana.userId)).toMatchObject([{ mine: false, mayDecide: true }])
    expect(await roleRequests(ctx(one), ana.userId)).toMatchObject([{ mine: true, mayDecide: false }])
    await expect(acceptRoles(ctx(one), id, version)).rejects.toEqual(refusal('not-allowed'))
    expect(await acceptRoles(ctx(two), id, version)).toBe(ana.userId)
    expect(await rolesOf(ana.userId)).toEqual(['editor', 'admin'])
    const trail = await database().select().from(auditLog).where(eq(auditLog.objectId, ana.userId))
    expect(trail.map((row) => [row.verb, row.actorId])).toEqual([
      ['user.roles-ask', one.userId],
      ['user.roles', two.userId],
    ])
  })

  test('who it is about neither accepts nor refuses', async () => {
    const [one, two] = [await as('admin'), await as('admin')]
    const { id, version } = await asked(one, two.userId, [], ['admin'])
    await expect(acceptRoles(ctx(two), id, version)).rejects.toEqual(refusal('not-allowed'))
    await expect(refuseRoles(ctx(two), id, version)).rejects.toEqual(refusal('not-allowed'))
    expect(await rolesOf(two.userId)).toEqual(['admin'])
  })

  test('one request at a time, and nothing beside it', async () => {
    const [one, two, ana] = [await as('admin'), await as('admin'), await person()]
    await asked(one, ana.userId, ['admin'])
    await expect(change(two, ana.userId, ['admin'])).rejects.toEqual(refusal('conflict'))
    await expect(change(two, ana.userId, ['editor'])).rejects.toEqual(refusal('conflict'))
  })

  test('refused by another, withdrawn by whoever asked; neither is accepted afterwards', async () => {
    const [one, two, ana] = [await as('admin'), await as('admin'), await person()]
    const first = await asked(one, ana.userId, ['admin'])
    await refuseRoles(ctx(two), first.id, first.version)
    const second = await asked(one, ana.userId, ['admin'])
    await refuseRoles(ctx(one), second.id, second.version)
    const states = await database().select().from(roleChanges).where(eq(roleChanges.userId, ana.userId))
    expect(states.map((s) => s.state).toSorted()).toEqual(['refused', 'withdrawn'])
    for (const { id, version } of [first, second]) {
      for (const v of [version, version + 1])
        await expect(acceptRoles(ctx(two), id, v)).rejects.toEqual(refusal('conflict'))
    }
    expect(await rolesOf(ana.userId)).toEqual([])
  })

  test('a request about somebody blocked meanwhile gives nothing, and stays open', async () => {
    const [one, two, ana] = [await as('admin'), await as('admin'), await person()]
    const { id, version } = await asked(one, ana.userId, ['admin'])
    await database().update(users).set({ blockedAt: today }).where(eq(users.id, ana.userId))
    await expect(acceptRoles(ctx(two), id, version)).rejects.toEqual(refusal('conflict'))
    expect(await openRequest(ana.userId)).toMatchObject({ state: 'asked', version })
  })

  test('the table of the flow', () => {
    expect(roleChangeFlow.from('asked')).toEqual(['accept', 'refuse', 'withdraw'])
    for (const end of ['done', 'refused', 'withdrawn'] as const) expect(roleChangeFlow.from(end)).toEqual([])
  })
})

describe('races', () => {
  const settle = async (...work: Promise<unknown>[]) => {
    const results = await Promise.allSettled(work)
    return {
      won: results.filter((r) => r.status === 'fulfilled').length,
      lost: results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : [])),
    }
  }

  test('two administrators demote each other at once: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      await database().update(users).set({ staffRoles: [] })
      const [one, two, third] = [await as('admin'), await as('admin'), await as('admin')]
      const about1 = await asked(third, one.userId, [], ['admin'])
      const about2 = await asked(third, two.userId, [], ['admin'])
      // Whoever asked has left: only the two are there.
      await database().update(users).set({ staffRoles: [] }).where(eq(users.id, third.userId))
      const { won, lost } = await settle(
        acceptRoles(ctx(one), about2.id, 1),
        acceptRoles(ctx(two), about1.id, 1),
      )
      expect([won, lost]).toEqual([1, [refusal('conflict')]])
      const left = [await rolesOf(one.userId), await rolesOf(two.userId)]
      expect(left.filter((roles) => roles?.includes('admin'))).toHaveLength(1)
    }
  })

  test('whoever was blocked or lost the role meanwhile decides nothing, whatever their session says', async () => {
    const [one, two, third] = [await as('admin'), await as('admin'), await as('admin')]
    const { id } = await asked(one, two.userId, [], ['admin'])
    await database().update(users).set({ blockedAt: today }).where(eq(users.id, third.userId))
    await expect(acceptRoles(ctx(third), id, 1)).rejects.toEqual(refusal('conflict'))
    await expect(change(third, two.userId, ['editor'], ['admin'])).rejects.toEqual(refusal('conflict'))
    expect(await rolesOf(two.userId)).toEqual(['admin'])
  })

  test('accepted twice at once: one effect', async () => {
    const [one, two, three, ana] = [await as('admin'), await as('admin'), await as('admin'), await person()]
    const { id } = await asked(one, ana.userId, ['admin'])
    const { won, lost } = await settle(acceptRoles(ctx(two), id, 1), acceptRoles(ctx(three), id, 1))
    expect([won, lost]).toEqual([1, [refusal('conflict')]])
    const trail = await database()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, ana.userId), eq(auditLog.verb, 'user.roles')))
    expect(trail).toHaveLength(1)
  })

  test('accepted and withdrawn at once: the state and the roles agree', async () => {
    const [one, two, ana] = [await as('admin'), await as('admin'), await person()]
    const { id } = await asked(one, ana.userId, ['admin'])
    const { won } = await settle(acceptRoles(ctx(two), id, 1), refuseRoles(ctx(one), id, 1))
    expect(won).toBe(1)
    const [row] = await database().select().from(roleChanges).where(eq(roleChanges.id, id))
    expect(await rolesOf(ana.userId)).toEqual(row?.state === 'done' ? ['admin'] : [])
  })

  test('asked twice at once: one waits, the other is told', async () => {
    const [one, two, ana] = [await as('admin'), await as('admin'), await person()]
    const { won, lost } = await settle(change(one, ana.userId, ['admin']), change(two, ana.userId, ['admin']))
    expect([won, lost]).toEqual([1, [refusal('conflict')]])
  })
})
