import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, person, today, useWorld } from '../../../../../tests/world'
import {
  ask,
  from,
  linksOf,
  loser,
  mailsOf,
  network,
  on,
  password,
  rowOf,
  runJob,
  saidOf,
  sessionsOf,
  step,
  waiting,
} from '../../../../../tests/world/losing'
import { notifications } from '../../../notifications/schema'
import { recordEvent } from '../../../shared/flow'
import { newId } from '../../../shared/ids'
import { transaction } from '../../../shared/transaction'
import { credentialOf } from '../../password/credentials'
import { readReset, resetPassword } from '../../password/resetting'
import { factorsOf, hasTotp } from '../factors'
import { passkeys } from '../schema'
import { finishSecondStep, stepOf } from '../second-step'
import { askRecovery, losingPage } from './asking'
import { confirmRecovery, readConfirming } from './confirming'
import { finishRecovery, readFinishing } from './finishing'
import { readStopping, stopByLink, stopFromSession } from './stopping'

useWorld()

const tell = (userId: string, verb: string, at: Date) =>
  transaction(ctx(anonymous, at), (tx) => recordEvent(tx, { subjectType: 'user', subjectId: userId, verb }))

test('asked, confirmed, waited out, finished: app and codes are gone, sessions ended, passkeys stay', async () => {
  const ana = await loser()
  const key = { id: newId(), userId: ana.userId, credentialId: newId(), publicKey: Buffer.from('x') }
  await database()
    .insert(passkeys)
    .values({ ...key, name: 'Portátil', createdAt: today })
  const token = await step(ana)
  expect(await losingPage(ctx(anonymous), token)).toEqual({ kind: 'ask', email: ana.email, long: false })
  await askRecovery(ctx(anonymous), token, network())
  expect(await losingPage(ctx(anonymous), token)).toMatchObject({ kind: 'asked' })
  const { confirm } = await linksOf(ana)
  // Opening the link, as mail scanners do, changes nothing.
  expect(await readConfirming(ctx(anonymous), confirm)).toMatchObject({ email: ana.email, waitsUntil: null })
  expect((await rowOf(ana)).state).toBe('asked')
  expect(await confirmRecovery(ctx(anonymous), confirm)).toEqual({ until: on(3) })
  expect(await rowOf(ana)).toMatchObject({ state: 'waiting', waitsUntil: on(3), expiresAt: on(10) })
  const goes = Object.fromEntries((await mailsOf(ana)).map((m) => [m.what, +new Date(m.at)]))
  expect(Object.keys(goes).toSorted()).toEqual(['asked', 'confirmed', 'near', 'ready'])
  expect([goes.near, goes.ready]).toEqual([+on(2), +on(3)])
  const told = await database().select().from(notifications).where(eq(notifications.userId, ana.userId))
  expect(told.map((n) => n.title)).toContain('Alguém pediu que o segundo passo seja retirado')
  const { finish } = await linksOf(ana)
  expect(await readFinishing(ctx(anonymous, on(3)), finish)).toMatchObject({ email: ana.email, ready: true })
  expect(await finishRecovery(ctx(anonymous, on(3)), finish, password)).toBe('done')
  expect(await factorsOf(database(), ana.userId)).toEqual({ totpSince: null, passkeys: 1, codesLeft: 0 })
  expect(await sessionsOf(ana)).toEqual([])
  expect(await rowOf(ana)).toMatchObject({ state: 'done', endedAt: on(3) })
  expect(await saidOf(ana, 'factor-recovery-done')).toHaveLength(1)
  expect((await mailsOf(ana)).map((m) => m.what)).toContain('done')
  // Never signs in by itself, and each link serves once.
  expect(await finishRecovery(ctx(anonymous, on(3)), finish, password)).toBe('perda-terminada')
})

test('without the right password nobody learns anything or asks for anything', async () => {
  for (const token of [null, '', 'x', 'a'.repeat(43)]) {
    expect(await losingPage(ctx(anonymous), token)).toEqual({ kind: 'nobody' })
    await expect(askRecovery(ctx(anonymous), token, network())).rejects.toMatchObject({ kind: 'invalid' })
  }
  const ana = await loser()
  const token = await step(ana)
  expect(await losingPage(ctx(anonymous, on(1)), token)).toEqual({ kind: 'nobody' })
  await expect(askRecovery(ctx(anonymous, on(1)), token, network())).rejects.toMatchObject({
    kind: 'invalid',
  })
})

test('nothing before the wait is over, whatever else is right; nothing after its time either', async () => {
  const ana = await loser()
  const { finish } = await waiting(ana)
  for (const at of [on(0), on(2.99)]) {
    expect(await readFinishing(ctx(anonymous, at), finish)).toMatchObject({ ready: false })
    await expect(finishRecovery(ctx(anonymous, at), finish, password)).rejects.toMatchObject({
      kind: 'conflict',
    })
  }
  expect(await hasTotp(database(), ana.userId)).toBe(true)
  expect(await finishRecovery(ctx(anonymous, on(10)), finish, password)).toBe('perda-expirada')
  await runJob('second-factor.lapse-recoveries', {}, on(10))
  await runJob('second-factor.lapse-recoveries', {}, on(10))
  expect(await rowOf(ana)).toMatchObject({ state: 'lapsed', ending: 'expired' })
  expect((await mailsOf(ana)).filter((m) => m.what === 'lapsed')).toHaveLength(1)
})

test('the link to confirm lives an hour; asking again makes it void and starts no second wait', async () => {
  const ana = await loser()
  await ask(ana)
  const first = (await linksOf(ana)).confirm
  await ask(ana, on(0.01))
  expect(await confirmRecovery(ctx(anonymous, on(0.02)), first)).toBe('perda-terminada')
  const second = (await linksOf(ana)).confirm
  expect(await confirmRecovery(ctx(anonymous, on(0.06)), second)).toBe('perda-expirada')
  await ask(ana, on(0.06))
  const third = (await linksOf(ana)).confirm
  expect(await confirmRecovery(ctx(anonymous, on(0.07)), third)).toEqual({ until: on(3.07) })
  await expect(ask(ana, on(0.5))).rejects.toMatchObject({ kind: 'too-many' })
  await expect(ask(ana, on(1.5))).rejects.toMatchObject({ kind: 'conflict' })
  // Followed again it shows what it did, and its time does not move.
  expect(await readConfirming(ctx(anonymous, on(1)), third)).toMatchObject({ waitsUntil: on(3.07) })
  expect(await confirmRecovery(ctx(anonymous, on(1)), third)).toEqual({ until: on(3.07) })
})

test('once the wait is over asking sends the last link again', async () => {
  const ana = await loser()
  const { finish } = await waiting(ana)
  expect(await losingPage(ctx(anonymous, on(4)), await step(ana, on(4)))).toMatchObject({ kind: 'ready' })
  await ask(ana, on(4))
  expect((await mailsOf(ana)).filter((m) => m.what === 'ready')).toHaveLength(2)
  expect((await linksOf(ana)).finish).toBe(finish)
})

test('a wrong password finishes nothing, and few are looked at', async () => {
  const ana = await loser()
  const { finish } = await waiting(ana)
  for (let i = 0; i < 10; i++)
    await expect(finishRecovery(ctx(anonymous, on(3)), finish, 'outra')).rejects.toMatchObject({
      kind: 'invalid',
    })
  await expect(finishRecovery(ctx(anonymous, on(3)), finish, password)).rejects.toMatchObject({
    kind: 'too-many',
  })
  expect(await hasTotp(database(), ana.userId)).toBe(true)
})

test.each(['password-reset', 'email-changed', 'email-change-undone'])(
  'after «%s» it waits longer: the mailbox alone could have brought somebody here',
  async (verb) => {
    const ana = await loser()
    await tell(ana.userId, verb, on(-29))
    expect(await losingPage(ctx(anonymous), await step(ana))).toMatchObject({ long: true })
    await waiting(ana)
    expect(await rowOf(ana)).toMatchObject({ waitsUntil: on(7), expiresAt: on(14) })
    const { finish, stop } = await linksOf(ana)
    expect(await readStopping(ctx(anonymous, on(13.9)), stop)).toMatchObject({ email: ana.email })
    expect(await finishRecovery(ctx(anonymous, on(13.9)), finish, password)).toBe('done')
  },
)

test('a change by mail longer ago, and one in a session, do not lengthen it', async () => {
  const ana = await loser()
  await tell(ana.userId, 'password-reset', on(-31))
  await tell(ana.userId, 'password-changed', on(-1))
  await waiting(ana)
  expect((await rowOf(ana)).waitsUntil).toEqual(on(3))
})

test('stopped by a link: sessions and password end, the next page chooses another; the links are dead', async () => {
  const ana = await loser()
  const links = await waiting(ana)
  expect(await readStopping(ctx(anonymous, on(1)), links.stop)).toMatchObject({ waitsUntil: on(3) })
  expect((await rowOf(ana)).state).toBe('waiting')
  const stopped = await stopByLink(ctx(anonymous, on(1)), links.stop)
  const { reset } = stopped as { reset: string }
  expect(await readReset(ctx(anonymous, on(1)), reset)).toEqual({ email: ana.email })
  expect(await rowOf(ana)).toMatchObject({ state: 'cancelled', ending: 'owner-link' })
  expect(await sessionsOf(ana)).toEqual([])
  expect(await credentialOf(ctx(anonymous), ana.userId)).toBeNull()
  expect(await hasTotp(database(), ana.userId)).toBe(true)
  expect(await stopByLink(ctx(anonymous, on(1)), links.stop)).toBe('perda-terminada')
  expect(await finishRecovery(ctx(anonymous, on(4)), links.finish, password)).toBe('perda-terminada')
  expect(await resetPassword(ctx(anonymous, on(1.01)), reset, 'quatro barcos na doca azul')).toBe('done')
  await ask(ana, on(2))
  expect((await rowOf(ana)).state).toBe('asked')
})

test('stopped in a session: the others end, this one stays; no new request before another password', async () => {
  const ana = await loser()
  await waiting(ana)
  const token = await step(ana)
  await stopFromSession(ctx(ana.actor, on(1)))
  expect((await sessionsOf(ana)).map((s) => s.id)).toEqual([ana.actor.sessionId])
  expect(await stepOf(ctx(anonymous), token)).toBeUndefined()
  expect(await rowOf(ana)).toMatchObject({ state: 'cancelled', ending: 'owner-session' })
  await expect(stopFromSession(ctx(ana.actor, on(1)))).rejects.toMatchObject({ kind: 'conflict' })
  expect(await losingPage(ctx(anonymous, on(2)), await step(ana, on(2)))).toMatchObject({ kind: 'refused' })
  await expect(ask(ana, on(2))).rejects.toMatchObject({ kind: 'conflict' })
  await tell(ana.userId, 'password-changed', on(2))
  await ask(ana, on(2.1))
})

test('only its owner stops it in a session: no visitor, nobody else, nobody who looks at the account', async () => {
  const ana = await loser()
  await waiting(ana)
  await expect(stopFromSession(ctx(anonymous))).rejects.toMatchObject({ kind: 'sign-in' })
  await expect(stopFromSession(ctx(await person()))).rejects.toMatchObject({ kind: 'conflict' })
  const looking = { ...ana.actor, impersonator: { userId: (await as('support')).userId, name: 'Rita' } }
  await expect(stopFromSession(ctx(looking))).rejects.toMatchObject({ kind: 'not-allowed' })
  expect((await rowOf(ana)).state).toBe('waiting')
})

test('signing in with the app stops it by itself', async () => {
  const ana = await loser()
  await waiting(ana)
  const code = { kind: 'totp', code: ana.shows(on(1)) } as const
  await finishSecondStep(ctx(anonymous, on(1)), await step(ana, on(1)), code, from)
  expect(await rowOf(ana)).toMatchObject({ state: 'cancelled', ending: 'factor-used' })
  expect(await saidOf(ana, 'factor-recovery-ended')).toEqual([{ ending: 'factor-used' }])
  expect((await mailsOf(ana)).map((m) => m.what)).toContain('stopped')
})
