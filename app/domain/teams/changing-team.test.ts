import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { activeOf, ownersOf, race, roleIn, stranger, team, verbsOf } from '../../../tests/world/team'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import type { CompanyRole } from '../permissions'
import { limitsOf } from '../plans/plan'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { changeRole } from './changing-role'
import { joinCompany } from './joining'
import { leaveCompany, removeMember } from './leaving'

useWorld()

const refused = (kind: string) => expect.objectContaining({ kind })
const later = (days: number) => new Date(today.getTime() + days * 86_400_000)

describe('who may change whom to what', () => {
  const roles = ['owner', 'manager', 'responder', 'finance', 'viewer'] as const
  // Rows: whoever acts. Columns: whom they change, to `viewer` (or `responder` for a viewer); and whom they take out.
  const matrix: Record<CompanyRole, { changes: CompanyRole[]; makes: CompanyRole[] }> = {
    owner: { changes: ['owner', 'manager', 'responder', 'finance', 'viewer'], makes: [...roles] },
    manager: {
      changes: ['manager', 'responder', 'finance', 'viewer'],
      makes: ['manager', 'responder', 'finance', 'viewer'],
    },
    responder: { changes: [], makes: [] },
    finance: { changes: [], makes: [] },
    viewer: { changes: [], makes: [] },
  }
  test.each(roles)('%s', async (role) => {
    const { acme, me } = await team({ me: role, owner: 'owner', second: 'owner' })
    for (const target of roles) {
      const them = await as(target, acme)
      const run = changeRole(ctx(me), them.userId, {
        role: target === 'viewer' ? 'responder' : 'viewer',
        seen: target,
        sure: false,
      })
      if (matrix[role].changes.includes(target)) await run
      else await expect(run).rejects.toEqual(refused('not-allowed'))
      const other = await as(target, acme)
      const out = removeMember(ctx(me), other.userId, target)
      if (matrix[role].changes.includes(target)) await out
      else await expect(out).rejects.toEqual(refused('not-allowed'))
    }
    for (const made of roles) {
      const them = await as(made === 'viewer' ? 'finance' : 'viewer', acme)
      const run = changeRole(ctx(me), them.userId, { role: made, seen: undefined, sure: false })
      if (matrix[role].makes.includes(made)) await run
      else await expect(run).rejects.toEqual(refused('not-allowed'))
      expect(await roleIn(acme.id, them)).toBe(
        matrix[role].makes.includes(made) ? made : made === 'viewer' ? 'finance' : 'viewer',
      )
    }
  })
})

describe('another role', () => {
  test('is given, written down, and a page that is stale changes nothing', async () => {
    const { acme, ana, rui } = await team({ ana: 'owner', rui: 'viewer' })
    await changeRole(ctx(ana), rui.userId, { role: 'responder', seen: 'viewer', sure: false })
    expect(await roleIn(acme.id, rui)).toBe('responder')
    expect(await verbsOf('company', acme.id)).toEqual(['change-role'])
    const stale = changeRole(ctx(ana), rui.userId, { role: 'manager', seen: 'viewer', sure: false })
    await expect(stale).rejects.toEqual(refused('conflict'))
    const same = changeRole(ctx(ana), rui.userId, { role: 'responder', seen: undefined, sure: false })
    await expect(same).rejects.toEqual(refused('invalid'))
  })

  test('of an owner takes a fresh proof; of oneself a second word; the last owner stays', async () => {
    const { acme, ana, rui } = await team({ ana: 'owner', rui: 'viewer' })
    const unproven = { ...ana, provenAt: null }
    const make = { role: 'owner' as const, seen: 'viewer' as const, sure: false }
    await expect(changeRole(ctx(unproven), rui.userId, make)).rejects.toEqual(refused('step-up'))
    const down = { role: 'viewer' as const, seen: 'owner' as const }
    await expect(changeRole(ctx(ana), ana.userId, { ...down, sure: true })).rejects.toEqual(
      refused('conflict'),
    )
    await changeRole(ctx(ana), rui.userId, make)
    await expect(changeRole(ctx(ana), ana.userId, { ...down, sure: false })).rejects.toMatchObject({
      detail: { fields: { sure: expect.any(String) } },
    })
    await changeRole(ctx(ana), ana.userId, { ...down, sure: true })
    expect([await roleIn(acme.id, ana), await ownersOf(acme.id)]).toEqual(['viewer', 1])
  })

  test('of strangers, and of members of another company, is none of theirs', async () => {
    const { ana } = await team({ ana: 'owner' })
    const { rui } = await team({ rui: 'viewer' })
    for (const id of [rui.userId, newId()]) {
      const run = changeRole(ctx(ana), id, { role: 'manager', seen: undefined, sure: false })
      await expect(run).rejects.toEqual(refused('not-found'))
    }
  })

  test('two owners unmake each other at once: one wins', async () => {
    for (let i = 0; i < 4; i++) {
      const { acme, ana, rui } = await team({ ana: 'owner', rui: 'owner' })
      const down = { role: 'viewer' as const, seen: 'owner' as const, sure: true }
      const { won, lost } = await race(
        changeRole(ctx(ana), rui.userId, down),
        changeRole(ctx(rui), ana.userId, down),
      )
      expect([won, lost, await ownersOf(acme.id)]).toEqual([1, ['conflict'], 1])
    }
  })

  test('two owners step down, leave and are taken out at once: somebody stays', async () => {
    const down = { role: 'viewer' as const, seen: 'owner' as const, sure: true }
    const one = await team({ ana: 'owner', rui: 'owner' })
    const first = await race(
      changeRole(ctx(one.ana), one.ana.userId, down),
      changeRole(ctx(one.rui), one.rui.userId, down),
    )
    expect([first.won, first.lost, await ownersOf(one.acme.id)]).toEqual([1, ['conflict'], 1])
    const two = await team({ ana: 'owner', rui: 'owner' })
    const second = await race(
      leaveCompany(ctx(two.ana), two.acme.id),
      leaveCompany(ctx(two.rui), two.acme.id),
    )
    expect([second.won, second.lost, await ownersOf(two.acme.id)]).toEqual([1, ['conflict'], 1])
    const three = await team({ ana: 'owner', rui: 'owner' })
    const third = await race(
      removeMember(ctx(three.ana), three.rui.userId, 'owner'),
      removeMember(ctx(three.rui), three.ana.userId, 'owner'),
    )
    expect([third.won, third.lost, await ownersOf(three.acme.id)]).toEqual([1, ['conflict'], 1])
  })

  test('an owner who is locked out of their account is nobody who answers for the company', async () => {
    const { acme, ana } = await team({ ana: 'owner' })
    await person({ blockedAt: today, company: { id: acme.id, role: 'owner' } })
    await expect(leaveCompany(ctx(ana), acme.id)).rejects.toEqual(refused('conflict'))
  })
})

describe('leaving and being taken out', () => {
  test('ends acting for the company at once, and is kept with its day', async () => {
    const { acme, ana, rui } = await team({ ana: 'owner', rui: 'manager' })
    const other = await company()
    await database().update(users).set({ activeCompanyId: acme.id }).where(eq(users.id, rui.userId))
    await removeMember(ctx(ana, later(3)), rui.userId, 'manager')
    const [row] = await database()
      .select()
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, acme.id), eq(companyMembers.userId, rui.userId)))
    expect(row).toMatchObject({ role: 'manager', until: later(3) })
    expect(await activeOf(rui)).toBe(null)
    // The session of before knows the old role: what it tries is refused.
    const late = changeRole(ctx(rui), ana.userId, { role: 'viewer', seen: undefined, sure: false })
    await expect(late).rejects.toEqual(refused('conflict'))
    await expect(removeMember(ctx(ana), rui.userId)).rejects.toEqual(refused('not-found'))
    expect(other.id).not.toBe(acme.id)
  })

  test('one leaves; the last owner can’t; nobody takes themselves out', async () => {
    const { acme, ana, rui } = await team({ ana: 'owner', rui: 'viewer' })
    await leaveCompany(ctx(rui), acme.id)
    expect(await roleIn(acme.id, rui)).toBe(null)
    await expect(leaveCompany(ctx(ana), acme.id)).rejects.toEqual(refused('conflict'))
    await expect(removeMember(ctx(ana), ana.userId)).rejects.toEqual(refused('invalid'))
    await expect(leaveCompany(ctx(await stranger()), acme.id)).rejects.toEqual(refused('not-allowed'))
    expect(await verbsOf('company', acme.id)).toEqual(['leave'])
  })

  test('whoever left comes back with another role, counted once', async () => {
    const { acme, ana, rui } = await team({ ana: 'owner', rui: 'manager' })
    await removeMember(ctx(ana), rui.userId, 'manager')
    const join = () =>
      transaction(ctx(ana, later(1)), (tx) =>
        joinCompany(tx, { companyId: acme.id, userId: rui.userId, role: 'viewer' }),
      )
    const { won, lost } = await race(join(), join())
    expect([won, lost]).toEqual([1, ['conflict']])
    expect(await roleIn(acme.id, rui)).toBe('viewer')
  })

  test('a team has room for so many, also when two come at once', async () => {
    const { acme, ana } = await team({ ana: 'owner' })
    const full = (await limitsOf(ctx(ana), acme.id)).members
    for (let i = 2; i < full; i++) await as('viewer', acme)
    const [one, two] = [await stranger(), await stranger()]
    const { won, lost } = await race(
      ...[one, two].map(({ userId }) =>
        transaction(ctx(ana), (tx) => joinCompany(tx, { companyId: acme.id, userId, role: 'viewer' })),
      ),
    )
    expect([won, lost]).toEqual([1, ['conflict']])
  })
})
