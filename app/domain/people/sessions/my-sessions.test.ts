import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { events } from '../../audit/schema'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { sessions } from '../schema'
import { securityLog } from '../security/security-log'
import { endOtherSessions, endSession, mySession, mySessions, nameSession } from './my-sessions'
import { openNewSession } from './session-life'
import { actorOfSession, openSession } from './sessions'

useWorld()

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function open(userId: string, minutes = 0, over: Partial<typeof sessions.$inferInsert> = {}) {
  const at = new Date(today.getTime() + minutes * 60_000)
  const token = await transaction(ctx(byItself, at), (tx) =>
    openNewSession(tx, { userId, staff: false, remember: false, address: '192.0.2.8', device: agent }),
  )
  await database()
    .update(sessions)
    .set({ name: null, ...over })
    .where(eq(sessions.token, token))
  return token
}
const actorOf = (token: string) => actorOfSession(database(), token, today)

test('one’s own, open ones: the one that asks first, then by last use', async () => {
  const [ana, rui] = [await person(), await person()]
  const here = await open(ana.userId, -60)
  await open(ana.userId, -30)
  await open(ana.userId, -5, { name: 'Telemóvel' })
  await open(ana.userId, -13 * 60)
  await open(rui.userId)
  const actor = await actorOf(here)
  const list = await mySessions(ctx(actor))
  expect(list.map((s) => [s.current, s.name])).toEqual([
    [true, null],
    [false, 'Telemóvel'],
    [false, null],
  ])
  expect(list[0]).toMatchObject({ id: actor.sessionId, device: 'Firefox em Windows', byStaff: false })
  for (const kept of ['token', 'userAgent', 'address']) expect(list[0]).not.toHaveProperty(kept)
})

test('a visit of staff is shown as one', async () => {
  const [ana, staff] = [await person(), await person({ staffRoles: ['support'] })]
  const here = await open(ana.userId)
  await open(ana.userId, -1, { impersonatorId: staff.userId })
  expect((await mySessions(ctx(await actorOf(here)))).map((s) => s.byStaff)).toEqual([false, true])
})

test('ending one ends it at once, and once; somebody else’s is not found', async () => {
  const [ana, rui] = [await person(), await person()]
  const [here, there, his] = [await open(ana.userId), await open(ana.userId), await open(rui.userId)]
  const [actor, other, stranger] = [await actorOf(here), await actorOf(there), await actorOf(his)]
  for (const id of [other.sessionId as string, newId(), 'nada'])
    for (const command of [
      () => endSession(ctx(stranger), id),
      () => nameSession(ctx(stranger), id, 'X'),
      () => mySession(ctx(stranger), id),
    ])
      await expect((async () => command())()).rejects.toMatchObject({ kind: 'not-found' })
  const all = await Promise.allSettled([1, 2].map(() => endSession(ctx(actor), other.sessionId as string)))
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  expect(await openSession(database(), there, today)).toBeNull()
  expect(await openSession(database(), here, today)).not.toBeNull()
})

test('ending all others keeps the one that asks', async () => {
  const [ana, rui] = [await person(), await person()]
  const [here, one, two] = [await open(ana.userId), await open(ana.userId), await open(ana.userId)]
  const his = await open(rui.userId)
  await endOtherSessions(ctx(await actorOf(here)))
  const kinds = await Promise.all([here, one, two, his].map(async (t) => (await actorOf(t)).kind))
  expect(kinds).toEqual(['user', 'visitor', 'visitor', 'user'])
  const said = await database()
    .select()
    .from(events)
    .where(and(eq(events.subjectId, ana.userId), eq(events.verb, 'other-sessions-ended')))
  expect(said).toHaveLength(1)
})

test('a name is given, and taken away', async () => {
  const ana = await person()
  const actor = await actorOf(await open(ana.userId))
  const id = actor.sessionId as string
  await nameSession(ctx(actor), id, 'Portátil')
  expect((await mySession(ctx(actor), id)).name).toBe('Portátil')
  await nameSession(ctx(actor), id, undefined)
  expect((await mySession(ctx(actor), id)).name).toBeNull()
})

test('visitors are led to sign in; staff who look at the account end nothing', async () => {
  await expect(mySessions(ctx(anonymous))).rejects.toMatchObject({ kind: 'sign-in' })
  const ana = await person()
  const actor = await actorOf(await open(ana.userId))
  const spy = { ...actor, impersonator: { userId: (await person()).userId, name: 'Equipa' } }
  await expect(endOtherSessions(ctx(spy))).rejects.toMatchObject({ kind: 'not-allowed' })
})

test('the log: one’s own, newest first, a page at a time, with who did it', async () => {
  const [ana, staff] = [await person(), await person({ staffRoles: ['support'] })]
  for (let i = 0; i < 25; i++)
    await transaction(ctx(i === 24 ? staff : ana), (tx) =>
      recordEvent(tx, {
        subjectType: 'user',
        subjectId: ana.userId,
        verb: 'sign-in',
        data: { by: i === 0 ? 'passkey' : 'totp', knownDevice: true },
      }),
    )
  const first = await securityLog(ctx(ana), null)
  expect(first.entries).toHaveLength(20)
  expect(first.entries[0]).toMatchObject({ title: 'Entrada na conta', byAval: true })
  const second = await securityLog(ctx(ana), first.next)
  expect(second).toMatchObject({ next: null })
  expect(second.entries.map((e) => e.detail)).toEqual([
    ...Array(4).fill('com palavra-passe e código da aplicação'),
    'com chave de acesso',
  ])
  expect((await securityLog(ctx(staff), null)).entries).toEqual([])
  expect((await securityLog(ctx(ana), 'nada')).entries).toHaveLength(20)
})
