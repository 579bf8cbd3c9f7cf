import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { activeOf, ownersOf, race, roleIn, team, verbsOf } from '../../../tests/world/team'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { blockersOf } from '../privacy/blockers'
import { settings } from '../settings/settings'
import { acceptTransfer, declineTransfer } from './answering-transfer'
import { changeRole } from './changing-role'
import { lapseTransfers } from './lapsing'
import { leaveCompany, removeMember } from './leaving'
import { offerToMe } from './my-companies'
import { offerTransfer, withdrawTransfer } from './offering-transfer'
import { ownershipTransfers } from './schema'

useWorld()

const refused = (kind: string) => expect.objectContaining({ kind })
const days = (n: number) => new Date(today.getTime() + n * 86_400_000)

const pair = async (remains: 'manager' | 'leave' = 'manager') => {
  const made = await team({ ana: 'owner', rui: 'responder' })
  const id = await offerTransfer(ctx(made.ana), { to: made.rui.userId, remains })
  return { ...made, id }
}
const stateOf = async (id: string) =>
  (await database().select().from(ownershipTransfers).where(eq(ownershipTransfers.id, id)))[0]?.state

describe('offering', () => {
  test.each([
    ['manager', 'not-allowed'],
    ['responder', 'not-allowed'],
    ['viewer', 'not-allowed'],
  ] as const)('a %s may not', async (role, kind) => {
    const { me, rui } = await team({ me: role, owner: 'owner', rui: 'viewer' })
    await expect(offerTransfer(ctx(me), { to: rui.userId, remains: 'leave' })).rejects.toEqual(refused(kind))
    await expect(withdrawTransfer(ctx(me))).rejects.toEqual(refused(kind))
  })

  test('takes a fresh proof, and somebody of the team who is no owner and can sign in', async () => {
    const { acme, ana, rui } = await team({ ana: 'owner', rui: 'viewer' })
    const to = (userId: string) => ({ to: userId, remains: 'manager' as const })
    await expect(offerTransfer(ctx({ ...ana, provenAt: null }), to(rui.userId))).rejects.toEqual(
      refused('step-up'),
    )
    await expect(offerTransfer(ctx(ana, days(1)), to(rui.userId))).rejects.toEqual(refused('step-up'))
    const outside = await person()
    const owner = await as('owner', acme)
    const blocked = await person({ blockedAt: today, company: { id: acme.id, role: 'viewer' } })
    const unverified = await person({ emailVerified: false, company: { id: acme.id, role: 'viewer' } })
    for (const who of [ana, outside, owner, blocked, unverified]) {
      await expect(offerTransfer(ctx(ana), to(who.userId))).rejects.toEqual(refused('invalid'))
    }
    await offerTransfer(ctx(ana), to(rui.userId))
    await expect(offerTransfer(ctx(ana), to(rui.userId))).rejects.toEqual(refused('conflict'))
  })

  test('not while it is disputed whose the company is', async () => {
    const { ana, rui } = await team({ ana: 'owner', rui: 'viewer' }, { ownership: 'disputed' })
    const run = offerTransfer(ctx(ana), { to: rui.userId, remains: 'leave' })
    await expect(run).rejects.toEqual(refused('conflict'))
  })

  test('of two at once one stands', async () => {
    const { ana, eva, rui } = await team({ ana: 'owner', eva: 'owner', rui: 'viewer' })
    const offer = { to: rui.userId, remains: 'manager' as const }
    expect(await race(offerTransfer(ctx(ana), offer), offerTransfer(ctx(eva), offer))).toEqual({
      won: 1,
      lost: ['conflict'],
    })
  })
})

describe('accepting', () => {
  test('changes both roles at once, and whoever takes over acts for it', async () => {
    const { acme, ana, rui, id } = await pair()
    expect(await offerToMe(ctx(rui), id)).toMatchObject({ company: 'Acme', remainsAs: 'manager' })
    await acceptTransfer(ctx(rui), id)
    expect([await roleIn(acme.id, ana), await roleIn(acme.id, rui)]).toEqual(['manager', 'owner'])
    expect([await stateOf(id), await activeOf(rui), await ownersOf(acme.id)]).toEqual([
      'accepted',
      acme.id,
      1,
    ])
    expect(await verbsOf('company', acme.id)).toEqual(['offer-transfer', 'transfer'])
    expect([await verbsOf('user', ana.userId), await verbsOf('user', rui.userId)]).toEqual([
      ['company-given'],
      ['company-received'],
    ])
    await expect(acceptTransfer(ctx(rui), id)).rejects.toEqual(refused('conflict'))
  })

  test('ends the membership of who wanted to leave, and nothing of the account stands in the way of going', async () => {
    const { acme, ana, rui, id } = await pair('leave')
    expect((await blockersOf({ db: database(), now: today }, ana.userId)).companies.map((c) => c.id)).toEqual(
      [acme.id],
    )
    await acceptTransfer(ctx(rui), id)
    expect(await roleIn(acme.id, ana)).toBe(null)
    expect((await blockersOf({ db: database(), now: today }, ana.userId)).companies).toEqual([])
    expect((await blockersOf({ db: database(), now: today }, rui.userId)).companies.map((c) => c.id)).toEqual(
      [acme.id],
    )
  })

  test('is nobody else’s: not the owner’s, not another member’s', async () => {
    const { acme, ana, id } = await pair()
    const eva = await as('manager', acme)
    for (const who of [ana, eva, await person()]) {
      await expect(acceptTransfer(ctx(who), id)).rejects.toEqual(refused('not-found'))
      await expect(declineTransfer(ctx(who), id)).rejects.toEqual(refused('not-found'))
      expect(await offerToMe(ctx(who), id)).toBe(null)
    }
    await expect(acceptTransfer(ctx(ana), 'nada')).rejects.toEqual(refused('not-found'))
  })

  test('not past its days, not once one of the two no longer fits', async () => {
    const late = await pair()
    await expect(acceptTransfer(ctx(late.rui, days(settings.team.transferDays)), late.id)).rejects.toEqual(
      refused('conflict'),
    )
    const blocked = await pair()
    await database().update(users).set({ blockedAt: today }).where(eq(users.id, blocked.ana.userId))
    await expect(acceptTransfer(ctx(blocked.rui), blocked.id)).rejects.toEqual(refused('conflict'))
    const disputed = await pair()
    await database()
      .update(companies)
      .set({ ownership: 'disputed' })
      .where(eq(companies.id, disputed.acme.id))
    await expect(acceptTransfer(ctx(disputed.rui), disputed.id)).rejects.toEqual(refused('conflict'))
    for (const { acme, ana } of [late, blocked, disputed]) expect(await roleIn(acme.id, ana)).toBe('owner')
  })
})

describe('what ends an offer', () => {
  test('withdrawn by any owner, declined by whom it is for; a new one may follow', async () => {
    const one = await pair()
    await withdrawTransfer(ctx(await as('owner', one.acme)))
    expect(await stateOf(one.id)).toBe('withdrawn')
    await expect(withdrawTransfer(ctx(one.ana))).rejects.toEqual(refused('conflict'))
    const again = await offerTransfer(ctx(one.ana), { to: one.rui.userId, remains: 'viewer' })
    await declineTransfer(ctx(one.rui), again)
    expect([await stateOf(again), await roleIn(one.acme.id, one.rui)]).toEqual(['declined', 'responder'])
  })

  test('the receiver leaves, is taken out or made an owner; the owner is unmade: it is void', async () => {
    const left = await pair()
    await leaveCompany(ctx(left.rui), left.acme.id)
    const out = await pair()
    await removeMember(ctx(out.ana), out.rui.userId)
    const made = await pair()
    await changeRole(ctx(made.ana), made.rui.userId, { role: 'owner', seen: undefined, sure: false })
    const unmade = await pair()
    const eva = await as('owner', unmade.acme)
    await changeRole(ctx(eva), unmade.ana.userId, { role: 'viewer', seen: undefined, sure: false })
    for (const { id, rui } of [left, out, made, unmade]) {
      expect(await stateOf(id)).toBe('withdrawn')
      await expect(acceptTransfer(ctx(rui), id)).rejects.toEqual(refused('conflict'))
    }
    expect(await verbsOf('ownership-transfer', left.id)).toEqual(['void'])
  })

  test('its days: the job ends it once, and says nothing of one that was answered', async () => {
    const { ana, rui, id } = await pair()
    await lapseTransfers(ctx(byItself, days(settings.team.transferDays - 1)))
    expect(await stateOf(id)).toBe('offered')
    const due = days(settings.team.transferDays)
    await Promise.all([lapseTransfers(ctx(byItself, due)), lapseTransfers(ctx(byItself, due))])
    expect([await stateOf(id), await verbsOf('ownership-transfer', id)]).toEqual(['expired', ['lapse']])
    const again = ctx({ ...ana, provenAt: due }, due)
    expect(await offerTransfer(again, { to: rui.userId, remains: 'viewer' })).not.toBe(id)
  })

  test('past its days, before the job: a new offer takes its place', async () => {
    const { ana, rui, id } = await pair()
    const due = days(settings.team.transferDays)
    await offerTransfer(ctx({ ...ana, provenAt: due }, due), { to: rui.userId, remains: 'viewer' })
    expect(await stateOf(id)).toBe('expired')
  })
})

describe('at once', () => {
  test('accepted and withdrawn: one of the two, and the roles agree', async () => {
    for (let i = 0; i < 4; i++) {
      const { acme, ana, rui, id } = await pair()
      const { won, lost } = await race(acceptTransfer(ctx(rui), id), withdrawTransfer(ctx(ana)))
      expect([won, lost]).toEqual([1, ['conflict']])
      const accepted = (await stateOf(id)) === 'accepted'
      expect(await roleIn(acme.id, rui)).toBe(accepted ? 'owner' : 'responder')
      expect(await ownersOf(acme.id)).toBe(1)
    }
  })

  test('accepted while the receiver is taken out, or leaves: never a company without an owner', async () => {
    const one = await pair('leave')
    const first = await race(acceptTransfer(ctx(one.rui), one.id), removeMember(ctx(one.ana), one.rui.userId))
    expect([first.won, await ownersOf(one.acme.id)]).toEqual([1, 1])
    const two = await pair('leave')
    await race(acceptTransfer(ctx(two.rui), two.id), leaveCompany(ctx(two.rui), two.acme.id))
    expect(await ownersOf(two.acme.id)).toBe(1)
  })

  test('accepted twice: once', async () => {
    const { rui, id } = await pair()
    expect(await race(acceptTransfer(ctx(rui), id), acceptTransfer(ctx(rui), id))).toEqual({
      won: 1,
      lost: ['conflict'],
    })
  })
})
