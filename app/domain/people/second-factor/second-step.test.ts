import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { later, signedIn, withApp } from '../../../../tests/world/people'
import { events } from '../../audit/schema'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { sessions, users } from '../schema'
import { endSessionsOf } from '../sessions/session-life'
import { openSession } from '../sessions/sessions'
import type { TypedCode } from './forms'
import { recoveryCodesToSee } from './remaking-codes'
import { beginSecondStep, finishSecondStep, stepOf } from './second-step'

useWorld()

const from = { address: '192.0.2.9', device: 'Safari', markFor: () => null, instead: null }
const totp = (code: string): TypedCode => ({ kind: 'totp', code })
const recovery = (code: string): TypedCode => ({ kind: 'recovery', code })

/** Somebody halfway in, as the right password leaves them. */
async function halfway(actor: { userId: string }, over: { remember?: boolean; at?: Date } = {}) {
  const { actor: half } = await signedIn()
  await database().update(sessions).set({ userId: actor.userId }).where(eq(sessions.id, half.sessionId))
  const token = await beginSecondStep(ctx(anonymous, over.at ?? later(60)), {
    first: 'password',
    userId: actor.userId,
    instead: half.sessionId,
    remember: over.remember ?? false,
    knownDevice: false,
  })
  return { token, half }
}
const sessionsOf = (userId: string) => database().select().from(sessions).where(eq(sessions.userId, userId))

test('halfway in there is no session; the code opens one, with all that was chosen', async () => {
  const { actor, shows } = await withApp()
  const { token, half } = await halfway(actor, { remember: true })
  expect((await sessionsOf(actor.userId)).map((s) => s.id)).not.toContain(half.sessionId)
  const at = later(90)
  const entered = await finishSecondStep(ctx(anonymous, at), token, totp(shows(at)), from)
  expect(entered).toMatchObject({ userId: actor.userId, email: actor.email, lifetime: 30 * 86_400_000 })
  const row = (await sessionsOf(actor.userId)).find((s) => s.token === entered.session)
  expect(row).toMatchObject({ secondFactorAt: at, provenAt: at, ipAddress: '192.0.2.9', userAgent: 'Safari' })
  const [event] = await database()
    .select()
    .from(events)
    .where(and(eq(events.subjectId, actor.userId), eq(events.verb, 'sign-in')))
  expect(event?.data).toMatchObject({ by: 'totp', knownDevice: false })
  expect(await stepOf(ctx(anonymous, at), token)).toBeUndefined()
})

test('the same code in two windows at once: one enters', async () => {
  const { actor, shows } = await withApp()
  const steps = [await halfway(actor), await halfway(actor), await halfway(actor)]
  const at = later(120)
  const all = await Promise.allSettled(
    steps.map(({ token }) => finishSecondStep(ctx(anonymous, at), token, totp(shows(at)), from)),
  )
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  for (const lost of all.filter((r) => r.status === 'rejected'))
    expect((lost.reason as Refusal).detail.fields?.code).toMatch(/já foi usado/)
  // A later code of the window before it does not come back either.
  const { token } = await halfway(actor, { at })
  await expect(
    finishSecondStep(ctx(anonymous, at), token, totp(shows(later(90))), from),
  ).rejects.toMatchObject({ detail: { fields: { code: expect.stringContaining('já foi usado') } } })
})

test('one step, two right codes at once: one session', async () => {
  const { actor, shows } = await withApp()
  const codes = (await recoveryCodesToSee(ctx(actor))).codes as string[]
  const { token } = await halfway(actor)
  const at = later(90)
  const before = (await sessionsOf(actor.userId)).length
  const all = await Promise.allSettled([
    finishSecondStep(ctx(anonymous, at), token, totp(shows(at)), from),
    finishSecondStep(ctx(anonymous, at), token, recovery(codes[0] as string), from),
  ])
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(await sessionsOf(actor.userId)).toHaveLength(before + 1)
})

test('a recovery code enters once, also when sent twice at once, and is told with how many are left', async () => {
  const { actor } = await withApp()
  const code = (await recoveryCodesToSee(ctx(actor))).codes?.[3] as string
  const [one, two] = [await halfway(actor), await halfway(actor)]
  const at = later(90)
  const all = await Promise.allSettled(
    [one, two].map(({ token }) =>
      finishSecondStep(ctx(anonymous, at), token, recovery(code.toLowerCase().replace('-', ' ')), from),
    ),
  )
  expect(all.filter((r) => r.status === 'fulfilled')).toMatchObject([{ value: { codesLeft: 9 } }])
  const { rows } = await database().execute(
    sql`select data->'facts' as facts from pgboss.job where name = 'second-factor.send-news' and data->>'what' = 'recovery-code-used' and data->>'userId' = ${actor.userId}`,
  )
  expect(rows).toEqual([{ facts: { left: 9 } }])
  const { token } = await halfway(actor)
  await expect(finishSecondStep(ctx(anonymous, at), token, recovery(code), from)).rejects.toMatchObject({
    kind: 'invalid',
  })
})

test('somebody else’s recovery code is none', async () => {
  const [{ actor: ana }, { actor: rui }] = [await withApp(), await withApp()]
  const hers = (await recoveryCodesToSee(ctx(ana))).codes?.[0] as string
  const { token } = await halfway(rui)
  await expect(
    finishSecondStep(ctx(anonymous, later(90)), token, recovery(hers), from),
  ).rejects.toMatchObject({ kind: 'invalid' })
})

test('five tries per step, however they come', async () => {
  const { actor, shows } = await withApp()
  const { token } = await halfway(actor)
  const at = later(90)
  const wrong = Array.from({ length: 8 }, () =>
    finishSecondStep(ctx(anonymous, at), token, totp('000000'), from).then(
      () => 'in',
      (e: Refusal) => e.detail.fields?.code ?? e.message,
    ),
  )
  const said = await Promise.all(wrong)
  expect(said.filter((s) => s.startsWith('O código não está certo'))).toHaveLength(5)
  await expect(finishSecondStep(ctx(anonymous, at), token, totp(shows(at)), from)).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining('já não serve'),
  })
})

test('ten per account and hour; whoever is on a device of their own still gets in', async () => {
  const { actor, shows } = await withApp()
  const at = later(90)
  let refused = 0
  for (let i = 0; i < 3; i++) {
    const { token } = await halfway(actor)
    for (let k = 0; k < 5; k++) {
      const error = await finishSecondStep(ctx(anonymous, at), token, totp('000000'), from).catch((e) => e)
      if ((error as Refusal).kind === 'too-many') refused++
    }
  }
  expect(refused).toBe(5)
  const { token } = await halfway(actor)
  await expect(finishSecondStep(ctx(anonymous, at), token, totp(shows(at)), from)).rejects.toMatchObject({
    kind: 'too-many',
  })
  const own = await finishSecondStep(ctx(anonymous, at), token, totp(shows(at)), {
    ...from,
    markFor: () => 'abc',
  })
  expect(own.userId).toBe(actor.userId)
})

test.each(['', 'x', "' or 1=1 --", 'a'.repeat(43)])('%j is nobody’s step', async (token) => {
  expect(await stepOf(ctx(anonymous), token)).toBeUndefined()
  await expect(finishSecondStep(ctx(anonymous), token, totp('123456'), from)).rejects.toMatchObject({
    kind: 'invalid',
  })
})

test('it ends after ten minutes, when sessions are ended, and when the account is blocked', async () => {
  const { actor, shows } = await withApp()
  const { token } = await halfway(actor)
  expect(await stepOf(ctx(anonymous, later(60 + 599)), token)).toBeDefined()
  expect(await stepOf(ctx(anonymous, later(60 + 600)), token)).toBeUndefined()
  await transaction(ctx(actor), (tx) => endSessionsOf(tx, actor.userId))
  expect(await stepOf(ctx(anonymous, later(61)), token)).toBeUndefined()

  const next = await halfway(actor)
  await database().update(users).set({ blockedAt: today }).where(eq(users.id, actor.userId))
  await expect(
    finishSecondStep(ctx(anonymous, later(90)), next.token, totp(shows(later(90))), from),
  ).rejects.toMatchObject({ kind: 'invalid' })
  expect(await openSession(database(), next.token, today)).toBeNull()
})
