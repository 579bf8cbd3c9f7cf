import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { days, newEmail, reload, rowsOf, sent } from '../../../../tests/world/invitation'
import { onPlan } from '../../../../tests/world/plan'
import { declineInvitation } from '../answering/answering'
import { invitationList } from '../invitation-filter'
import { invitationOfToken, tokenOf } from '../tokens'
import { inviteAsAval, inviteFriend, inviteStaff, inviteToTeam } from './inviting'
import { resendInvitation, revokeInvitation } from './managing'
import { sendInvitation } from './sending'
import { findByEmail, findInvitations } from './staff-listings'

useWorld()

const audited = (id: string) =>
  rowsOf(sql`select verb, reason from audit_log where object_id = ${id} order by seq`)
const jobsOf = async (id: string) =>
  (await rowsOf(sql`select name from pgboss.job where data->>'invitationId' = ${id} and state = 'created'`))
    .length

describe('inviting', () => {
  test('a friend: anybody with a confirmed address, whoever the friend is', async () => {
    const me = await person()
    const id = await inviteFriend(ctx(me), { email: newEmail(), message: 'Olá' })
    expect(await reload(id)).toMatchObject({ kind: 'platform', state: 'queued', inviterId: me.userId })
    expect(await jobsOf(id)).toBe(1)
    // Somebody with an account is invited as well: the answer says nothing about who has one.
    const there = await person()
    await inviteFriend(ctx(me), { email: there.email as string })
    await expect(inviteFriend(ctx(anonymous), { email: newEmail() })).rejects.toMatchObject({
      kind: 'sign-in',
    })
    const unconfirmed = await person({ emailVerified: false })
    await expect(inviteFriend(ctx(unconfirmed), { email: newEmail() })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await expect(inviteFriend(ctx(me), { email: me.email as string })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  test('no more than twenty friends a day', async () => {
    const me = await person()
    for (let i = 0; i < 20; i++) await inviteFriend(ctx(me), { email: newEmail() })
    await expect(inviteFriend(ctx(me), { email: newEmail() })).rejects.toMatchObject({ kind: 'too-many' })
    await inviteFriend(ctx(me, days(1.1)), { email: newEmail() })
  })

  test('the team: owners whatever role, managers all but owners, others nobody', async () => {
    const acme = await onPlan(await company(), 'essential')
    const [owner, manager, viewer] = [
      await as('owner', acme),
      await as('manager', acme),
      await as('viewer', acme),
    ]
    await inviteToTeam(ctx(owner), acme.id, { email: newEmail(), role: 'owner' })
    await inviteToTeam(ctx(manager), acme.id, { email: newEmail(), role: 'manager' })
    const to = (actor: typeof owner, role: 'owner' | 'viewer') =>
      inviteToTeam(ctx(actor), acme.id, { email: newEmail(), role })
    await expect(to(manager, 'owner')).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(to(viewer, 'viewer')).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(to(await person(), 'viewer')).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(
      inviteToTeam(ctx(owner), acme.id, { email: viewer.email as string, role: 'manager' }),
    ).rejects.toMatchObject({ detail: { fields: { email: 'Esta pessoa já pertence à equipa.' } } })
  })

  test('staff: administrators who proved who they are, with a reason that is kept', async () => {
    const admin = await as('admin')
    const input = { email: newEmail(), role: 'moderator' as const, reason: 'Mais moderação.' }
    const id = await inviteStaff(ctx(admin), input)
    expect(await audited(id)).toEqual([{ verb: 'invitation.invite', reason: 'Mais moderação.' }])
    const stale = { ...admin, provenAt: days(-1) }
    await expect(inviteStaff(ctx(stale), { ...input, email: newEmail() })).rejects.toMatchObject({
      kind: 'step-up',
    })
    await expect(inviteStaff(ctx(await as('support')), input)).rejects.toMatchObject({ kind: 'not-allowed' })
    await expect(inviteStaff(ctx(await person()), input)).rejects.toMatchObject({ kind: 'not-found' })
    const colleague = await as('moderator')
    await expect(
      inviteStaff(ctx(admin), { ...input, email: colleague.email as string }),
    ).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  test('as Aval: support to claim and to know, finance to the affiliates', async () => {
    const [support, finance] = [await as('support'), await as('finance')]
    const free = await company({ ownership: 'unclaimed' })
    const held = await company()
    const claim = { kind: 'claim' as const, email: newEmail(), company: free.slug }
    const id = await inviteAsAval(ctx(support), claim)
    expect(await reload(id)).toMatchObject({ kind: 'claim', companyId: free.id })
    await expect(inviteAsAval(ctx(support), { ...claim, company: held.slug })).rejects.toMatchObject({
      detail: { fields: { company: expect.stringContaining('já tem quem') } },
    })
    const waited = await company({ ownership: 'claim_pending' })
    await expect(inviteAsAval(ctx(support), { ...claim, company: waited.slug })).rejects.toMatchObject({
      detail: { fields: { company: expect.stringContaining('por decidir') } },
    })
    await expect(inviteAsAval(ctx(support), { ...claim, company: 'nao-ha' })).rejects.toMatchObject({
      kind: 'invalid',
    })
    await expect(inviteAsAval(ctx(finance), claim)).rejects.toMatchObject({ kind: 'not-allowed' })
    await inviteAsAval(ctx(finance), { kind: 'affiliate', email: newEmail() })
    await expect(inviteAsAval(ctx(support), { kind: 'affiliate', email: newEmail() })).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    const affiliate = await person({ isAffiliate: true })
    await expect(
      inviteAsAval(ctx(finance), { kind: 'affiliate', email: affiliate.email as string }),
    ).rejects.toMatchObject({ kind: 'invalid' })
    await inviteAsAval(ctx(support), { kind: 'platform', email: newEmail() })
  })

  test('no second one while the first may be answered; afterwards again', async () => {
    const me = await person()
    const email = newEmail()
    const id = await inviteFriend(ctx(me), { email })
    await expect(inviteFriend(ctx(me), { email })).rejects.toMatchObject({
      detail: { fields: { email: expect.stringContaining('Já há um convite') } },
    })
    // Another friend may: nobody learns who else invited.
    await inviteFriend(ctx(await person()), { email })
    await sendInvitation(ctx(byItself), id)
    await declineInvitation(ctx(anonymous), tokenOf(id, 1), { never: false })
    await inviteFriend(ctx(me), { email })
  })

  test('of two at once to the same person one is written', async () => {
    const me = await person()
    const email = newEmail()
    const results = await Promise.allSettled([
      inviteFriend(ctx(me), { email }),
      inviteFriend(ctx(me), { email }),
    ])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(sql`select id from invitations where email = ${email}`)).toHaveLength(1)
  })
})

describe('sending again', () => {
  test('makes a new link and kills the old', async () => {
    const { id, token, inviter } = await sent('team')
    await resendInvitation(ctx(inviter), id)
    expect(await invitationOfToken(database(), token)).toBeUndefined()
    await sendInvitation(ctx(byItself, days(0.01)), id)
    expect((await invitationOfToken(database(), tokenOf(id, 2)))?.id).toBe(id)
    expect(await invitationOfToken(database(), token)).toBeUndefined()
  })

  test('after 60 seconds, five times a day', async () => {
    const { id, inviter } = await sent('platform')
    const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
    for (let i = 0; i < 5; i++) {
      await resendInvitation(ctx(inviter, at(i * 2)), id)
      await sendInvitation(ctx(byItself, at(i * 2)), id)
      await expect(resendInvitation(ctx(inviter, at(i * 2)), id)).rejects.toMatchObject({ kind: 'too-many' })
    }
    await expect(resendInvitation(ctx(inviter, at(20)), id)).rejects.toMatchObject({ kind: 'too-many' })
  })

  test('wakes an expired one, not an answered one', async () => {
    const { id, token, inviter } = await sent('platform')
    await database().execute(sql`update invitations set state = 'expired' where id = ${id}`)
    await resendInvitation(ctx(inviter), id)
    expect((await reload(id)).state).toBe('queued')
    const no = await sent('platform')
    await declineInvitation(ctx(anonymous), no.token, { never: false })
    await expect(resendInvitation(ctx(no.inviter), no.id)).rejects.toMatchObject({ kind: 'conflict' })
    expect(token).not.toBe(tokenOf(id, 2))
  })

  test('strangers learn nothing, staff leave a trace', async () => {
    const { id } = await sent('platform')
    await expect(resendInvitation(ctx(await person()), id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(resendInvitation(ctx(await as('moderator')), id)).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await resendInvitation(ctx(await as('support')), id)
    expect(await audited(id)).toEqual([{ verb: 'invitation.resend', reason: null }])
    await expect(revokeInvitation(ctx(await as('support')), 'disparate')).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

describe('revoking', () => {
  test('by whoever sent it, before or after it left', async () => {
    const me = await person()
    const id = await inviteFriend(ctx(me), { email: newEmail() })
    await revokeInvitation(ctx(me), id)
    await sendInvitation(ctx(byItself), id)
    expect(await reload(id)).toMatchObject({ state: 'revoked', tokenHash: null })
    await expect(revokeInvitation(ctx(me), id)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('by another manager of the company; one of staff by an administrator alone', async () => {
    const { id, companyId } = await sent('team')
    await revokeInvitation(ctx(await as('manager', { id: companyId })), id)
    const staff = await sent('staff')
    await expect(revokeInvitation(ctx(await as('support')), staff.id, 'Engano.')).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await revokeInvitation(ctx(await as('admin')), staff.id, 'Engano.')
    expect(await audited(staff.id)).toEqual([{ verb: 'invitation.revoke', reason: 'Engano.' }])
  })

  test('and accepted at once: one of them counts', async () => {
    const { id, token, inviter, email, companyId } = await sent('team')
    const me = await person({ email })
    const { acceptInvitation } = await import('../answering/answering')
    const results = await Promise.allSettled([
      acceptInvitation(ctx(me), token),
      revokeInvitation(ctx(inviter), id),
    ])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    const members = await rowsOf(
      sql`select 1 from company_members where company_id = ${companyId} and user_id = ${me.userId}`,
    )
    expect(members).toHaveLength((await reload(id)).state === 'accepted' ? 1 : 0)
  })
})

test('staff’s list: by company, kind, state, days and person, the newest or the oldest first', async () => {
  const acme = await company({ name: 'Águas de Cá' })
  const first = await sent('team', { companyId: acme.id })
  const second = await sent('review', { companyId: acme.id })
  await sent('platform')
  const staff = ctx(await as('support'))
  const found = async (text: string) => {
    const { rows, found: n } = await findInvitations(
      staff,
      invitationList.read(new URLSearchParams(text)),
      null,
    )
    expect(n).toBe(rows.length)
    return rows.map(({ id }) => id)
  }
  expect(await found('q=aguas')).toEqual([second.id, first.id])
  expect(await found('q=aguas&ordem=antigos')).toEqual([first.id, second.id])
  expect(await found('q=aguas&tipo=team')).toEqual([first.id])
  expect(await found('q=aguas&estado=accepted')).toEqual([])
  expect(await found('q=aguas&ate=2001-01-01')).toEqual([])
  expect(await found(`pessoa=${await findByEmail(staff, first.email)}`)).toEqual([first.id])
})
