import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { onDrop } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world.ts'
import { auditLog, events } from '../../audit/schema'
import { directory } from '../../companies/schema'
import type { Actor } from '../../permissions'
import { publicRecord } from '../record/looking-up'
import { requirementsOf } from '../rules/requirements'
import { certificateLookups, certificates } from '../schema'
import { issueCertificate } from './issuing'
import { revokeCertificate } from './revoking'
import { liftSuspension, suspendCertificate } from './suspending'
import { expireDue } from './tending'

useWorld()

type Person = Actor & { userId: string }
let decider: Person
let evaluator: Person
let acme: Awaited<ReturnType<typeof company>>

beforeEach(async () => {
  decider = await as('auditor')
  evaluator = await as('auditor')
  acme = await company({ nipc: null })
})

const input = (over = {}) => ({
  level: 1 as const,
  scope: 'Canalização e aquecimento',
  met: requirementsOf(1).map((r) => r.code),
  evaluator: evaluator.userId,
  ...over,
})
const issued = async () => {
  const code = await issueCertificate(ctx(decider), acme.id, input())
  return byCode(code)
}
const byCode = async (code: string) =>
  (
    await database().select().from(certificates).where(eq(certificates.code, code))
  )[0] as typeof certificates.$inferSelect
const row = async (id: string) =>
  (
    await database().select().from(certificates).where(eq(certificates.id, id))
  )[0] as typeof certificates.$inferSelect
const level = async () =>
  (
    await database()
      .select({ level: directory.level })
      .from(directory)
      .where(eq(directory.companyId, acme.id))
  )[0]?.level
const verbs = async (id: string) =>
  (
    await database()
      .select({ verb: events.verb })
      .from(events)
      .where(eq(events.subjectId, id))
      .orderBy(events.id)
  ).map((e) => e.verb)
const audited = async (id: string) =>
  (
    await database()
      .select({ verb: auditLog.verb })
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
      .orderBy(auditLog.seq)
  ).map((e) => e.verb)
const mails = async () =>
  Number(
    (
      await database().execute(
        sql`select count(*) n from pgboss.job where name = 'certification.notify-company'`,
      )
    ).rows[0]?.n,
  )
const kind = (p: Promise<unknown>) =>
  p.then(
    () => 'ok',
    (e: { kind?: string }) => e.kind ?? e,
  )
const because = { reasonClass: 'complaints' as const, reason: 'Quatro queixas iguais em noventa dias.' }

describe('issuing', () => {
  test('an auditor issues: certificate, event, audit row, directory, mail', async () => {
    const before = await mails()
    const c = await issued()
    expect(c).toMatchObject({
      state: 'valid',
      level: 1,
      evaluatedBy: evaluator.userId,
      decidedBy: decider.userId,
      validUntil: '2027-11-17',
    })
    expect(await verbs(c.id)).toEqual(['issue'])
    expect(await audited(c.id)).toEqual(['certificate.issue'])
    expect(await level()).toBe(1)
    expect(await mails()).toBe(before + 1)
  })
  test.each([
    ['a visitor', async () => anonymous, 'sign-in'],
    ['somebody with an account', () => person(), 'not-found'],
    ['a moderator', () => as('moderator'), 'not-allowed'],
    ['the owner', () => as('owner', acme), 'not-found'],
  ])('%s may not', async (_name, actor, expected) => {
    expect(await kind(issueCertificate(ctx(await actor()), acme.id, input()))).toBe(expected)
  })
  test('who evaluated does not decide', async () => {
    expect(await kind(issueCertificate(ctx(decider), acme.id, input({ evaluator: decider.userId })))).toBe(
      'invalid',
    )
  })
  test('who evaluated is an auditor', async () => {
    const moderator = await as('moderator')
    expect(await kind(issueCertificate(ctx(decider), acme.id, input({ evaluator: moderator.userId })))).toBe(
      'invalid',
    )
  })
  test('an auditor of the company itself may not', async () => {
    const insider = await person({ staffRoles: ['auditor'], company: { id: acme.id, role: 'viewer' } })
    expect(await kind(issueCertificate(ctx(insider), acme.id, input()))).toBe('not-allowed')
  })
  test('only an approved company, and only one in force, also when two issue at once', async () => {
    const pending = await company({ listing: 'pending' })
    expect(await kind(issueCertificate(ctx(decider), pending.id, input()))).toBe('conflict')
    const both = await Promise.all([
      kind(issueCertificate(ctx(decider), acme.id, input())),
      kind(issueCertificate(ctx(await as('auditor')), acme.id, input())),
    ])
    expect(both.sort()).toEqual(['conflict', 'ok'])
  })
  test('a company that does not exist is not found', async () => {
    expect(await kind(issueCertificate(ctx(decider), 'not-a-uuid', input()))).toBe('not-found')
  })
})

describe('suspending and lifting', () => {
  test('shows at once, in the record and in the directory, and drops the pages', async () => {
    const c = await issued()
    const dropped: string[] = []
    onDrop((tags) => dropped.push(...tags))
    await suspendCertificate(ctx(decider), c.id, { version: 1, ...because })
    onDrop(() => {})
    expect(await row(c.id)).toMatchObject({ state: 'suspended', publicReason: 'complaints', version: 2 })
    expect(await level()).toBe(0)
    expect(dropped).toEqual(expect.arrayContaining([`t:${c.code}`, `c:${acme.id}`, 'directory']))
    expect((await publicRecord(ctx(anonymous), c.code, '10.0.0.1')).word).toBe('Suspenso')
    await liftSuspension(ctx(decider), c.id, { version: 2, reason: 'As queixas foram resolvidas todas.' })
    expect(await row(c.id)).toMatchObject({ state: 'valid', publicReason: null })
    expect(await level()).toBe(1)
    expect(await audited(c.id)).toEqual(['certificate.issue', 'certificate.suspend', 'certificate.lift'])
  })
  test('two at once: one wins, the other hears of it', async () => {
    const c = await issued()
    const other = await as('auditor')
    const both = await Promise.all(
      [decider, other].map((a) => kind(suspendCertificate(ctx(a), c.id, { version: 1, ...because }))),
    )
    expect(both.sort()).toEqual(['conflict', 'ok'])
    expect((await verbs(c.id)).filter((v) => v === 'suspend')).toHaveLength(1)
  })
  test('a stale page is told so', async () => {
    const c = await issued()
    await suspendCertificate(ctx(decider), c.id, { version: 1, ...because })
    expect(
      await kind(liftSuspension(ctx(decider), c.id, { version: 1, reason: 'As queixas foram resolvidas.' })),
    ).toBe('conflict')
  })
})

describe('revoking takes two', () => {
  test('the first asks, which the public does not see; not the same person twice; the second revokes', async () => {
    const c = await issued()
    const other = await as('auditor')
    expect(await revokeCertificate(ctx(decider), c.id, { version: 1, ...because })).toBe('asked')
    expect((await publicRecord(ctx(anonymous), c.code, '10.0.0.2')).standing).toBe('force')
    expect(await kind(revokeCertificate(ctx(decider), c.id, { version: 2, ...because }))).toBe('conflict')
    expect(await revokeCertificate(ctx(other), c.id, { version: 2, ...because })).toBe('revoked')
    expect(await row(c.id)).toMatchObject({ state: 'revoked' })
    expect(await level()).toBe(0)
    const record = await publicRecord(ctx(anonymous), c.code, '10.0.0.2')
    expect(record.timeline.map((e) => e.title)).toEqual(['Emitido', 'Revogado'])
  })
  test('a revoked one stays so', async () => {
    const c = await issued()
    await revokeCertificate(ctx(decider), c.id, { version: 1, ...because })
    await revokeCertificate(ctx(await as('auditor')), c.id, { version: 2, ...because })
    expect(await kind(suspendCertificate(ctx(decider), c.id, { version: 3, ...because }))).toBe('conflict')
    expect(await kind(revokeCertificate(ctx(decider), c.id, { version: 3, ...because }))).toBe('conflict')
  })
})

describe('what time does', () => {
  const at = (iso: string) => new Date(iso)
  test('the record says expired from midnight on, the night makes it so, twice does no harm', async () => {
    const c = await issued()
    const late = at('2027-11-18T00:30:00Z')
    expect((await publicRecord(ctx(anonymous, late), c.code, '10.0.0.3')).word).toBe('Caducado')
    await expireDue(ctx(byItself, late))
    await expireDue(ctx(byItself, late))
    expect((await row(c.id)).state).toBe('expired')
    expect(await level()).toBe(0)
    expect((await verbs(c.id)).filter((v) => v === 'expire')).toHaveLength(1)
  })
  test('six months suspended is revoked', async () => {
    const c = await issued()
    await suspendCertificate(ctx(decider), c.id, { version: 1, ...because })
    await expireDue(ctx(byItself, at('2027-05-17T10:00:00Z')))
    expect((await row(c.id)).state).toBe('suspended')
    await expireDue(ctx(byItself, at('2027-05-19T10:00:00Z')))
    expect((await row(c.id)).state).toBe('revoked')
  })
  test('nobody else may play the night', async () => {
    expect(await kind(expireDue(ctx(await as('admin'))))).toBe('not-found')
  })
})

describe('looking up', () => {
  test('as people type it; counted by day and channel, never by who', async () => {
    const c = await issued()
    const typed = ` av ${c.code.toLowerCase().slice(0, 5)} ${c.code.slice(5)} `
    await publicRecord(ctx(anonymous), typed, '10.0.0.4')
    await publicRecord(ctx(anonymous), c.code, '10.0.0.4')
    const [count] = await database()
      .select()
      .from(certificateLookups)
      .where(eq(certificateLookups.certificateId, c.id))
    expect(count).toEqual({ certificateId: c.id, day: '2026-11-18', channel: 'page', n: 2 })
  })
  test.each([
    ['', 'Escreva'],
    ['AV-123', 'onze'],
    ['AV-00000-00000-1', 'trocado'],
  ])('«%s» is not found, and it says why', async (typed, said) => {
    await expect(publicRecord(ctx(anonymous), typed, '10.0.0.5')).rejects.toMatchObject({
      kind: 'not-found',
      message: expect.stringContaining(said),
    })
  })
  test('the number of a sole trader is not shown, a company’s is', async () => {
    acme = await company({ nipc: '123456789' })
    const sole = await issued()
    expect((await publicRecord(ctx(anonymous), sole.code, '10.0.0.6')).company.nipc).toBeNull()
    acme = await company({ nipc: '510953964' })
    const firm = await issued()
    expect((await publicRecord(ctx(anonymous), firm.code, '10.0.0.6')).company.nipc).toBe('510953964')
  })
  test('more than thirty a minute from one network are too many; another network is not held up', async () => {
    const c = await issued()
    const results = []
    for (let i = 0; i < 31; i++)
      results.push(await kind(publicRecord(ctx(anonymous, today), c.code, '10.9.9.9')))
    expect(results.filter((r) => r === 'ok')).toHaveLength(30)
    expect(results.at(-1)).toBe('too-many')
    expect(await kind(publicRecord(ctx(anonymous, today), c.code, '10.9.9.10'))).toBe('ok')
  })
})
