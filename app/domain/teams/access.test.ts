import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { onPlan } from '../../../tests/world/plan'
import { race, roleIn, stranger, team, verbsOf } from '../../../tests/world/team'
import { companies } from '../companies/schema'
import { settings } from '../settings/settings'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { askAccess, withdrawAccess } from './asking-access'
import { acceptAccess, declineAccess } from './deciding-access'
import { joinCompany } from './joining'
import { lapseAccess } from './lapsing'
import { requestPage } from './request-page'
import { accessRequests } from './schema'

useWorld()

const refused = (kind: string) => expect.objectContaining({ kind })
const days = (n: number) => new Date(today.getTime() + n * 86_400_000)
const message = 'Trabalho na receção e respondo aos clientes.'
const reason = 'Não conhecemos esta pessoa.'

const asked = async (role: 'manager' | 'responder' | 'finance' | 'viewer' = 'manager') => {
  const made = await team({ ana: 'owner', gil: 'manager' })
  const rui = await stranger()
  const id = await askAccess(ctx(rui), { company: made.acme.slug, role, message })
  return { ...made, rui, id }
}
const row = async (id: string) =>
  (await database().select().from(accessRequests).where(eq(accessRequests.id, id)))[0]

describe('asking', () => {
  test('waits for fourteen days, once', async () => {
    const { acme, rui, id } = await asked('responder')
    expect(await row(id)).toMatchObject({ state: 'sent', role: 'responder', expiresAt: days(14), message })
    const again = askAccess(ctx(rui), { company: acme.slug, role: 'viewer', message })
    await expect(again).rejects.toEqual(refused('conflict'))
  })

  test('takes a confirmed address, a public company, and somebody there who can answer', async () => {
    const { acme, ana } = await team({ ana: 'owner' })
    const rui = await stranger()
    const ask = (slug: string, who = rui) => askAccess(ctx(who), { company: slug, role: 'viewer', message })
    await expect(ask(acme.slug, await person({ emailVerified: false }))).rejects.toEqual(
      refused('not-allowed'),
    )
    await expect(ask(acme.slug, ana)).rejects.toEqual(refused('conflict'))
    for (const listing of ['draft', 'pending', 'rejected', 'closed'] as const) {
      const hidden = await team({ owner: 'owner' }, { listing })
      await expect(ask(hidden.acme.slug, await stranger())).rejects.toEqual(refused('invalid'))
    }
    await expect(ask('nao-existe')).rejects.toEqual(refused('invalid'))
    await expect(ask((await company({ ownership: 'unclaimed' })).slug)).rejects.toEqual(refused('conflict'))
  })

  test('five a day', async () => {
    const rui = await stranger()
    const all: string[] = []
    for (let i = 0; i <= settings.team.accessPerDay; i++) all.push((await team({ owner: 'owner' })).acme.slug)
    const ask = (i: number) => askAccess(ctx(rui), { company: all[i] ?? '', role: 'viewer', message })
    for (let i = 0; i < settings.team.accessPerDay; i++) await ask(i)
    await expect(ask(settings.team.accessPerDay)).rejects.toEqual(refused('too-many'))
  })

  test('twice at once: one request', async () => {
    const { acme } = await team({ ana: 'owner' })
    const rui = await stranger()
    const ask = () => askAccess(ctx(rui), { company: acme.slug, role: 'viewer', message })
    expect(await race(ask(), ask())).toEqual({ won: 1, lost: ['conflict'] })
  })

  test('after a refusal not again for a while', async () => {
    const { acme, ana, rui, id } = await asked()
    await declineAccess(ctx(ana), id, reason)
    const ask = (at: Date) => askAccess(ctx(rui, at), { company: acme.slug, role: 'viewer', message })
    await expect(ask(days(settings.team.askAgainDays - 1))).rejects.toEqual(refused('conflict'))
    expect(await ask(days(settings.team.askAgainDays))).not.toBe(id)
  })
})

describe('answering', () => {
  test('with the role, or a lesser one, never a greater', async () => {
    const { acme, ana, rui, id } = await asked('responder')
    for (const role of ['manager', 'finance'] as const) {
      await expect(acceptAccess(ctx(ana), id, role)).rejects.toEqual(refused('invalid'))
    }
    await acceptAccess(ctx(ana), id, 'viewer')
    expect(await row(id)).toMatchObject({ state: 'accepted', grantedRole: 'viewer', decidedBy: ana.userId })
    expect(await roleIn(acme.id, rui)).toBe('viewer')
    expect(await verbsOf('access-request', id)).toEqual(['ask', 'accept'])
  })

  test.each([
    ['owner', true],
    ['manager', true],
    ['responder', false],
    ['finance', false],
    ['viewer', false],
  ] as const)('%s: %s', async (role, may) => {
    const { acme, id } = await asked()
    await onPlan(acme, 'essential')
    const { id: other } = await asked()
    const me = await as(role, acme)
    if (may) await acceptAccess(ctx(me), id, 'manager')
    else {
      await expect(acceptAccess(ctx(me), id, 'viewer')).rejects.toEqual(refused('not-allowed'))
      await expect(declineAccess(ctx(me), id, reason)).rejects.toEqual(refused('not-allowed'))
      await expect(requestPage(ctx(me), id)).rejects.toEqual(refused('not-allowed'))
    }
    // Requests to another company: that there is one is none of theirs.
    const kind = may ? 'not-found' : 'not-allowed'
    await expect(acceptAccess(ctx(me), other, 'viewer')).rejects.toEqual(refused(kind))
    await expect(requestPage(ctx(me), other)).rejects.toEqual(refused(kind))
    await expect(declineAccess(ctx(me), newId(), reason)).rejects.toEqual(refused(kind))
  })

  test('a no has its reason; a request is answered once, and by nobody past its days', async () => {
    const { ana, gil, id } = await asked()
    await declineAccess(ctx(gil), id, reason)
    expect(await row(id)).toMatchObject({ state: 'declined', reason, decidedBy: gil.userId })
    await expect(acceptAccess(ctx(ana), id, 'viewer')).rejects.toEqual(refused('conflict'))
    const late = await asked()
    await expect(acceptAccess(ctx(late.ana, days(14)), late.id, 'viewer')).rejects.toEqual(
      refused('conflict'),
    )
  })

  test('of who is locked out meanwhile it is only refused', async () => {
    const { ana, id, rui } = await asked()
    await database().execute(`update users set blocked_at = now() where id = '${rui.userId}'`)
    await expect(acceptAccess(ctx(ana), id, 'viewer')).rejects.toEqual(refused('conflict'))
    await declineAccess(ctx(ana), id, reason)
  })
})

describe('what else ends it', () => {
  test('whoever asked takes it back, and only they', async () => {
    const { ana, rui, id } = await asked()
    await expect(withdrawAccess(ctx(ana), id)).rejects.toEqual(refused('not-found'))
    await withdrawAccess(ctx(rui), id)
    expect((await row(id))?.state).toBe('withdrawn')
    await expect(withdrawAccess(ctx(rui), id)).rejects.toEqual(refused('conflict'))
  })

  test('its days: ended by the job, once; then one may ask again', async () => {
    const { acme, rui, id } = await asked()
    await lapseAccess(ctx(byItself, days(13)))
    expect((await row(id))?.state).toBe('sent')
    await Promise.all([lapseAccess(ctx(byItself, days(14))), lapseAccess(ctx(byItself, days(14)))])
    expect(await verbsOf('access-request', id)).toEqual(['ask', 'lapse'])
    await askAccess(ctx(rui, days(14)), { company: acme.slug, role: 'viewer', message })
    await expect(lapseAccess(ctx(rui))).rejects.toEqual(refused('not-found'))
  })

  test('whoever comes in by an invitation has their answer', async () => {
    const { acme, rui, id } = await asked()
    await transaction(ctx(rui), (tx) =>
      joinCompany(tx, { companyId: acme.id, userId: rui.userId, role: 'finance' }),
    )
    expect(await row(id)).toMatchObject({ state: 'accepted', grantedRole: 'finance', decidedBy: null })
  })

  test('a company that is suspended still has a team', async () => {
    const { acme } = await team({ ana: 'owner' })
    await database().update(companies).set({ listing: 'suspended' }).where(eq(companies.id, acme.id))
    await askAccess(ctx(await stranger()), { company: acme.slug, role: 'viewer', message })
  })
})

describe('at once', () => {
  test('accepted by one and declined by another: one of the two', async () => {
    const { acme, ana, gil, rui, id } = await asked()
    const { won, lost } = await race(
      acceptAccess(ctx(ana), id, 'viewer'),
      declineAccess(ctx(gil), id, reason),
    )
    expect([won, lost]).toEqual([1, ['conflict']])
    const { state } = (await row(id)) ?? {}
    expect(await roleIn(acme.id, rui)).toBe(state === 'accepted' ? 'viewer' : null)
  })

  test('accepted while it is taken back: whoever is in was accepted', async () => {
    const { acme, ana, rui, id } = await asked()
    const { won, lost } = await race(acceptAccess(ctx(ana), id, 'viewer'), withdrawAccess(ctx(rui), id))
    expect([won, lost]).toEqual([1, ['conflict']])
    expect((await roleIn(acme.id, rui)) !== null).toBe((await row(id))?.state === 'accepted')
  })
})
