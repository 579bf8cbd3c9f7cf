import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  applicant,
  complete,
  evaluated,
  evidenceOf,
  judgeAll,
  paid,
  reason,
  rowOf,
  send,
  submitted,
  version,
  wanted,
} from '../../../../tests/world/application'
import { payFee } from '../../../../tests/world/fees'
import { auditLog, events } from '../../audit/schema'
import { companyMembers } from '../../companies/schema'
import { users } from '../../people/schema'
import type { Actor } from '../../permissions'
import { openEvidence, openOwnEvidence } from '../evidence/evidence-opening'
import { completeDocuments, sendEvidence, stillMissing } from '../evidence/evidence-sending'
import { issueCertificate } from '../life/issuing'
import { requirementsOf } from '../rules/requirements'
import { certificates } from '../schema'
import { grantApplication, refuseApplication, returnApplication } from './application-deciding'
import { certificationPage } from './application-page'
import { certificationApplications } from './applications-schema'
import { draftApplication, submitApplication, withdrawApplication } from './applying'
import { isSamePerson } from './impartiality'

useWorld()

const decision = async (id: string) => ({ ...(await version(id)), reason })
const kind = (p: Promise<unknown>) =>
  p.then(
    () => 'ok',
    (e: { kind?: string }) => e.kind ?? e,
  )
const outcomes = async (all: Promise<unknown>[]) => (await Promise.all(all.map(kind))).toSorted()
const issued = async (companyId: string) =>
  database().select().from(certificates).where(eq(certificates.companyId, companyId))

describe('who decides', () => {
  test('another person than who evaluated, whatever their roles; told by person, not by account', async () => {
    const { acme, owner } = await applicant()
    const evaluator = await person({ email: 'ana.silva+avaliar@gmail.com', staffRoles: ['auditor', 'admin'] })
    const id = await evaluated(owner, evaluator)
    const member = await person({ staffRoles: ['auditor'], company: { id: acme.id, role: 'viewer' } })
    const left = await person({ staffRoles: ['auditor'] })
    await database()
      .insert(companyMembers)
      .values({ companyId: acme.id, userId: left.userId, role: 'viewer', since: today, until: today })
    const phone = { phone: '+351910000001', phoneVerifiedAt: today }
    await database().update(users).set(phone).where(eq(users.id, evaluator.userId))
    const refused: [string, Actor, string][] = [
      ['who evaluated, by another of their roles', { ...evaluator, staffRoles: ['admin'] }, 'not-allowed'],
      [
        'their second account, by its address',
        await person({ email: 'anasilva@gmail.com', staffRoles: ['auditor'] }),
        'not-allowed',
      ],
      [
        'their second account, by its telephone',
        await person({ ...phone, staffRoles: ['auditor'] }),
        'not-allowed',
      ],
      ['somebody of the company', { ...member, memberships: [] }, 'not-allowed'],
      ['somebody who left it', left, 'not-allowed'],
      [
        'staff who look at an auditor’s account',
        { ...(await as('auditor')), impersonator: { userId: evaluator.userId, name: 'Ana' } },
        'not-allowed',
      ],
      ['a moderator', await as('moderator'), 'not-allowed'],
      ['finance', await as('finance'), 'not-allowed'],
      ['the owner', owner, 'not-found'],
      ['a stranger', await person(), 'not-found'],
      ['a visitor', anonymous, 'sign-in'],
    ]
    for (const [who, actor, expected] of refused) {
      expect([who, await kind(grantApplication(ctx(actor), id, await decision(id)))]).toEqual([who, expected])
      expect([
        who,
        await kind((async () => refuseApplication(ctx(actor), id, await decision(id)))()),
      ]).toEqual([who, expected])
    }
    expect(await issued(acme.id)).toEqual([])
    expect(await kind(grantApplication(ctx(await as('auditor')), id, await decision(id)))).toBe('ok')
    const log = await database().select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(log.at(-1)).toMatchObject({ verb: 'application.grant', reason })
  }, 20_000)

  test('not who wrote down the payment; not who judged one requirement only', async () => {
    const { owner } = await applicant()
    const clerk = await person({ staffRoles: ['finance', 'auditor'] })
    const [helper, evaluator] = [await as('auditor'), await as('auditor')]
    const id = await submitted(owner)
    await payFee(owner, id, today, { by: clerk })
    await complete(id, owner)
    const { judge } = await import('../../../../tests/world/application')
    await judge(helper, id, 'R01')
    await judgeAll(evaluator, id)
    const { finishEvaluation } = await import('./evaluating')
    await finishEvaluation(ctx(evaluator), id, { ...(await version(id)), recommendation: 'grant', reason })
    for (const who of [clerk, helper, evaluator])
      expect(await kind(grantApplication(ctx(who), id, await decision(id)))).toBe('not-allowed')
    const decider = await as('admin')
    await returnApplication(ctx(decider), id, await decision(id))
    expect(await rowOf(id)).toMatchObject({ state: 'evaluation', evaluatedBy: null, recommendation: null })
  })

  test.each([
    ['ana@x.pt', 'ana+1@x.pt', true],
    ['a.na@gmail.com', 'ana@googlemail.com', true],
    ['a.na@x.pt', 'ana@x.pt', false],
    ['ana@x.pt', 'ana@y.pt', false],
  ])('%s and %s', (a, b, same) => {
    const of = (email: string) => ({ email, phone: null, phoneAt: null })
    expect(isSamePerson(of(a), of(b))).toBe(same)
  })
})

describe('at once', () => {
  test('two begin, two submit, two hand over: one does', async () => {
    const { owner } = await applicant()
    expect(await outcomes([1, 2].map(() => draftApplication(ctx(owner), wanted())))).toEqual([
      'conflict',
      'ok',
    ])
    const [row] = await database()
      .select({ id: certificationApplications.id })
      .from(certificationApplications)
      .where(eq(certificationApplications.createdBy, owner.userId))
    const id = row?.id as string
    const seen = await version(id)
    expect(await outcomes([1, 2].map(() => submitApplication(ctx(owner), seen)))).toEqual(['conflict', 'ok'])
  })
  test('two decide, and one withdraws: one thing happens', async () => {
    const { acme, owner } = await applicant()
    const id = await evaluated(owner, await as('auditor'))
    const now = await decision(id)
    const deciders = [await as('auditor'), await as('admin')]
    const all = await outcomes([
      ...deciders.map((d) => grantApplication(ctx(d), id, now)),
      withdrawApplication(ctx(owner), now),
    ])
    expect(all).toEqual(['conflict', 'conflict', 'ok'])
    const { state } = await rowOf(id)
    expect(await issued(acme.id)).toHaveLength(state === 'granted' ? 1 : 0)
    const ended = await database().select().from(events).where(eq(events.subjectId, id))
    expect(ended.filter((e) => ['grant', 'withdraw'].includes(e.verb))).toHaveLength(1)
  })
  test('staff issue on paper while the company applies: one of both', async () => {
    const { acme, owner } = await applicant()
    const input = {
      level: 1 as const,
      scope: 'Canalização e aquecimento',
      met: requirementsOf(1).map((r) => r.code),
      evaluator: (await as('auditor')).userId,
    }
    const decider = await as('auditor')
    const all = await outcomes([
      issueCertificate(ctx(decider), acme.id, input),
      draftApplication(ctx(owner), wanted()),
    ])
    expect(all).toEqual(['conflict', 'ok'])
  })
})

describe('evidence', () => {
  test('what is sent is checked at its field, and only where and when it is asked for', async () => {
    const { owner } = await applicant()
    const id = await submitted(owner)
    expect(await kind(send(owner, 'R01'))).toBe('conflict')
    await payFee(owner, id)
    for (const [code, value] of [
      ['R01', '1234'],
      ['R02', '1234-5678-9012'],
      ['R11', 'curto'],
    ] as const)
      expect(await kind(sendEvidence(ctx(owner), code, { value }))).toBe('invalid')
    expect(await kind(sendEvidence(ctx(owner), 'R03', { value: 'a certidão' }))).toBe('invalid')
    expect(await kind(sendEvidence(ctx(owner), 'R03', { bytes: Buffer.from('<html>') }))).toBe('invalid')
    expect(await kind(sendEvidence(ctx(owner), 'R06', { value: 'x' }))).toBe('conflict')
    expect(await kind(sendEvidence(ctx(owner), 'R12', { value: 'x' }))).toBe('conflict')
    expect(await kind(sendEvidence(ctx(owner), 'R99', { value: 'x' }))).toBe('not-found')
    expect(await kind(completeDocuments(ctx(owner), await version(id)))).toBe('invalid')
    // What is missing the page says from what it has read anyway, the command asks the database: the same.
    const missing = async () => {
      const asked = await stillMissing({ db: database() }, await rowOf(id))
      expect((await certificationPage(ctx(owner))).application?.missing).toEqual(asked)
      return asked
    }
    expect(await missing()).toContain('R01')
    await sendEvidence(ctx(owner), 'R01', { value: '1234 5678 9012' })
    expect(await rowOf(id)).toMatchObject({ state: 'documents' })
    expect(await missing()).not.toContain('R01')
  })
  test('opened by staff of certification and by who may apply for the company; each time written down', async () => {
    const { acme, owner } = await applicant()
    await paid(owner)
    await send(owner, 'R03')
    const evidence = (await evidenceOf(acme.id, 'R03'))[0]?.id as string
    const auditor = await as('auditor')
    expect((await openEvidence(ctx(auditor), evidence)).fileId).toBeTruthy()
    expect((await openOwnEvidence(ctx(owner), evidence)).name).toMatch(/^comprovativo-R03-/)
    const viewer = await as('viewer', acme)
    const elsewhere = await as('owner', await company())
    expect(await kind((async () => openOwnEvidence(ctx(viewer), evidence))())).toBe('not-allowed')
    expect(await kind(openOwnEvidence(ctx(elsewhere), evidence))).toBe('not-found')
    for (const role of ['support', 'moderator', 'finance'] as const) {
      const colleague = await as(role)
      expect(await kind((async () => openEvidence(ctx(colleague), evidence))())).toBe('not-allowed')
    }
    const opened = await database().select().from(events).where(eq(events.subjectId, evidence))
    expect(opened.map((e) => e.actorId)).toEqual([auditor.userId, owner.userId])
    const log = await database().select().from(auditLog).where(eq(auditLog.objectId, evidence))
    expect(log.map((l) => l.verb)).toEqual(['evidence.open'])
  })
})
