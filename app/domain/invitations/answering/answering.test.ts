import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { days, reload, rowsOf, sent, told, verbsOf } from '../../../../tests/world/invitation'
import { transaction } from '../../shared/transaction'
import { suppressedAmong } from '../delivery/suppressing'
import { expireInvitations } from '../inviting/sending'
import { acceptInvitation, declineInvitation, openInvitation } from './answering'
import { readInvitation } from './reading'

useWorld()

const memberOf = (userId: string, companyId: string) =>
  rowsOf(sql`select role, until from company_members where user_id = ${userId} and company_id = ${companyId}`)
const user = async (id: string) =>
  (await rowsOf(sql`select * from users where id = ${id}`))[0] as Record<string, unknown>

describe('reading a link', () => {
  test('says who invites, to what, and what the reader can do, and changes nothing', async () => {
    const { id, token, email } = await sent('team', { name: 'Ana Reis', message: 'Faz falta.' })
    const before = await reload(id)
    const view = await readInvitation(ctx(anonymous), token)
    expect(view).toMatchObject({
      kind: 'team',
      email,
      role: 'Gestor',
      message: 'Faz falta.',
      beholder: 'new',
    })
    expect(await reload(id)).toEqual(before)
    const me = await person({ email })
    expect(await readInvitation(ctx(me), token)).toMatchObject({ beholder: 'invited' })
    expect(await readInvitation(ctx(await person()), token)).toMatchObject({ beholder: 'other' })
  })

  test('says why it serves no more', async () => {
    expect(await readInvitation(ctx(anonymous), 'x'.repeat(43))).toMatchObject({ problem: 'unknown' })
    expect(await readInvitation(ctx(anonymous), 'disparate')).toMatchObject({ problem: 'unknown' })
    const { token } = await sent('staff')
    expect(await readInvitation(ctx(anonymous, days(7)), token)).toMatchObject({ problem: 'expired' })
  })

  test('is opened by whoever goes on, once', async () => {
    const { id, token } = await sent('platform')
    await openInvitation(ctx(anonymous), token)
    await openInvitation(ctx(anonymous), token)
    expect(await reload(id)).toMatchObject({ state: 'opened', openedAt: today })
    expect((await verbsOf(id)).filter((v) => v === 'open')).toHaveLength(1)
  })
})

describe('accepting', () => {
  test('team: becomes a member in the offered role, and acts for the company', async () => {
    const { id, token, email, companyId, inviter } = await sent('team')
    const me = await person({ email })
    const accepted = await acceptInvitation(ctx(me), token)
    expect(accepted.to).toBe('/perfil/empresa')
    expect(await memberOf(me.userId, companyId)).toEqual([{ role: 'manager', until: null }])
    expect((await user(me.userId)).active_company_id).toBe(companyId)
    expect(await reload(id)).toMatchObject({ state: 'accepted', acceptedBy: me.userId, outcomeId: companyId })
    expect(await told(inviter.userId)).toMatchObject([{ title: 'Convite aceite' }])
  })

  test('team: whoever left comes back with the new role', async () => {
    const { id: companyId } = await company()
    const me = await as('viewer', { id: companyId })
    await database().execute(sql`update company_members set until = now() where user_id = ${me.userId}`)
    const { token } = await sent('team', { companyId, email: me.email as string })
    await acceptInvitation(ctx(me), token)
    expect(await memberOf(me.userId, companyId)).toEqual([{ role: 'manager', until: null }])
  })

  test('team: a member’s role, the last owner’s too, is not changed by it', async () => {
    const { id: companyId } = await company()
    const me = await as('owner', { id: companyId })
    const { id, token } = await sent('team', { companyId, email: me.email as string, role: 'viewer' })
    await expect(acceptInvitation(ctx(me), token)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await memberOf(me.userId, companyId)).toEqual([{ role: 'owner', until: null }])
    expect((await reload(id)).state).toBe('delivered')
  })

  test('team: not from somebody who has lost the right to invite', async () => {
    const { token, email, inviter, companyId } = await sent('team')
    await database().execute(
      sql`update company_members set role = 'viewer' where user_id = ${inviter.userId} and company_id = ${companyId}`,
    )
    const me = await person({ email })
    await expect(acceptInvitation(ctx(me), token)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await memberOf(me.userId, companyId)).toEqual([])
  })

  test('claim: the company is theirs; a second claim finds it taken', async () => {
    const one = await sent('claim')
    const two = await sent('claim', { companyId: one.companyId })
    const me = await person({ email: one.email })
    const you = await person({ email: two.email })
    await acceptInvitation(ctx(me), one.token)
    expect(await memberOf(me.userId, one.companyId)).toEqual([{ role: 'owner', until: null }])
    expect(await rowsOf(sql`select ownership from companies where id = ${one.companyId}`)).toEqual([
      { ownership: 'claimed' },
    ])
    await expect(acceptInvitation(ctx(you), two.token)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await memberOf(you.userId, one.companyId)).toEqual([])
  })

  test('claim: of two at once one gets it', async () => {
    const one = await sent('claim')
    const two = await sent('claim', { companyId: one.companyId })
    const [me, you] = [await person({ email: one.email }), await person({ email: two.email })]
    const results = await Promise.allSettled([
      acceptInvitation(ctx(me), one.token),
      acceptInvitation(ctx(you), two.token),
    ])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(sql`select role from company_members where company_id = ${one.companyId}`)).toEqual([
      { role: 'owner' },
    ])
  })

  test('affiliate', async () => {
    const { token, email } = await sent('affiliate')
    const me = await person({ email })
    // It opens the door; the programme is entered with terms and tax data (affiliates/enrolment).
    expect(await acceptInvitation(ctx(me), token)).toMatchObject({ to: '/perfil/afiliados' })
    expect((await user(me.userId)).is_affiliate).toBe(false)
  })

  test('platform: credits the inviter with a new account, not with one that was there', async () => {
    const one = await sent('platform')
    const fresh = await person({ email: one.email, createdAt: days(1) })
    await acceptInvitation(ctx(fresh, days(1)), one.token)
    expect((await user(fresh.userId)).invited_by).toBe(one.inviter.userId)
    const two = await sent('platform')
    const old = await person({ email: two.email })
    await acceptInvitation(ctx(old), two.token)
    expect((await user(old.userId)).invited_by).toBeNull()
  })

  test('staff: the role, audited; sessions elsewhere end', async () => {
    const { token, email } = await sent('staff')
    const me = await person({ email })
    const session = (id: string | null, token: string) =>
      sql`insert into sessions (id, token, user_id, expires_at) values (${id}, ${token}, ${me.userId}, '2026-12-18')`
    await database().execute(session(me.sessionId, `a${me.userId}`))
    await database().execute(session('019aa000-0000-7000-8000-000000000001', `b${me.userId}`))
    await acceptInvitation(ctx(me), token)
    expect((await user(me.userId)).staff_roles).toEqual(['moderator'])
    const left = await rowsOf(sql`select id, expires_at from sessions where user_id = ${me.userId}`)
    expect(left).toEqual([{ id: me.sessionId, expires_at: '2026-11-18 18:00:00+00' }])
    expect(
      await rowsOf(sql`select verb from audit_log where object_id = ${me.userId} and object_type = 'user'`),
    ).toEqual([{ verb: 'user.roles' }])
  })

  test('staff: an administrator only asks, and a second one decides', async () => {
    const { token, email, inviter } = await sent('staff', { role: 'admin' })
    const me = await person({ email })
    await acceptInvitation(ctx(me), token)
    expect((await user(me.userId)).staff_roles).toEqual([])
    expect(
      await rowsOf(sql`select roles, state, asked_by from role_changes where user_id = ${me.userId}`),
    ).toEqual([{ roles: ['admin'], state: 'asked', asked_by: inviter.userId }])
  })

  test('staff: not from somebody who is no administrator any more', async () => {
    const { token, email, inviter } = await sent('staff')
    await database().execute(sql`update users set staff_roles = '{}' where id = ${inviter.userId}`)
    const me = await person({ email })
    await expect(acceptInvitation(ctx(me), token)).rejects.toMatchObject({ kind: 'conflict' })
    expect((await user(me.userId)).staff_roles).toEqual([])
  })

  test('review: is answered by the review alone', async () => {
    const { token, email } = await sent('review')
    await expect(acceptInvitation(ctx(await person({ email })), token)).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('confirms the address: the link came there', async () => {
    const { token, email } = await sent('platform')
    const me = await person({ email, emailVerified: false })
    await acceptInvitation(ctx(me), token)
    expect((await user(me.userId)).email_verified).toBe(true)
  })
})

describe('who may not', () => {
  test('visitors are asked to sign in, others are told it isn’t theirs', async () => {
    const { id, token } = await sent('team')
    expect(() => acceptInvitation(ctx(anonymous), token)).toThrowError()
    await expect(acceptInvitation(ctx(await person()), token)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('outro endereço'),
    })
    expect((await reload(id)).state).toBe('delivered')
  })

  test('used, expired, revoked: each says so', async () => {
    const { token, email } = await sent('platform')
    const me = await person({ email })
    await acceptInvitation(ctx(me), token)
    await expect(acceptInvitation(ctx(me), token)).rejects.toMatchObject({
      message: expect.stringContaining('já tinha sido respondido'),
    })
    const old = await sent('platform')
    const you = await person({ email: old.email })
    await expect(acceptInvitation(ctx(you, days(31)), old.token)).rejects.toMatchObject({
      message: expect.stringContaining('prazo'),
    })
    await expireInvitations(ctx(byItself, days(31)))
    await expect(declineInvitation(ctx(anonymous), old.token, { never: false })).rejects.toMatchObject({
      kind: 'conflict',
    })
    const gone = await sent('platform')
    await database().execute(sql`update invitations set state = 'revoked' where id = ${gone.id}`)
    await expect(openInvitation(ctx(anonymous), gone.token)).rejects.toMatchObject({
      message: expect.stringContaining('anulado'),
    })
  })

  test('the same link twice at once: one wins', async () => {
    const { id, token, email, companyId } = await sent('team')
    const me = await person({ email })
    const results = await Promise.allSettled([
      acceptInvitation(ctx(me), token),
      acceptInvitation(ctx(me), token),
    ])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = results.find((r) => r.status === 'rejected')
    expect(lost?.reason).toMatchObject({ kind: 'conflict' })
    expect(await memberOf(me.userId, companyId)).toHaveLength(1)
    expect((await verbsOf(id)).filter((v) => v === 'accept')).toHaveLength(1)
  })

  test('accepted and declined at once: one wins', async () => {
    const { id, token, email, companyId } = await sent('team')
    const me = await person({ email })
    const results = await Promise.allSettled([
      acceptInvitation(ctx(me), token),
      declineInvitation(ctx(anonymous), token, { never: false }),
    ])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    const { state } = await reload(id)
    expect(await memberOf(me.userId, companyId)).toHaveLength(state === 'accepted' ? 1 : 0)
  })

  test('staff who look at somebody’s account accept nothing there', async () => {
    const { token, email } = await sent('platform')
    const me = await person({ email })
    const looking = { ...me, impersonator: { userId: me.userId, name: 'Apoio' } }
    await expect(acceptInvitation(ctx(looking), token)).rejects.toMatchObject({ kind: 'not-allowed' })
  })
})

describe('declining', () => {
  test('needs no account, and tells whoever invited', async () => {
    const { id, token, email, inviter } = await sent('platform')
    await declineInvitation(ctx(anonymous), token, { never: false })
    expect(await reload(id)).toMatchObject({ state: 'declined', email })
    expect(await told(inviter.userId)).toMatchObject([{ title: 'Convite recusado' }])
    expect((await suppressedAmong(database(), [email])).size).toBe(0)
  })

  test('never again: the address is suppressed and forgotten', async () => {
    const { id, token, email } = await sent('platform', { name: 'Ana Reis' })
    await declineInvitation(ctx(anonymous), token, { never: true })
    expect(await reload(id)).toMatchObject({ state: 'declined', email: null, name: null })
    expect((await suppressedAmong(database(), [email])).size).toBe(1)
  })

  test('a company isn’t told which customer did not want to', async () => {
    const { token, inviter } = await sent('review')
    await declineInvitation(ctx(anonymous), token, { never: false })
    expect(await told(inviter.userId)).toEqual([])
  })
})

test('nothing is half done: what fails leaves the invitation open', async () => {
  const { id, token, email, companyId } = await sent('claim')
  await transaction(ctx(byItself), (tx) =>
    tx.db.execute(sql`update companies set ownership = 'claimed' where id = ${companyId}`),
  )
  const me = await person({ email, emailVerified: false })
  await expect(acceptInvitation(ctx(me), token)).rejects.toMatchObject({ kind: 'conflict' })
  expect((await user(me.userId)).email_verified).toBe(false)
  expect((await reload(id)).state).toBe('delivered')
})
