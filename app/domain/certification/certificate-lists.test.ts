import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { applicant, complete, paid, submitted } from '../../../tests/world/application'
import { certified } from '../../../tests/world/life'
import { as, ctx, today, useWorld } from '../../../tests/world.ts'
import { applicationList } from './application/application-filter'
import { findApplications, findEvidence } from './application/application-listings'
import { certificateAppealList, certificateList, evidenceList, examinationList } from './certificate-filter'
import { formatCode } from './code'
import { examinations } from './life/life-schema'
import { findCertificateAppeals, findExaminations } from './life/staff-life-lists'
import { findCertificates } from './life/staff-listings'
import { certificates } from './schema'

useWorld()

const asked = (text: string) => new URLSearchParams(text)
const staff = async () => ctx(await as('auditor'))

test('certificates: by company or code, by level, what ends first or last in front', async () => {
  const made = [
    await certified(today, { name: 'Águas de Cá' }),
    await certified(today, { name: 'Outra' }),
    await certified(today, { name: 'Luz & Água' }),
  ]
  const [cá, outra, luz] = made.map(({ id }) => id) as [string, string, string]
  const update = (id: string, set: object) =>
    database().update(certificates).set(set).where(eq(certificates.id, id))
  await update(cá, { validUntil: '2027-03-01' })
  await update(outra, { validUntil: '2027-02-01', level: 2 })
  await update(luz, { validUntil: '2027-02-01' })
  const who = await staff()
  const ids = async (text: string, after: string | null = null) =>
    (await findCertificates(who, certificateList.read(asked(text)), after)).rows.map(({ id }) => id)
  expect(await ids('')).toEqual([outra, luz, cá])
  expect(await ids('ordem=ultimos')).toEqual([cá, luz, outra])
  expect(await ids('q=agua&estado=valid')).toEqual([luz, cá])
  expect(await ids(`q=${formatCode(made[1]?.code as string).toLowerCase()}`)).toEqual([outra])
  expect(await ids('nivel=plus')).toEqual([outra])
  expect(await ids('estado=por-decidir')).toEqual([])
  // On from one of two that end the same day, in both directions.
  const key = (day: string, id: string) => Buffer.from(`${day}|${id}`).toString('base64url')
  expect(await ids('', key('2027-02-01', outra))).toEqual([luz, cá])
  expect(await ids('ordem=ultimos', key('2027-02-01', luz))).toEqual([outra])
  expect(await ids('', key('2027-02-31', outra))).toHaveLength(3)
})

test('examinations and appeals: by company; examinations also by why', async () => {
  const { id, acme } = await certified(today, { name: 'Águas de Cá' })
  await database().insert(examinations).values({
    id: crypto.randomUUID(),
    key: 'staff:1',
    certificateId: id,
    companyId: acme.id,
    cause: 'staff',
    about: 'Vimos um anúncio.',
    openedAt: today,
    dueAt: today,
  })
  const who = await staff()
  const found = async (text: string) =>
    (await findExaminations(who, examinationList.read(asked(text)), null)).rows.length
  expect([await found('q=aguas'), await found('q=outra')]).toEqual([1, 0])
  expect([await found('causa=staff'), await found('causa=sample')]).toEqual([1, 0])
  const appeals = await findCertificateAppeals(who, certificateAppealList.read(asked('q=aguas')), null)
  expect(appeals.rows).toEqual([])
})

test('applications by level; evidence by company, and what may be judged already', async () => {
  const [one, two] = [(await applicant()).owner, (await applicant()).owner]
  const auditor = await as('auditor')
  const id = await paid(one)
  await complete(id, one)
  const plus = await submitted(two, today, 2)
  const found = (text: string) => findApplications(ctx(auditor), applicationList.read(asked(text)), null)
  const which = async (text: string) =>
    (await found(text)).rows.map((a) => a.id).filter((a) => a === id || a === plus)
  expect(await which('estado=todas&nivel=plus')).toEqual([plus])
  expect(await which('estado=todas&nivel=certificada')).toEqual([id])
  const evidence = async (text: string) =>
    (await findEvidence(ctx(auditor), evidenceList.read(asked(text)), null)).rows
  const all = await evidence('')
  expect(all.length).toBeGreaterThan(0)
  expect(await evidence('ver=ja')).toEqual(all.filter((e) => e.state === 'evaluation'))
  expect(await evidence(`q=${all[0]?.company}`)).toEqual(all.filter((e) => e.company === all[0]?.company))
})
