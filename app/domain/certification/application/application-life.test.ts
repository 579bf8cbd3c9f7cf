import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { as, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import {
  applicant,
  complete,
  evaluated,
  evidenceOf,
  judgeAll,
  outcomesOf,
  paid,
  reason,
  rowOf,
  send,
  submitted,
  toldTo,
  version,
  wanted,
} from '../../../../tests/world/application'
import { payFee } from '../../../../tests/world/fees'
import { newId } from '../../shared/ids'
import { appealRefusal } from '../appeals/appealing'
import { appealableUntil } from '../appeals/my-refusal'
import { forgetEvidence } from '../evidence/forgetting-evidence'
import { suspensions } from '../life/life-schema'
import { proposeSuspension } from '../life/proposing-suspension'
import { applicantPosition } from '../programme/applicant-position'
import { certificates } from '../schema'
import { grantApplication, refuseApplication } from './application-deciding'
import { renewalUnderWay } from './application-finding'
import { certificationPage, pastApplication } from './application-page'
import { applicationRecord } from './application-record'
import { applicationFees } from './applications-schema'
import { draftApplication, withdrawApplication } from './applying'
import { askCorrections, finishEvaluation } from './evaluating'
import { tendApplications } from './lapsing-applications'

useWorld()

const days = (n: number) => new Date(today.getTime() + n * 86_400_000)
const certificatesOf = (companyId: string) =>
  database()
    .select()
    .from(certificates)
    .where(eq(certificates.companyId, companyId))
    .orderBy(certificates.issuedAt)
const tend = (now: Date) => tendApplications.run(ctx(byItself, now), {}, newId())
const decision = async (id: string) => ({ ...(await version(id)), reason })

test('from the draft to the certificate, with a correction on the way; then renewed, then raised', async () => {
  const { acme, owner } = await applicant()
  const [evaluator, decider] = [await as('auditor'), await as('auditor')]
  const id = await paid(owner)
  expect((await rowOf(id)).companyBy).toEqual(days(90))
  await complete(id, owner, days(5))
  const handed = await rowOf(id)
  expect(handed.state).toBe('evaluation')
  // 23 November 2026 and 20 working days: two national holidays (1 and 8 December) lie between.
  expect(handed.decideBy?.toISOString()).toBe('2026-12-23T23:59:59.000Z')
  await judgeAll(evaluator, id, days(6), ['R03', 'R08'])
  await askCorrections(ctx(evaluator, days(6)), id, { ...(await version(id)), reason })
  expect(await rowOf(id)).toMatchObject({
    state: 'correction',
    rounds: 1,
    decideBy: null,
    companyBy: days(36),
  })
  // Reminded seven and two days before, once each.
  for (const at of [20, 29.5, 29.6, 34.5]) await tend(days(at))
  await complete(id, owner, days(35))
  expect((await evidenceOf(acme.id, 'R03')).map((e) => e.state)).toEqual(['refused', 'waiting'])
  await judgeAll(evaluator, id, days(36))
  await finishEvaluation(ctx(evaluator, days(36)), id, {
    ...(await version(id)),
    recommendation: 'grant',
    reason,
  })
  const record = await applicationRecord(ctx(decider, days(37)), id)
  expect(record.verbs).toEqual(['grant', 'return'])
  await grantApplication(ctx(decider, days(37)), id, await decision(id))
  const [first] = await certificatesOf(acme.id)
  expect(first).toMatchObject({
    state: 'valid',
    level: 1,
    rules: '2026-11',
    evaluatedBy: evaluator.userId,
    decidedBy: decider.userId,
    validUntil: '2027-12-24',
  })
  expect(first?.requirements.find((r) => r.code === 'R03')).toMatchObject({ state: 'met' })
  expect(first?.requirements.find((r) => r.code === 'R06')).toMatchObject({ state: 'not-applicable' })
  expect(await rowOf(id)).toMatchObject({ state: 'granted', certificateId: first?.id, decideBy: null })
  // Nothing ran before: what was overtaken is not told any more.
  expect(await toldTo(owner.userId, days(38))).toEqual([expect.stringContaining('está certificada')])

  // Not yet, then 60 days before: evidence that is valid still counts.
  await expect(submitted(owner, days(300))).rejects.toMatchObject({ kind: 'conflict' })
  const late = new Date('2027-11-20T10:00:00Z')
  const again = await submitted(owner, late)
  expect((await rowOf(again)).kind).toBe('renewal')
  expect(await renewalUnderWay(database(), acme.id)).toBe(true)
  expect((await outcomesOf(again)).filter((o) => o.outcome === 'met').map((o) => o.code)).toContain('R08')
  await withdrawApplication(ctx(owner, late), await version(again))
  const position = async () => (await applicantPosition(ctx(owner, late)))?.step
  expect(await position()).toBe('granted')
  const renewal = await evaluated(owner, evaluator, late)
  expect(await position()).toBe('decision')
  await proposeSuspension(ctx(evaluator, late), first?.id as string, {
    // What the renewal's evidence proved counts for the certificate already.
    version: (await certificatesOf(acme.id))[0]?.version as number,
    reasonClass: 'complaints',
    reason,
  })
  await grantApplication(ctx(decider, late), renewal, await decision(renewal))
  const [former, second] = await certificatesOf(acme.id)
  expect([former?.state, second?.state, second?.validUntil]).toEqual(['replaced', 'valid', '2028-12-24'])
  // What was proposed about the one that gave way is nobody's question any more.
  expect(await database().select({ state: suspensions.state }).from(suspensions)).toEqual([
    { state: 'dropped' },
  ])

  const raised = new Date('2028-06-01T10:00:00Z')
  const upgrade = await evaluated(owner, evaluator, raised, [], 2)
  const [fee] = await database()
    .select()
    .from(applicationFees)
    .where(eq(applicationFees.applicationId, upgrade))
  expect(fee?.reckoning).toMatchObject({ wanted: 75_000, held: 27_000 })
  expect(fee?.cents).toBe(Math.round((48_000 * (fee?.reckoning.days ?? 0)) / (fee?.reckoning.of ?? 1)))
  expect((await certificatesOf(acme.id))[1]?.state).toBe('valid')
  await grantApplication(ctx(decider, raised), upgrade, await decision(upgrade))
  const all = await certificatesOf(acme.id)
  expect(all.map((c) => [c.state, c.level, c.validUntil])).toEqual([
    ['replaced', 1, '2027-12-24'],
    ['replaced', 1, '2028-12-24'],
    ['valid', 2, '2028-12-24'],
  ])
}, 60_000)

test('every mail of the way, once each, whatever happens in between', async () => {
  const { acme, owner } = await applicant()
  const evaluator = await as('auditor')
  const id = await submitted(owner)
  const told = (at: number) => toldTo(owner.userId, days(at))
  await told(0)
  await tend(days(23.5))
  await tend(days(23.6))
  await told(23.6)
  await payFee(owner, id, days(24))
  await told(24)
  await complete(id, owner, days(25))
  await told(25)
  await judgeAll(evaluator, id, days(26), ['R03'])
  await askCorrections(ctx(evaluator, days(26)), id, { ...(await version(id)), reason })
  await told(26)
  await tend(days(54.5))
  await told(54.5)
  await tend(days(56.1))
  expect((await rowOf(id)).state).toBe('lapsed')
  expect(await told(57)).toEqual([
    `Recebemos a candidatura de ${acme.name}`,
    `A candidatura de ${acme.name} acaba em breve`,
    `Taxa recebida: pode enviar os comprovativos de ${acme.name}`,
    `Começou a avaliação de ${acme.name}`,
    `Pedimos correções na candidatura de ${acme.name}`,
    `A candidatura de ${acme.name} acaba em breve`,
    `A candidatura de ${acme.name} ficou sem efeito`,
  ])
  // It may begin anew at once.
  expect(await draftApplication(ctx(owner, days(57)), wanted())).not.toBe(id)
}, 30_000)

test('refused: the company reads what was missing and what would prove it, and applies again after 30 days', async () => {
  const { acme, owner } = await applicant()
  const decider = await as('auditor')
  const id = await evaluated(owner, await as('auditor'), today, ['R04'])
  await expect(grantApplication(ctx(decider), id, await decision(id))).rejects.toMatchObject({
    kind: 'conflict',
  })
  await refuseApplication(ctx(decider), id, await decision(id))
  const seen = await pastApplication(ctx(owner), id)
  expect(seen).toMatchObject({ state: 'refused', reason })
  expect(seen.gaps).toMatchObject([{ code: 'R04', missing: 'A certidão é de outra empresa.' }])
  expect(seen.gaps[0]?.proof).toMatch(/Segurança Social Direta/)
  expect(await toldTo(owner.userId)).toContain(`A candidatura de ${acme.name} foi recusada`)
  // Thirty days to ask others, once.
  expect(await appealableUntil(ctx(owner), id)).toBe('2026-12-18')
  expect(await appealableUntil(ctx(owner, days(31)), id)).toBeNull()
  expect(await appealableUntil(ctx(await person()), id)).toBeNull()
  await appealRefusal(ctx(owner), id, { body: 'A certidão é da nossa empresa, com o nome que tinha antes.' })
  expect(await appealableUntil(ctx(owner), id)).toBeNull()
  const page = await certificationPage(ctx(owner))
  expect(page.options[0]?.why).toMatch(/a partir de 18\/12\/2026/)
  await expect(submitted(owner, days(29))).rejects.toMatchObject({ kind: 'conflict' })
  expect(await submitted(owner, days(31))).toBeTruthy()
}, 30_000)

test('what was sent is dropped with a withdrawal, and with time', async () => {
  const { acme, owner } = await applicant()
  const id = await paid(owner)
  await send(owner, 'R03')
  await send(owner, 'R03')
  const [old, now] = await evidenceOf(acme.id, 'R03')
  expect([old?.state, old?.fileId, now?.state]).toEqual(['withdrawn', null, 'waiting'])
  await withdrawApplication(ctx(owner), await version(id))
  expect((await evidenceOf(acme.id, 'R03')).map((e) => [e.state, e.fileId])).toEqual([
    ['withdrawn', null],
    ['withdrawn', null],
  ])
  const other = await applicant()
  const decider = await as('auditor')
  const refused = await evaluated(other.owner, await as('auditor'), today, ['R03'])
  await refuseApplication(ctx(decider), refused, await decision(refused))
  const kept = async () =>
    (await database().select().from(files).where(eq(files.companyId, other.acme.id))).length
  const sent = await kept()
  expect(sent).toBeGreaterThan(3)
  expect(await forgetEvidence(ctx(byItself, days(360)))).toBe(0)
  expect(await forgetEvidence(ctx(byItself, days(370)))).toBe(sent)
  expect(await kept()).toBe(0)
}, 30_000)
