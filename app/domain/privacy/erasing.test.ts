import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { listOutbox, readOutbox } from '~/platform/outbox'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { runJobs } from '../../../tests/world/person'
import { expectScoreRight, outcome, outcomes, publishedReview } from '../../../tests/world/review'
import { auditLog, events } from '../audit/schema'
import { companyMembers } from '../companies/schema'
import { insertCredential } from '../people/holder'
import { hashPassword } from '../people/password/passwords'
import { users } from '../people/schema'
import { reviews } from '../reviews/schema'
import { cancelErasure, eraseOnRequest, requestErasure, waitingErasure } from './erasing'
import { enqueueDue, eraseNow } from './erasing-due'
import { erasures } from './schema'

useWorld()

const all = { reviews: 'erase', exceptions: [] as string[], sure: 'sim' } as const
const later = (days: number) => new Date(today.getTime() + days * 86_400_000)
const there = async (id: string) =>
  (await database().select().from(users).where(eq(users.id, id))).length === 1
const waiting = (id: string) => waitingErasure(database(), id)
const system = (at: Date) => ctx(byItself, at)
const subjectsTo = async (to: string | null) =>
  (await listOutbox(undefined, 500)).sent.filter((m) => m.to === to).map((m) => m.subject)

describe('asking', () => {
  test('waits fourteen days, says so by mail and in the log, and works until then', async () => {
    const me = await person()
    const dueAt = await requestErasure(ctx(me), all)
    expect(dueAt).toEqual(later(14))
    const row = await waiting(me.userId)
    expect(row).toMatchObject({ state: 'waiting', reviews: 'erase', dueAt })
    const log = await database().select().from(events).where(eq(events.subjectId, me.userId))
    expect(log.map((e) => e.verb)).toEqual(['ask-erasure'])
    expect(await eraseNow(system(later(13)), row?.id as string)).toBe(false)
    await runJobs(today, /notify-erasure/)
    const mail = await newest(/Vamos apagar/)
    expect(mail?.to).toBe(me.email)
    expect(mail?.text).toContain('2 de dezembro de 2026')
  })

  test('by whoever proved who they are, and nobody else', async () => {
    const me = await person()
    expect(await outcome(() => requestErasure(ctx(anonymous), all))).toBe('sign-in')
    expect(await outcome(() => requestErasure(ctx({ ...me, provenAt: null }), all))).toBe('step-up')
    const watched = { ...me, impersonator: { userId: me.userId, name: 'Apoio' } }
    expect(await outcome(() => requestErasure(ctx(watched), all))).toBe('not-allowed')
    expect(await waiting(me.userId)).toBeNull()
  })

  test('with the password, where there is one', async () => {
    const me = await person()
    await insertCredential(database(), me.userId, await hashPassword('três cerejas no telhado'), today)
    const ask = (password?: string) => () => requestErasure(ctx(me), { ...all, password })
    expect([await outcome(ask()), await outcome(ask('errada de todo'))]).toEqual(['invalid', 'invalid'])
    expect(await outcome(ask('três cerejas no telhado'))).toBe('ok')
  })

  test('ten guesses of the password an hour, and no more', async () => {
    const me = await person()
    await insertCredential(database(), me.userId, await hashPassword('três cerejas no telhado'), today)
    const tries = Array.from(
      { length: 12 },
      () => () => requestErasure(ctx(me), { ...all, password: 'errada' }),
    )
    expect((await outcomes(tries)).filter((o) => o === 'too-many')).toHaveLength(2)
  })

  test('of two at once one is taken, and the other hears it', async () => {
    const me = await person()
    const both = [0, 1].map(() => () => requestErasure(ctx(me), all))
    expect(await outcomes(both)).toEqual(['conflict', 'ok'])
    const rows = await database().select().from(erasures).where(eq(erasures.userId, me.userId))
    expect(rows).toHaveLength(1)
  })

  test('not by the last owner of a company that lives, nor by the last admin', async () => {
    const acme = await company({ name: 'Acme' })
    const me = await person({ company: { id: acme.id, role: 'owner' } })
    await expect(requestErasure(ctx(me), all)).rejects.toThrow(/«Acme»/)
    const other = await person()
    await database()
      .insert(companyMembers)
      .values({ companyId: acme.id, userId: other.userId, role: 'owner', since: today })
    expect(await outcome(() => requestErasure(ctx(me), all))).toBe('ok')
    const admin = await as('admin')
    await expect(requestErasure(ctx(admin), all)).rejects.toThrow(/administração/)
    const second = await as('admin')
    expect(await outcome(() => requestErasure(ctx(second), all))).toBe('ok')
  })
})

describe('changing one’s mind', () => {
  test('ends it; asking again begins anew; a second cancelling is refused', async () => {
    const me = await person()
    await requestErasure(ctx(me), all)
    const first = await waiting(me.userId)
    await cancelErasure(ctx(me, later(3)))
    expect(await outcome(() => cancelErasure(ctx(me, later(3))))).toBe('conflict')
    expect(await eraseNow(system(later(20)), first?.id as string)).toBe(false)
    await runJobs(later(13.5), /notify-erasure/)
    expect(await subjectsTo(me.email)).toEqual(['A sua conta da Aval continua'])
    expect(await there(me.userId)).toBe(true)
    const again = await requestErasure(ctx({ ...me, provenAt: later(3) }, later(3)), all)
    expect(again).toEqual(later(17))
  })

  test('against the job at the same moment: one wins, and the database agrees', async () => {
    for (let i = 0; i < 5; i++) {
      const me = await person()
      await requestErasure(ctx(me), all)
      const row = await waiting(me.userId)
      const [cancelled, erased] = await Promise.all([
        outcome(() => cancelErasure(ctx(me, later(14)))),
        outcome(() => eraseNow(system(later(14)), row?.id as string)),
      ])
      const [after] = await database()
        .select()
        .from(erasures)
        .where(eq(erasures.id, row?.id as string))
      expect(after?.state).toBe(cancelled === 'ok' ? 'cancelled' : 'done')
      expect(await there(me.userId)).toBe(cancelled === 'ok')
      expect(['ok', 'conflict']).toContain(erased)
    }
  })
})

describe('when it is due', () => {
  test('the hourly job finds it, the account is gone, and the last mail goes to its address', async () => {
    const me = await person({ name: 'Rita Fim' })
    await requestErasure(ctx(me), all)
    const row = await waiting(me.userId)
    await enqueueDue(system(later(14)))
    await runJobs(later(14), /privacy.erase$/)
    expect(await there(me.userId)).toBe(false)
    expect((await newest(/foi apagada/))?.to).toBe(me.email)
    const [after] = await database()
      .select()
      .from(erasures)
      .where(eq(erasures.id, row?.id as string))
    expect(after).toMatchObject({ state: 'done', choices: {} })
    expect(after?.report).toMatchObject({ users: 1 })
    // Twice is once.
    expect(await eraseNow(system(later(15)), row?.id as string)).toBe(false)
  })

  test('each review as chosen, and what is left counts again', async () => {
    const acme = await company()
    const me = await person()
    const old = await publishedReview(acme, { author: me, daysAgo: 60, rating: 2 })
    const newer = await publishedReview(acme, { author: me, daysAgo: 5, rating: 5 })
    expect((await stored(old.id))?.counts).toBe(false)
    await requestErasure(ctx(me), { ...all, exceptions: [old.id] })
    await eraseNow(system(later(14)), (await waiting(me.userId))?.id as string)
    expect(await stored(newer.id)).toBeUndefined()
    expect(await stored(old.id)).toMatchObject({
      authorId: null,
      counts: true,
      authorShown: 'Cliente anónimo',
    })
    await expectScoreRight(acme)
  })

  test('whoever became the last owner meanwhile waits, and is told once', async () => {
    const me = await person()
    await requestErasure(ctx(me), all)
    const acme = await company()
    await database()
      .insert(companyMembers)
      .values({ companyId: acme.id, userId: me.userId, role: 'owner', since: today })
    const id = (await waiting(me.userId))?.id as string
    expect(await eraseNow(system(later(14)), id)).toBe(false)
    expect(await eraseNow(system(later(15)), id)).toBe(false)
    const { rows } = await database().execute(
      sql`select 1 from notifications where key = ${`erasure-blocked-${id}`}`,
    )
    expect(rows).toHaveLength(1)
    await database().delete(companyMembers).where(eq(companyMembers.userId, me.userId))
    expect(await eraseNow(system(later(16)), id)).toBe(true)
  })
})

test('staff begin it on request: only admins, with a reason that is audited, never their own', async () => {
  const someone = await person()
  const support = await as('support')
  expect(await outcome(() => eraseOnRequest(ctx(support), someone.userId, 'Pediu por carta.'))).toBe(
    'not-allowed',
  )
  const admin = await as('admin')
  expect(await outcome(() => eraseOnRequest(ctx(admin), admin.userId, 'Por mim.'))).toBe('invalid')
  expect(await outcome(() => eraseOnRequest(ctx({ ...admin, provenAt: null }), someone.userId, 'x'))).toBe(
    'step-up',
  )
  expect(await eraseOnRequest(ctx(admin), someone.userId, 'Pediu por carta.')).toEqual(later(14))
  const [entry] = await database().select().from(auditLog).where(eq(auditLog.objectId, someone.userId))
  expect(entry).toMatchObject({ verb: 'user.erase', actorId: admin.userId, reason: 'Pediu por carta.' })
})

async function stored(id: string) {
  const [row] = await database().select().from(reviews).where(eq(reviews.id, id))
  return row
}

async function newest(subject: RegExp) {
  const { sent } = await listOutbox(undefined, 500)
  const found = sent.find((m) => subject.test(m.subject))
  return found && readOutbox(found.name)
}
