import { expect, test } from 'vitest'
import { pdf } from '../../../../tests/world/application'
import { certified, renewEvidence, rowOf } from '../../../../tests/world/life'
import { mailsTo as sentTo } from '../../../../tests/world/mail'
import { as, byItself, ctx, person, today, useWorld } from '../../../../tests/world.ts'
import { staffWaiting } from '../../administration/waiting'
import { newId } from '../../shared/ids'
import { appealCertificate } from '../appeals/appealing'
import { sendRenewedEvidence } from '../evidence/renewing-evidence'
import { openExamination } from './examining'
import { proposeSuspension } from './proposing-suspension'
import { remindCertificationStaff } from './reminding-staff'
import { suspendCertificate } from './suspending'

useWorld()
const moment = (n: number) => new Date(today.getTime() + n * 86_400_000)
const run = (n: number) => remindCertificationStaff.run(ctx(byItself, moment(n)), {}, newId())
/** The subjects of mails, each mail once: a night that runs twice says the same. */
const mailsTo = async (address: string | null) => [
  ...new Map((await sentTo(address)).map((mail) => [mail.messageId, mail.subject ?? ''])).values(),
]
const why = {
  reasonClass: 'complaints' as const,
  reason: 'Quatro clientes queixaram-se no mesmo mês do mesmo.',
}

test('who may decide an appeal hears of it when it nears its end, and nobody else; the administration when it is late', async () => {
  const { id, owner, decider, acme } = await certified(today)
  await suspendCertificate(ctx(decider), id, { version: (await rowOf(id)).version, ...why })
  const other = await as('auditor')
  const insider = await person({ staffRoles: ['auditor'], company: { id: acme.id, role: 'viewer' } })
  const admin = await as('admin')
  await appealCertificate(ctx(owner), id, {
    body: 'As quatro queixas são de uma só obra, que já foi refeita.',
  })
  // Twenty working days from 18 November, with two holidays: until 18 December.
  await run(20)
  const told = () =>
    Promise.all([decider, other, insider, admin].map(async ({ email }) => (await mailsTo(email)).length))
  expect(await told()).toEqual([0, 0, 0, 0])
  await run(29)
  await run(29)
  expect(await told()).toEqual([0, 1, 0, 0])
  expect((await mailsTo(other.email))[0]).toMatch(/a vencer.*1\s+recurso/i)
  await run(32)
  expect(await told()).toEqual([0, 2, 0, 1])
  expect((await mailsTo(admin.email))[0]).toMatch(/fora de prazo.*1\s+recurso/i)
})

test('the menu of staff counts what waits of each kind, and the mail says what nears its end', async () => {
  const auditor = await as('auditor')
  const counts = async (n = 0) => (await staffWaiting(ctx(auditor, moment(n)))).counts
  const before = await counts()
  const life = await certified(today)
  await renewEvidence(life.id, '2026-12-20')
  await sendRenewedEvidence(ctx(life.owner), 'R03', { bytes: pdf })
  await openExamination(ctx(auditor), life.id, { about: 'Uma queixa recebida por telefone.' })
  const more = (n?: number) => (n ?? 0) + 1
  expect(await counts()).toEqual({
    ...before,
    evidence: more(before.evidence),
    examinations: more(before.examinations),
  })
  await proposeSuspension(ctx(auditor), life.id, { version: (await rowOf(life.id)).version, ...why })
  // The company is heard first: nothing of ours waits until it answered or its time is over.
  expect((await counts(9)).certificateDecisions).toBe(before.certificateDecisions)
  expect((await counts(11)).certificateDecisions).toBe(more(before.certificateDecisions))
  const reader = await as('auditor')
  await run(6)
  expect(await mailsTo(reader.email)).toEqual([expect.stringMatching(/a vencer.*1\s+comprovativo/i)])
})
