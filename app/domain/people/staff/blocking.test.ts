import { eq } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { auditLog, events } from '../../audit/schema'
import { notifications } from '../../notifications/schema'
import type { Actor, StaffRole } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { sessions, users } from '../schema'
import { openSession } from '../sessions/sessions'
import { blockPerson, endAllSessionsOf, unblockPerson } from './blocking'
import { blockedMail } from './mails'

useWorld()

const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
const reason = 'Avaliações a concorrentes da empresa onde trabalha.'
const acts = {
  block: (c: Ctx, id: string) => blockPerson(c, id, { reason }),
  unblock: (c: Ctx, id: string) => unblockPerson(c, id, { reason }),
  'end-sessions': (c: Ctx, id: string) => endAllSessionsOf(c, id, { reason }),
}
type Act = keyof typeof acts
const all = Object.keys(acts) as Act[]
const fit = (act: Act, over: Partial<typeof users.$inferInsert> = {}) =>
  person({ ...over, blockedAt: act === 'unblock' ? new Date('2026-11-01') : null })
const blocked = async (id: string) =>
  (await database().select({ at: users.blockedAt }).from(users).where(eq(users.id, id)))[0]?.at ?? null
async function session(userId: string) {
  const token = newId()
  const expiresAt = new Date(today.getTime() + 3_600_000)
  await database().insert(sessions).values({ id: newId(), token, userId, expiresAt, updatedAt: today })
  return token
}
const trail = (id: string) => database().select().from(auditLog).where(eq(auditLog.objectId, id))

test('blocked: every session ends with it, whoever had one is a visitor, event and audit say why', async () => {
  const [moderator, ana] = [await as('moderator'), await person()]
  const token = await session(ana.userId)
  expect((await openSession(database(), token, today))?.actor.userId).toBe(ana.userId)
  await acts.block(ctx(moderator), ana.userId)
  expect(await openSession(database(), token, today)).toBeNull()
  expect(await blocked(ana.userId)).toEqual(today)
  const [event] = await database().select().from(events).where(eq(events.subjectId, ana.userId))
  expect(event).toMatchObject({ verb: 'block', reason, actorId: moderator.userId })
  expect(await trail(ana.userId)).toMatchObject([{ verb: 'user.block', reason, after: { blocked: true } }])
  const mail = blockedMail({ name: 'Ana Silva', reason })
  expect(mail.text).toContain(reason)
  expect(mail.text).toContain('Se não concorda')

  await acts.unblock(ctx(moderator), ana.userId)
  expect(await blocked(ana.userId)).toBeNull()
  const told = await database().select().from(notifications).where(eq(notifications.userId, ana.userId))
  expect(told.map((n) => n.kind)).toEqual(['security'])
})

test('sessions end without anything else changing', async () => {
  const ana = await person()
  const token = await session(ana.userId)
  await acts['end-sessions'](ctx(await as('support')), ana.userId)
  expect(await openSession(database(), token, today)).toBeNull()
  expect(await blocked(ana.userId)).toBeNull()
})

describe('who may', () => {
  const allowed: Record<Act, StaffRole[]> = {
    block: ['support', 'moderator', 'admin'],
    unblock: ['support', 'moderator', 'admin'],
    'end-sessions': ['support', 'admin'],
  }
  const roles: StaffRole[] = ['support', 'moderator', 'auditor', 'finance', 'editor', 'admin']
  test.each(all.flatMap((act) => roles.map((role) => [role, act] as const)))('%s: %s', async (role, act) => {
    const ana = await fit(act)
    const attempt = (async () => acts[act](ctx(await as(role)), ana.userId))()
    if (allowed[act].includes(role)) return expect(await attempt).toBeUndefined()
    await expect(attempt).rejects.toEqual(refusal('not-allowed'))
    expect(await trail(ana.userId)).toEqual([])
  })

  const strangers: [string, () => Promise<Actor> | Actor, string][] = [
    ['a visitor', () => anonymous, 'sign-in'],
    ['a user', () => person(), 'not-found'],
    ['a job', () => byItself, 'not-found'],
  ]
  test.each(strangers.flatMap(([who, make, kind]) => all.map((act) => [who, act, make, kind] as const)))(
    '%s may not %s',
    async (_, act, make, kind) => {
      const ana = await fit(act)
      const actor = await make()
      await expect((async () => acts[act](ctx(actor), ana.userId))()).rejects.toEqual(refusal(kind))
    },
  )

  test.each(all)('%s: nobody to themself, colleagues only by administrators', async (act) => {
    const admin = await as('admin')
    await expect(acts[act](ctx(admin), admin.userId)).rejects.toEqual(refusal('not-allowed'))
    for (const role of ['moderator', 'admin'] as const) {
      const colleague = await fit(act, { staffRoles: [role] })
      await expect(acts[act](ctx(await as('support')), colleague.userId)).rejects.toEqual(
        refusal('not-allowed'),
      )
      await acts[act](ctx(admin), colleague.userId)
    }
  })

  test.each(all)('%s: an id that is none is not found', async (act) => {
    const admin = await as('admin')
    for (const id of ['x', '', newId()])
      await expect(acts[act](ctx(admin), id)).rejects.toEqual(refusal('not-found'))
  })
})

test('a staff member who looks at the account changes nothing', async () => {
  const [support, ana] = [await as('support'), await person()]
  const visit = { ...ana, impersonator: { userId: support.userId, name: support.name } }
  const admin = { ...(await as('admin')), impersonator: visit.impersonator }
  for (const act of all)
    await expect(acts[act](ctx(admin), ana.userId)).rejects.toEqual(refusal('not-allowed'))
})

describe('races', () => {
  test('two block at once: one wins, the other is told', async () => {
    const ana = await person()
    const results = await Promise.allSettled([
      acts.block(ctx(await as('moderator')), ana.userId),
      acts.block(ctx(await as('support')), ana.userId),
    ])
    const lost = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []))
    expect(lost).toEqual([refusal('conflict')])
    expect(await trail(ana.userId)).toHaveLength(1)
  })

  test('two administrators block each other at once: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await as('admin'), await as('admin')]
      const results = await Promise.allSettled([
        acts.block(ctx(one), two.userId),
        acts.block(ctx(two), one.userId),
      ])
      expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
      const open = [await blocked(one.userId), await blocked(two.userId)].filter((at) => at === null)
      expect(open).toHaveLength(1)
    }
  })
})

test('an event is written with each, and told once', async () => {
  const ana = await person()
  await acts.block(ctx(await as('admin')), ana.userId)
  await expect(acts.block(ctx(await as('admin')), ana.userId)).rejects.toEqual(refusal('conflict'))
  const rows = await database()
    .select()
    .from(events)
    .where(and(eq(events.subjectId, ana.userId), eq(events.verb, 'block')))
  expect(rows).toHaveLength(1)
})
