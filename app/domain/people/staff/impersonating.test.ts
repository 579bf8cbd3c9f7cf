import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { auditLog, events } from '../../audit/schema'
import { notifications } from '../../notifications/schema'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { transaction } from '../../shared/transaction'
import { sessions } from '../schema'
import { openSession, useSession } from '../sessions/sessions'
import { endImpersonation, impersonate, stopImpersonating } from './impersonating'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'Diz que não vê as avaliações que escreveu; pedido 4711.'
const look = (actor: Actor, id: string) =>
  impersonate(ctx(actor), id, { reason, address: '192.0.2.7', device: 'Firefox' })
const minutes = (n: number) => new Date(today.getTime() + n * 60_000)
const trail = async (id: string) =>
  (await database().select().from(auditLog).where(eq(auditLog.objectId, id))).map((row) => row.verb)
const log = async (id: string) =>
  (await database().select().from(events).where(eq(events.subjectId, id))).map((row) => row.verb)

/** A member of staff with a session of their own, as a request finds them. */
async function atWork(role: 'support' | 'admin' = 'support') {
  const staff = await as(role)
  const token = newId()
  const sessionId = newId()
  await database()
    .insert(sessions)
    .values({ id: sessionId, token, userId: staff.userId, expiresAt: minutes(480), updatedAt: today })
  return { actor: { ...staff, sessionId }, token }
}

test('opens the account to read, for thirty minutes however much it is used, and the person is told', async () => {
  const { actor } = await atWork()
  const ana = await person()
  const token = await look(actor, ana.userId)
  const visit = await openSession(database(), token, minutes(29))
  expect(visit?.actor).toMatchObject({
    userId: ana.userId,
    staffRoles: [],
    provenAt: null,
    impersonator: { userId: actor.userId, name: actor.name },
  })
  const seen = visit?.actor as Actor
  await useSession(ctx(seen, minutes(29)), 30 * 60_000)
  expect(await openSession(database(), token, minutes(30))).toBeNull()
  await expect((async () => transaction(ctx(seen), async () => {}))()).rejects.toEqual(refusal('not-allowed'))
  expect(await log(ana.userId)).toEqual(['seen-by-staff'])
  expect(await trail(ana.userId)).toEqual(['user.impersonate'])
  const told = await database().select().from(notifications).where(eq(notifications.userId, ana.userId))
  expect(told).toMatchObject([{ kind: 'security', text: expect.stringContaining(reason) }])
})

test('ended by hand: the visit is gone, one’s own session goes on under a new token', async () => {
  const { actor, token: before } = await atWork()
  const ana = await person()
  const visit = await look(actor, ana.userId)
  const { userId, token } = await stopImpersonating(ctx(actor), visit)
  expect(userId).toBe(ana.userId)
  expect(await openSession(database(), visit, today)).toBeNull()
  expect(await openSession(database(), before, today)).toBeNull()
  expect((await openSession(database(), token, today))?.actor.userId).toBe(actor.userId)
  expect(await trail(ana.userId)).toEqual(['user.impersonate', 'user.impersonate-end'])
  expect(await log(ana.userId)).toEqual(['seen-by-staff', 'seen-by-staff-end'])
})

test('nobody ended it: the job does, once', async () => {
  const { actor } = await atWork()
  const ana = await person()
  const visit = await look(actor, ana.userId)
  const [row] = await database().select().from(sessions).where(eq(sessions.token, visit))
  const data = { sessionId: row?.id as string }
  for (let i = 0; i < 2; i++) await endImpersonation.run(ctx(byItself, minutes(30)), data, newId())
  expect(await log(ana.userId)).toEqual(['seen-by-staff', 'seen-by-staff-end'])
  // The job names a session of a visit and nothing else.
  const own = { sessionId: actor.sessionId as string }
  await endImpersonation.run(ctx(byItself), own, newId())
  expect(await database().select().from(sessions).where(eq(sessions.id, own.sessionId))).toHaveLength(1)
})

test('a second visit takes the place of the first', async () => {
  const { actor } = await atWork()
  const [ana, rui] = [await person(), await person()]
  const first = await look(actor, ana.userId)
  const second = await look(actor, rui.userId)
  expect(await openSession(database(), first, today)).toBeNull()
  expect(await openSession(database(), second, today)).not.toBeNull()
})

test('the visit of one is not ended by another, and gives nobody a session', async () => {
  const [one, two] = [await atWork(), await atWork()]
  const ana = await person()
  const visit = await look(one.actor, ana.userId)
  expect(await stopImpersonating(ctx(two.actor), visit)).toMatchObject({ userId: null })
  expect(await openSession(database(), visit, today)).not.toBeNull()
  const seen = (await openSession(database(), visit, today))?.actor as Actor
  await expect((async () => stopImpersonating(ctx(seen), visit))()).rejects.toEqual(refusal('not-found'))
})

test('one’s own session that ended meanwhile does not come back', async () => {
  const { actor } = await atWork()
  const visit = await look(actor, (await person()).userId)
  await database().delete(sessions).where(eq(sessions.id, actor.sessionId))
  await expect(stopImpersonating(ctx(actor), visit)).rejects.toEqual(refusal('sign-in'))
})

describe('who may', () => {
  const table: [string, () => Promise<Actor> | Actor, string][] = [
    ['a visitor', () => anonymous, 'sign-in'],
    ['a user', () => person(), 'not-found'],
    ['a job', () => byItself, 'not-found'],
    ['a moderator', () => as('moderator'), 'not-allowed'],
    ['an auditor', () => as('auditor'), 'not-allowed'],
    ['finance', () => as('finance'), 'not-allowed'],
    ['an editor', () => as('editor'), 'not-allowed'],
  ]
  test.each(table)('%s may not look', async (_, make, kind) => {
    const ana = await person()
    const actor = await make()
    await expect((async () => look(actor, ana.userId))()).rejects.toEqual(refusal(kind))
    expect(await log(ana.userId)).toEqual([])
  })

  test('never at colleagues, also not for administrators; nor at oneself; nor at what is blocked or is not there', async () => {
    const { actor } = await atWork('admin')
    for (const role of ['support', 'editor', 'admin'] as const)
      await expect(look(actor, (await as(role)).userId)).rejects.toEqual(refusal('not-allowed'))
    await expect(look(actor, actor.userId)).rejects.toEqual(refusal('not-allowed'))
    const gone = await person({ blockedAt: today })
    await expect(look(actor, gone.userId)).rejects.toEqual(refusal('conflict'))
    await expect(look(actor, newId())).rejects.toEqual(refusal('not-found'))
  })

  test('who proved who they are too long ago proves it again; who looks at an account looks at no other', async () => {
    const { actor } = await atWork()
    const ana = await person()
    await expect((async () => look({ ...actor, provenAt: null }, ana.userId))()).rejects.toEqual(
      refusal('step-up'),
    )
    const within = { ...actor, impersonator: { userId: newId(), name: 'Outra' } }
    await expect((async () => look(within, ana.userId))()).rejects.toEqual(refusal('not-allowed'))
  })
})
