import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, person, today, useWorld } from '../../../../tests/world'
import { later, number, signedIn, withApp } from '../../../../tests/world/people'
import { events } from '../../audit/schema'
import { notifications } from '../../notifications/schema'
import { sessions } from '../schema'
import { openSession } from '../sessions/sessions'
import { hasTotp } from './factors'
import { recoveryCodesToSee, remakeRecoveryCodes } from './remaking-codes'
import { recoveryCodes, totpSecrets } from './schema'
import { codeOf, offeredSecret, timeStep } from './totp'
import { confirmTotp, offerTotp, removeTotp } from './totp-enrolling'

useWorld()

const logOf = async (userId: string) =>
  (
    await database()
      .select({ verb: events.verb })
      .from(events)
      .where(and(eq(events.subjectType, 'user'), eq(events.subjectId, userId)))
      .orderBy(events.id)
  ).map((e) => e.verb)
const mails = async (userId: string) =>
  (
    await database().execute<{ what: string }>(
      sql`select data->>'what' as what from pgboss.job where name = 'second-factor.send-news' and data->>'userId' = ${userId} order by created_on`,
    )
  ).rows.map((r) => r.what)

test('looking at the offer writes nothing and shows the same each time; a wrong first code changes nothing', async () => {
  const { actor } = await signedIn()
  const [one, two] = [await offerTotp(ctx(actor), number), await offerTotp(ctx(actor), number)]
  expect(one).toEqual(two)
  await expect(confirmTotp(ctx(actor), number, '000000')).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: { code: expect.stringContaining('não está certo') } },
  })
  expect(await database().select().from(totpSecrets).where(eq(totpSecrets.userId, actor.userId))).toEqual([])
  expect(await logOf(actor.userId)).toEqual([])
})

test('the first code turns it on: sealed secret, ten codes, a turned session, log, notification and mail', async () => {
  const { actor, token: before } = await signedIn()
  const secret = offeredSecret(actor.userId, actor.sessionId, number)
  const token = (await confirmTotp(ctx(actor), number, codeOf(secret, timeStep(today)))) as string
  expect(token).not.toBe(before)
  expect(await openSession(database(), before, today)).toBeNull()
  expect((await openSession(database(), token, today))?.actor.userId).toBe(actor.userId)
  const [session] = await database().select().from(sessions).where(eq(sessions.token, token))
  expect(session?.secondFactorAt).toEqual(today)
  const [row] = await database().select().from(totpSecrets).where(eq(totpSecrets.userId, actor.userId))
  expect(row).toMatchObject({ confirmedAt: today, lastStep: timeStep(today) })
  expect(row?.sealed).not.toContain(secret.toString('base64url'))
  const codes = await database().select().from(recoveryCodes).where(eq(recoveryCodes.userId, actor.userId))
  expect(codes).toHaveLength(10)
  expect(await offerTotp(ctx(actor), number)).toBeNull()
  expect(await logOf(actor.userId)).toEqual(['totp-added'])
  expect(await mails(actor.userId)).toEqual(['totp-added'])
  const told = await database().select().from(notifications).where(eq(notifications.userId, actor.userId))
  expect(told).toMatchObject([{ kind: 'security', href: '/perfil/seguranca', mail: 'off' }])
})

test('two who turn it on at once: one wins, the other hears why', async () => {
  const { actor } = await signedIn()
  const code = codeOf(offeredSecret(actor.userId, actor.sessionId, number), timeStep(today))
  const all = await Promise.allSettled([1, 2, 3].map(() => confirmTotp(ctx(actor), number, code)))
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  for (const lost of all.filter((r) => r.status === 'rejected'))
    expect(lost.reason).toMatchObject({ kind: 'conflict' })
  expect(await logOf(actor.userId)).toEqual(['totp-added'])
})

test.each([16 * 60, 24 * 3600])('%i s after the last proof nothing of it is done', async (seconds) => {
  const { actor } = await withApp()
  const late = ctx(actor, later(seconds))
  for (const command of [
    () => confirmTotp(late, number, '123456'),
    () => removeTotp(late),
    () => remakeRecoveryCodes(late),
  ])
    await expect(command()).rejects.toMatchObject({ kind: 'step-up' })
  const { actor: other } = await signedIn()
  await expect(offerTotp(ctx(other, later(seconds)), number)).rejects.toMatchObject({ kind: 'step-up' })
})

test('staff who look at somebody’s account change nothing and see no codes', async () => {
  const { actor } = await withApp()
  const spy = { ...actor, impersonator: { userId: (await person()).userId, name: 'Equipa' } }
  await expect(removeTotp(ctx(spy))).rejects.toMatchObject({ kind: 'not-allowed' })
  expect((await recoveryCodesToSee(ctx(spy))).codes).toBeNull()
})

test('the codes are seen for ten minutes by whoever has just proved who they are; new ones void the old', async () => {
  const { actor } = await withApp()
  const first = await recoveryCodesToSee(ctx(actor, later(599)))
  expect(first).toMatchObject({ left: 10, hasApp: true })
  expect(new Set(first.codes).size).toBe(10)
  expect((await recoveryCodesToSee(ctx(actor, later(601)))).codes).toBeNull()
  await remakeRecoveryCodes(ctx(actor, later(700)))
  const second = await recoveryCodesToSee(ctx(actor, later(701)))
  expect(second.codes?.some((code) => first.codes?.includes(code))).toBe(false)
  const unproven = { ...actor, provenAt: null }
  expect((await recoveryCodesToSee(ctx(unproven, later(701)))).codes).toBeNull()
  expect(await mails(actor.userId)).toEqual(['totp-added', 'recovery-codes-made'])
})

test('taking the app away takes the codes along, once', async () => {
  const { actor } = await withApp()
  const all = await Promise.allSettled([1, 2].map(() => removeTotp(ctx(actor))))
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(await hasTotp(database(), actor.userId)).toBe(false)
  expect(await recoveryCodesToSee(ctx(actor))).toEqual({ codes: null, left: 0, hasApp: false })
  await expect(remakeRecoveryCodes(ctx(actor))).rejects.toMatchObject({ kind: 'conflict' })
  expect(await logOf(actor.userId)).toEqual(['totp-added', 'totp-removed'])
})
