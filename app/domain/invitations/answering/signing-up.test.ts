import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { days, newEmail, reload, rowsOf, sent } from '../../../../tests/world/invitation'
import { writtenReview } from '../../../../tests/world/review'
import { signUpForm } from '../../people/forms'
import { actorOfSession } from '../../people/sessions/sessions'
import { createAccount, signUp } from '../../people/signing-up/signing-up'
import { receiveReview } from '../../reviews/writing/receiving'
import { transaction } from '../../shared/transaction'
import { broughtBy, inviterOfCode, makeCode, myCode, readCode } from '../codes'
import { signUpInvited } from './signing-up'

useWorld()
const from = { address: '192.0.2.7', device: 'Firefox' }
const input = (email: string) =>
  signUpForm.parse({
    name: 'Ana Reis',
    email,
    password: 'torneira janela cavalo',
    terms: 'sim',
    adult: 'sim',
  })
const mails = () => rowsOf(sql`select id from pgboss.job where name like 'people.%' and state = 'created'`)

describe('signing up by an invitation', () => {
  test('makes a confirmed account, accepts, and sends no other mail', async () => {
    const { id, token, email, companyId } = await sent('team')
    const { session, accepted } = await signUpInvited(ctx(anonymous), token, input(email), from)
    expect(accepted?.to).toBe('/perfil/empresa')
    const me = await actorOfSession(database(), session, today)
    expect(me).toMatchObject({ email, emailVerified: true, memberships: [{ companyId, role: 'manager' }] })
    expect((await reload(id)).state).toBe('accepted')
    expect(await mails()).toEqual([])
  })

  test('takes the address of the invitation, whatever was sent', async () => {
    const { token, email } = await sent('platform')
    const other = newEmail()
    await signUpInvited(ctx(anonymous), token, input(other), from)
    expect(await rowsOf(sql`select email from users where email in (${email}, ${other})`)).toEqual([
      { email },
    ])
  })

  test('staff: the session it opens is left open', async () => {
    const { token, email } = await sent('staff')
    const { session } = await signUpInvited(ctx(anonymous), token, input(email), from)
    expect(await actorOfSession(database(), session, today)).toMatchObject({ staffRoles: ['moderator'] })
  })

  test('credits whoever invited a friend', async () => {
    const { token, inviter, email } = await sent('platform')
    await signUpInvited(ctx(anonymous), token, input(email), from)
    expect(await broughtBy(ctx(inviter))).toBe(1)
  })

  test('leads who has an account to sign in', async () => {
    const { id, token, email } = await sent('platform')
    await createAccount(ctx(byItself), { name: 'Ana', email, password: 'x', verified: true })
    await expect(signUpInvited(ctx(anonymous), token, input(email), from)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('já tem uma conta'),
    })
    expect((await reload(id)).state).toBe('delivered')
  })

  test('an account that nobody confirmed becomes theirs, and no longer whoever made it’s', async () => {
    const { token, email } = await sent('platform')
    const squatter = await createAccount(ctx(byItself), { name: 'Intruso', email, password: 'do intruso' })
    await database().execute(
      sql`insert into sessions (id, token, user_id, expires_at) values (gen_random_uuid(), 'intruso', ${squatter}, '2026-12-18')`,
    )
    const [before] = await rowsOf(sql`select password from accounts where user_id = ${squatter}`)
    const { session } = await signUpInvited(ctx(anonymous), token, input(email), from)
    expect(await actorOfSession(database(), session, today)).toMatchObject({
      name: 'Ana Reis',
      emailVerified: true,
    })
    expect(await actorOfSession(database(), 'intruso', today)).toMatchObject({ kind: 'visitor' })
    const [after] = await rowsOf(sql`select password from accounts where user_id = ${squatter}`)
    expect(after?.password).not.toBe(before?.password)
  })

  test('twice at once: one account, one acceptance', async () => {
    const { token, email, companyId } = await sent('team')
    const results = await Promise.allSettled([
      signUpInvited(ctx(anonymous), token, input(email), from),
      signUpInvited(ctx(anonymous), token, input(email), from),
    ])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(sql`select 1 from users where email = ${email}`)).toHaveLength(1)
    expect(await rowsOf(sql`select 1 from company_members where company_id = ${companyId}`)).toHaveLength(2)
  })

  test('not after its time', async () => {
    const { token, email } = await sent('staff')
    await expect(signUpInvited(ctx(anonymous, days(8)), token, input(email), from)).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect(await rowsOf(sql`select 1 from users where email = ${email}`)).toEqual([])
  })
})

describe('a review that was invited', () => {
  const receive = async (companyId: string, author: Awaited<ReturnType<typeof person>>, now = today) => {
    const review = await writtenReview({ id: companyId }, { author })
    await transaction(ctx(byItself, now), (tx) => receiveReview(tx, review))
    const [row] = await rowsOf(sql`select proof, proof_kind from reviews where id = ${review.id}`)
    return { ...row, id: review.id }
  }

  test('by the invited address, in its time: proof level 1, whatever it says, and the invitation is answered', async () => {
    const { id, email, companyId } = await sent('review')
    const me = await person({ email })
    const review = await receive(companyId, me)
    expect(review).toMatchObject({ proof: 1, proof_kind: 'invitation' })
    expect(await reload(id)).toMatchObject({ state: 'accepted', acceptedBy: me.userId, outcomeId: review.id })
    expect(
      await rowsOf(sql`select answered from invitation_counters where company_id = ${companyId}`),
    ).toEqual([{ answered: 1 }])
  })

  test('by anybody else, too late, of another company, or revoked: no proof', async () => {
    const { id, email, companyId } = await sent('review')
    expect(await receive(companyId, await person())).toMatchObject({ proof: 0, proof_kind: null })
    const me = await person({ email })
    expect(await receive((await company()).id, me)).toMatchObject({ proof: 0 })
    await database().execute(sql`update invitations set state = 'revoked' where id = ${id}`)
    expect(await receive(companyId, me)).toMatchObject({ proof: 0 })
    const late = await sent('review')
    expect(await receive(late.companyId, await person({ email: late.email }), days(61))).toMatchObject({
      proof: 0,
    })
  })
})

describe('one’s own code', () => {
  test('is made once, is easy to read, and leads back', async () => {
    const me = await person({ name: 'Rui Faria' })
    expect(await myCode(ctx(me))).toBeNull()
    await makeCode(ctx(me))
    const code = (await myCode(ctx(me))) as string
    await makeCode(ctx(me))
    expect(await myCode(ctx(me))).toBe(code)
    expect(code).toMatch(/^[2-9bcdfghjkmnpqrstvwxz]{8}$/)
    expect(
      await inviterOfCode(
        ctx(anonymous),
        ` ${code.toUpperCase().slice(0, 4)}-${code.slice(4)}`,
        from.address,
      ),
    ).toEqual({
      id: me.userId,
      name: 'Rui F.',
    })
  })

  test('two made at once are one', async () => {
    const me = await person()
    await Promise.all([makeCode(ctx(me)), makeCode(ctx(me))])
    expect(
      await rowsOf(sql`select verb from events where subject_id = ${me.userId} and verb = 'invite-code'`),
    ).toHaveLength(1)
  })

  test('nobody’s: unknown, of somebody blocked, or no code at all', async () => {
    const blocked = await person({ blockedAt: today, inviteCode: 'bbbb2222' })
    expect(blocked.userId).toBeTruthy()
    for (const typed of ['bbbb2222', 'cccc3333', '', 'um dois três', 'aeiou010'])
      expect(await inviterOfCode(ctx(anonymous), typed, '192.0.2.9')).toBeNull()
    expect(readCode('b1lo0000')).toBeNull()
  })

  test('is not found by trying', async () => {
    for (let i = 0; i < 60; i++) await inviterOfCode(ctx(anonymous), 'cccc4444', '192.0.2.77')
    await expect(inviterOfCode(ctx(anonymous), 'cccc4444', '192.0.2.77')).rejects.toMatchObject({
      kind: 'too-many',
    })
  })

  test('credits whoever’s link it was when the new address is confirmed', async () => {
    const me = await person()
    const email = newEmail()
    await signUp(ctx(anonymous), input(email), {
      address: '192.0.2.8',
      returnTo: '/perfil',
      invitedBy: me.userId,
    })
    expect(await broughtBy(ctx(me))).toBe(0)
    await database().execute(sql`update users set email_verified = true where email = ${email}`)
    expect(await broughtBy(ctx(me))).toBe(1)
  })

  test('only for confirmed addresses', async () => {
    await expect(makeCode(ctx(await person({ emailVerified: false })))).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    expect((await as('support')).userId).toBeTruthy()
  })
})
