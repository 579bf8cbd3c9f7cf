import { describe, expect, test } from 'vitest'
import { as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { activeOf, stranger, team, withCompany } from '../../../tests/world/team'
import { teamPage } from '../company-pages/team-page'
import { actFor, actingFor, refuseOtherCompany } from '../people/acting-for'
import { askAccess } from './asking-access'
import { changeRole } from './changing-role'
import { leaveCompany } from './leaving'
import { leavingPage, myCompaniesPage } from './my-companies'
import { offerTransfer } from './offering-transfer'

useWorld()
const message = 'Trabalho na receção e respondo aos clientes.'

describe('the page of a team', () => {
  test('shows everything to who manages it, and to others only who belongs to it', async () => {
    const { acme, ana, gil, eva } = await team({ ana: 'owner', gil: 'manager', eva: 'viewer' })
    const rui = await stranger()
    await askAccess(ctx(rui), { company: acme.slug, role: 'manager', message })
    await changeRole(ctx(ana), eva.userId, { role: 'finance', seen: undefined, sure: false })
    const gone = await as('responder', acme)
    await leaveCompany(ctx(gone), acme.id)
    const whole = await teamPage(ctx(ana))
    expect(whole.members.map((m) => [m.role, m.me, m.mayChange, m.mayRemove])).toEqual([
      ['owner', true, true, false],
      ['manager', false, true, true],
      ['finance', false, true, true],
    ])
    expect(whole.members[0]?.lastDid).toEqual(today)
    expect(whole.requests[0]).toMatchObject({
      name: 'Rui Pedrosa',
      roles: ['manager', 'responder', 'finance', 'viewer'],
    })
    expect(whole.former).toMatchObject([{ role: 'responder', until: today }])
    expect(whole.history.map((e) => e.verb)).toEqual(['leave', 'change-role'])
    expect(whole.history[1]).toMatchObject({ roles: ['viewer', 'finance'], by: 'Ana Silva' })
    const manager = await teamPage(ctx(gil))
    expect(manager.members.map((m) => m.mayChange)).toEqual([false, true, true])
    const little = await teamPage(ctx({ ...eva, memberships: [{ companyId: acme.id, role: 'finance' }] }))
    expect(little).toMatchObject({ requests: [], invited: [], mayManage: false, mayTransfer: false })
    expect(little.members.every((m) => !m.mayChange && !m.mayRemove && m.lastDid === null)).toBe(true)
    await expect(teamPage(ctx(rui))).rejects.toMatchObject({ kind: 'not-allowed' })
  })
})

describe('my companies', () => {
  test('all that ties somebody to companies, and nobody else’s', async () => {
    const { acme, ana, rui } = await team({ ana: 'owner', rui: 'viewer' })
    const draft = await company({ name: 'Por acabar', listing: 'draft' })
    const asked = await team({ eva: 'owner' }, { name: 'Outra' })
    const both = withCompany(rui, draft.id, 'owner')
    const { companyMembers } = await import('../companies/schema')
    const { database } = await import('~/platform/db')
    await database()
      .insert(companyMembers)
      .values({
        companyId: draft.id,
        userId: rui.userId,
        role: 'owner',
        since: new Date(today.getTime() + 1),
      })
    await askAccess(ctx(both), { company: asked.acme.slug, role: 'viewer', message })
    await offerTransfer(ctx(ana), { to: rui.userId, remains: 'leave' })
    const page = await myCompaniesPage(ctx(both))
    expect(page.companies.map((c) => [c.name, c.role, c.active, c.next, c.unanswered, c.requests])).toEqual([
      ['Acme', 'viewer', true, null, null, null],
      ['Por acabar', 'owner', false, 1, 0, 0],
    ])
    expect(page.offered).toMatchObject([{ company: 'Acme', remainsAs: null }])
    expect(page.requests).toMatchObject([{ company: 'Outra', state: 'sent' }])
    expect(await leavingPage(ctx(both), draft.id)).toMatchObject({ lastOwner: true, others: 0 })
    expect(await leavingPage(ctx(both), acme.id)).toMatchObject({ lastOwner: false, others: 1 })
    await leaveCompany(ctx(both), acme.id)
    const after = await myCompaniesPage(
      ctx({ ...both, memberships: [{ companyId: draft.id, role: 'owner' }] }),
    )
    expect(after.former.map((c) => c.name)).toEqual(['Acme'])
    expect(after.offered).toEqual([])
    const nobody = await myCompaniesPage(ctx(await person()))
    expect(nobody).toEqual({ companies: [], former: [], offered: [], requests: [], openClaims: 0 })
  })
})

describe('the company one acts for', () => {
  test('is said with its role and the others; a form of another is refused with the way back', async () => {
    const { acme, ana } = await team({ ana: 'owner' })
    const beta = await company({ name: 'Beta' })
    const both = withCompany(ana, beta.id, 'viewer')
    expect(await actingFor(ctx(both))).toEqual({
      id: acme.id,
      name: 'Acme',
      role: 'owner',
      others: [{ id: beta.id, name: 'Beta' }],
      more: false,
      slugs: [acme.slug, beta.slug],
    })
    expect(await actingFor(ctx(await person()))).toBe(null)
    await refuseOtherCompany(ctx(both), acme.id)
    await actFor(ctx(both), beta.id)
    expect(await activeOf(ana)).toBe(beta.id)
    await expect(
      refuseOtherCompany(ctx({ ...both, activeCompanyId: beta.id }), acme.id),
    ).rejects.toMatchObject({
      kind: 'conflict',
      detail: { actFor: { id: acme.id, name: 'Acme' } },
    })
    // Of a company they don't belong to not even the name is said.
    const strange = await company({ name: 'Segredo' })
    for (const id of [strange.id, 'isto não é um id']) {
      const refusal = await refuseOtherCompany(ctx(both), id).catch((e: Error) => e)
      expect(refusal).toMatchObject({ kind: 'conflict', detail: {} })
      expect((refusal as Error).message).not.toContain('Segredo')
    }
  })
})
