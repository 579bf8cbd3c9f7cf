import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { certified, mailsTo, rowOf } from '../../../../tests/world/life'
import { as, byItself, ctx, person, today, useWorld } from '../../../../tests/world.ts'
import { appealCertificate } from '../appeals/appealing'
import { voteOnAppeal } from '../appeals/deciding-appeal'
import { tendAppeals } from '../appeals/tending-appeals'
import { certificateAppeals, suspensions } from './life-schema'
import { answerNotice, decideNotice, proposeSuspension } from './proposing-suspension'
import { renounceCertificate } from './renouncing'
import { revokeCertificate } from './revoking'
import { liftSuspension, suspendCertificate } from './suspending'

useWorld()

const later = (days: number) => new Date(today.getTime() + days * 86_400_000)
const kind = (p: Promise<unknown>) =>
  p.then(
    () => 'ok',
    (e: { kind?: string }) => e.kind ?? e,
  )
const reason = 'Quatro queixas iguais em noventa dias.'
const because = { reasonClass: 'complaints' as const, reason }
const decision = { version: 1, decision: 'O que a empresa disse não afasta o que se viu.' }

describe('suspension, with the company heard', () => {
  const proposed = async () => {
    const life = await certified(today)
    await proposeSuspension(ctx(life.decider), life.id, { version: 1, ...because })
    const [notice] = await database().select().from(suspensions).where(eq(suspensions.certificateId, life.id))
    return { ...life, notice: notice as typeof suspensions.$inferSelect }
  }
  test('ten whole days, and nothing changes meanwhile; decided after them', async () => {
    const { id, decider, notice, owner } = await proposed()
    expect(notice.heardUntil).toEqual(new Date('2026-11-28T23:59:59Z'))
    expect((await rowOf(id)).state).toBe('valid')
    expect(await kind(decideNotice(ctx(decider, later(10)), notice.id, 'suspend', decision))).toBe('conflict')
    expect(await mailsTo(owner, today)).toContain('Propomos suspender o certificado')
    await decideNotice(ctx(decider, later(11)), notice.id, 'suspend', decision)
    expect(await rowOf(id)).toMatchObject({ state: 'suspended', publicReason: 'complaints' })
  })
  test('an answer, once, by who speaks for it; then it may be decided, or archived without a trace in public', async () => {
    const { acme, id, decider, notice, owner } = await proposed()
    const viewer = await person({ company: { id: acme.id, role: 'viewer' } })
    const said = { version: 1, answer: 'Já devolvemos os quatro sinais, como se vê.' }
    expect(await kind(answerNotice(ctx(viewer), notice.id, said))).toBe('not-allowed')
    expect(await kind(answerNotice(ctx(owner, later(12)), notice.id, said))).toBe('conflict')
    const both = await Promise.all([1, 2].map(() => kind(answerNotice(ctx(owner), notice.id, said))))
    expect(both.sort()).toEqual(['conflict', 'ok'])
    await decideNotice(ctx(decider), notice.id, 'drop', { ...decision, version: 2 })
    expect(await kind(decideNotice(ctx(decider), notice.id, 'suspend', { ...decision, version: 3 }))).toBe(
      'conflict',
    )
    expect((await rowOf(id)).state).toBe('valid')
  })
  test('at once only with why consumers are at risk', async () => {
    const { id, decider } = await certified(today)
    const atOnce = { version: 1, ...because, atOnce: 'sim' as const }
    expect(await kind(proposeSuspension(ctx(decider), id, atOnce))).toBe('invalid')
    await proposeSuspension(ctx(decider), id, {
      ...atOnce,
      risk: 'Instala caldeiras a gás sem ensaio de fuga.',
    })
    expect((await rowOf(id)).state).toBe('suspended')
  })
  test('two who propose at once: one notice', async () => {
    const { id, decider } = await certified(today)
    const other = await as('auditor')
    const both = await Promise.all(
      [decider, other].map((who) => kind(proposeSuspension(ctx(who), id, { version: 1, ...because }))),
    )
    expect(both.sort()).toEqual(['conflict', 'ok'])
  })
  test('a cure names who checked it, of the audit and not of the company', async () => {
    const { acme, id, decider, evaluator } = await certified(today)
    await suspendCertificate(ctx(decider), id, { version: 1, ...because })
    const lift = (checkedBy: string) =>
      kind(liftSuspension(ctx(decider), id, { version: 2, reason: 'Devolveu tudo, com recibos.', checkedBy }))
    expect(await lift((await as('moderator')).userId)).toBe('invalid')
    const insider = await person({ staffRoles: ['auditor'], company: { id: acme.id, role: 'viewer' } })
    expect(await lift(insider.userId)).toBe('invalid')
    expect(await lift(evaluator.userId)).toBe('ok')
    const [row] = await database().select().from(suspensions).where(eq(suspensions.certificateId, id))
    expect(row).toMatchObject({ state: 'lifted', cureCheckedBy: evaluator.userId })
  })
})

describe('renouncing', () => {
  test('the owner, proven lately, for good', async () => {
    const { acme, id, owner } = await certified(today)
    const manager = await person({ company: { id: acme.id, role: 'manager' } })
    expect(await kind(renounceCertificate(ctx(manager), id, { version: 1 }))).toBe('not-allowed')
    expect(await kind(renounceCertificate(ctx(owner, later(1)), id, { version: 1 }))).toBe('step-up')
    const both = await Promise.all(
      [1, 2].map(() => kind(renounceCertificate(ctx(owner), id, { version: 1 }))),
    )
    expect(both.sort()).toEqual(['conflict', 'ok'])
    expect((await rowOf(id)).state).toBe('renounced')
  })
})

describe('appeals', () => {
  const body = 'As quatro queixas são de uma só obra, que já foi refeita e paga.'
  const vote = {
    vote: 'uphold' as const,
    reason: 'Vistos os documentos, é isto que resulta deles, por estas razões.',
  }
  const suspendedOne = async () => {
    const life = await certified(today)
    await suspendCertificate(ctx(life.decider), life.id, { version: 1, ...because })
    return life
  }
  test('within thirty days, once, also when two send it', async () => {
    const { id, owner } = await suspendedOne()
    expect(await kind(appealCertificate(ctx(owner, later(31)), id, { body }))).toBe('conflict')
    const both = await Promise.all(
      [1, 2].map(() => kind(appealCertificate(ctx(owner, later(30)), id, { body }))),
    )
    expect(both.sort()).toEqual(['conflict', 'ok'])
  })
  test('nothing to appeal from while it is in force; strangers learn nothing', async () => {
    const { id, owner } = await certified(today)
    expect(await kind(appealCertificate(ctx(owner), id, { body }))).toBe('conflict')
    expect(await kind(appealCertificate(ctx(await person()), id, { body }))).toBe('not-allowed')
  })
  test('nobody who had a part in it, nobody twice; two at once: one counts', async () => {
    const { id, owner, decider, evaluator } = await suspendedOne()
    const appealId = await appealCertificate(ctx(owner), id, { body })
    const say = (who: Parameters<typeof ctx>[0], version: number) =>
      kind(voteOnAppeal(ctx(who), appealId, { version, ...vote }))
    expect(await say(decider, 1)).toBe('not-allowed')
    expect(await say(evaluator, 1)).toBe('not-allowed')
    const [a, b] = [await as('auditor'), await as('auditor')]
    expect((await Promise.all([say(a, 1), say(b, 1)])).sort()).toEqual(['conflict', 'ok'])
    const [first] = await database()
      .execute<{ id: string }>(
        sql`select decided_by as id from certificate_appeal_votes where appeal_id = ${appealId}`,
      )
      .then((r) => r.rows)
    const [done, waits] = first?.id === a.userId ? [a, b] : [b, a]
    expect(await say(done, 2)).toBe('conflict')
    expect(await say(waits, 2)).toBe('ok')
    const [appeal] = await database()
      .select()
      .from(certificateAppeals)
      .where(eq(certificateAppeals.id, appealId))
    expect(appeal).toMatchObject({ state: 'upheld' })
  })
  test('a suspended one that was revoked comes back suspended; an appeal whose object is gone ends', async () => {
    const { id, owner, decider } = await suspendedOne()
    const first = await appealCertificate(ctx(owner), id, { body })
    const other = await as('auditor')
    await revokeCertificate(ctx(decider, later(1)), id, { version: 2, ...because })
    await revokeCertificate(ctx(other, later(1)), id, { version: 3, ...because })
    await tendAppeals(ctx(byItself, later(1)))
    const [gone] = await database().select().from(certificateAppeals).where(eq(certificateAppeals.id, first))
    expect(gone?.state).toBe('dropped')
    const second = await appealCertificate(ctx(owner, later(2)), id, { body })
    for (const version of [1, 2])
      await voteOnAppeal(ctx(await as('auditor'), later(3)), second, { version, ...vote, vote: 'reverse' })
    expect(await rowOf(id)).toMatchObject({ state: 'suspended', publicReason: 'complaints' })
    expect(await mailsTo(owner, later(3))).toContain('A revogação foi anulada')
  })
})
