import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { limits } from '~/platform/schema'
import { runJobs } from '../../../../tests/world/person'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world.ts'
import { formatCode, newCode } from '../code'
import { examinations } from '../life/life-schema'
import { certificates } from '../schema'
import { decideMisuse } from './deciding-misuse'
import { decideMisuseForm, misuseForm } from './misuse-forms'
import { findMisuses, misuseRecord } from './misuse-listings'
import { sealMisuses } from './misuse-schema'
import { reportMisuse } from './reporting-misuse'

const data = useWorld()

const input = { place: 'https://outra.pt', facts: 'O selo está no rodapé de outra empresa.' }
const refusal = (kind: string) => expect.objectContaining({ name: 'Refusal', kind })
let code: string
beforeEach(async () => {
  await database().delete(limits)
  await database().delete(sealMisuses)
  code = newCode()
  await database()
    .insert(certificates)
    .values({
      id: crypto.randomUUID(),
      code,
      companyId: (await company()).id,
      level: 1,
      state: 'valid',
      scope: 'Canalização',
      rules: '2026-11',
      requirements: [],
      issuedAt: today,
      validUntil: '2027-11-17',
      stateSince: today,
    })
})
const report = (over = {}, address = '203.0.113.7', typed = formatCode(code)) =>
  reportMisuse(ctx(anonymous), typed, { ...input, ...over }, address)
const rows = () => database().select().from(sealMisuses)
const reported = async () => {
  await report()
  return (await rows())[0] as typeof sealMisuses.$inferSelect
}
const decide = { version: 1, verdict: 'confirm' as const, note: 'O selo está lá; pedimos que o tirem.' }

test('anybody reports; what a program wrote goes nowhere; an unknown code is not found', async () => {
  await report({ email: 'ana@exemplo.pt' })
  await report({ sitio: 'x' })
  expect(await rows()).toEqual([
    expect.objectContaining({ ...input, email: 'ana@exemplo.pt', state: 'open', createdAt: today }),
  ])
  await expect(report({}, '203.0.113.8', formatCode(newCode()))).rejects.toEqual(refusal('not-found'))
  await expect(report({}, '203.0.113.8', 'AV-0')).rejects.toEqual(refusal('not-found'))
})

test('five a day of one network, however many at once', async () => {
  const got = await Promise.allSettled(Array.from({ length: 9 }, () => report()))
  expect(got.filter((g) => g.status === 'fulfilled')).toHaveLength(5)
  expect(await rows()).toHaveLength(5)
})

test.each([
  ['place', { place: 'ab', facts: input.facts }],
  ['facts', { place: input.place, facts: 'curto' }],
  ['email', { ...input, email: 'não' }],
])('the form refuses a wrong %s', (field, tried) => {
  const parsed = misuseForm.safeParse(tried)
  expect(parsed.error?.issues.map((i) => i.path[0])).toEqual([field])
})

test('a decision wants a note', () => {
  expect(decideMisuseForm.safeParse({ version: '1', verdict: 'dismiss', note: '' }).success).toBe(false)
})

test('the audit decides; others don’t, and strangers don’t learn of it', async () => {
  const { id } = await reported()
  await expect(as('moderator').then((who) => decideMisuse(ctx(who), id, decide))).rejects.toEqual(
    refusal('not-allowed'),
  )
  await expect((async () => decideMisuse(ctx(anonymous), id, decide))()).rejects.toEqual(refusal('sign-in'))
  await expect(findMisuses(ctx(await as('support')), { decided: false, search: '' }, null)).rejects.toEqual(
    refusal('not-allowed'),
  )
  const auditor = ctx(await as('auditor'))
  expect((await findMisuses(auditor, { decided: false, search: '' }, null)).rows).toHaveLength(1)
  await decideMisuse(auditor, id, decide)
  expect(await misuseRecord(auditor, id)).toMatchObject({ state: 'confirmed', note: decide.note })
  expect((await findMisuses(auditor, { decided: false, search: '' }, null)).rows).toHaveLength(0)
  expect((await findMisuses(auditor, { decided: true, search: '' }, null)).rows).toHaveLength(1)
  await expect(misuseRecord(auditor, 'x')).rejects.toEqual(refusal('not-found'))
})

test('two at once: one decides, the other hears of it', async () => {
  const { id } = await reported()
  const [a, b] = [ctx(await as('auditor')), ctx(await as('auditor'))]
  const got = await Promise.allSettled([
    decideMisuse(a, id, decide),
    decideMisuse(b, id, { ...decide, verdict: 'dismiss' }),
  ])
  expect(got.map((g) => g.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(got.find((g) => g.status === 'rejected')).toMatchObject({ reason: refusal('conflict') })
  const [row] = await database().select().from(sealMisuses).where(eq(sealMisuses.id, id))
  expect(row?.version).toBe(2)
})

describe('what follows', () => {
  /** Texts of the mails that an address got. */
  const mailsTo = (address: string) => {
    const folder = join(data, 'outbox')
    return readdirSync(folder)
      .map((name) =>
        readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('\r\n', '\n'),
      )
      .filter((mail) => mail.includes(`To: ${address}`))
  }
  const opened = async () =>
    (await database().select().from(examinations)).filter((e) => e.cause === 'misuse' && e.open)
  const told = async (email: string, verdict: 'confirm' | 'others' | 'dismiss') => {
    await report({ email })
    const [row] = await rows()
    await decideMisuse(ctx(await as('auditor')), row?.id as string, { ...decide, verdict })
    await runJobs(today, /notify-of-misuse/)
    await runJobs(today, /notify-of-misuse/)
    return row?.id as string
  }
  beforeEach(() =>
    database()
      .delete(examinations)
      .then(() => {}),
  )

  test('founded, and the company answers for it: the certificate is examined, and whoever reported it hears so', async () => {
    const id = await told('ana@exemplo.pt', 'confirm')
    const [exam, ...others] = await opened()
    expect(others).toEqual([])
    expect(exam).toMatchObject({ cause: 'misuse', about: input.place, key: `misuse-${id}` })
    expect(await misuseRecord(ctx(await as('auditor')), id)).toMatchObject({ examinationId: exam?.id })
    const [mail, ...more] = mailsTo('ana@exemplo.pt')
    expect(more).toEqual([])
    expect(mail).toMatch(/reexame/)
    // What was noted about it stays with us.
    expect(mail).not.toContain('pedimos que o tirem')
  })
  test.each([
    ['others', 'rui@exemplo.pt', /retirado/],
    ['dismiss', 'eva@exemplo.pt', /uso indevido/],
  ] as const)('%s: nothing is examined, and whoever reported it is told', async (verdict, email, words) => {
    await told(email, verdict)
    expect(await opened()).toEqual([])
    expect(mailsTo(email)).toEqual([expect.stringMatching(words)])
  })
  test('of a certificate that is over nothing is examined', async () => {
    await database().update(certificates).set({ state: 'renounced' }).where(eq(certificates.code, code))
    await told('ida@exemplo.pt', 'confirm')
    expect(await opened()).toEqual([])
    expect(mailsTo('ida@exemplo.pt')).toHaveLength(1)
  })
  test('who left no address is told nothing; who belongs to the company does not decide', async () => {
    const { id, certificateId } = await reported()
    const [held] = await database().select().from(certificates).where(eq(certificates.id, certificateId))
    const insider = await person({
      staffRoles: ['auditor'],
      company: { id: held?.companyId as string, role: 'viewer' },
    })
    await expect(decideMisuse(ctx(insider), id, decide)).rejects.toEqual(refusal('not-allowed'))
    await decideMisuse(ctx(await as('auditor')), id, decide)
    expect(await runJobs(today, /notify-of-misuse/)).toEqual([])
  })
})
