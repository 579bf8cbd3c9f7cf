import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { limits } from '~/platform/schema'
import { anonymous, as, company, ctx, today, useWorld } from '../../../tests/world.ts'
import { formatCode, newCode } from './code'
import { decideMisuse } from './deciding-misuse'
import { decideMisuseForm, misuseForm } from './misuse-forms'
import { misuseList, misuseRecord } from './misuse-listings'
import { sealMisuses } from './misuse-schema'
import { reportMisuse } from './reporting-misuse'
import { certificates } from './schema'

useWorld()

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
  await expect(misuseList(ctx(await as('support')), { decided: false, after: null })).rejects.toEqual(
    refusal('not-allowed'),
  )
  const auditor = ctx(await as('auditor'))
  expect((await misuseList(auditor, { decided: false, after: null })).rows).toHaveLength(1)
  await decideMisuse(auditor, id, decide)
  expect(await misuseRecord(auditor, id)).toMatchObject({ state: 'confirmed', note: decide.note })
  expect((await misuseList(auditor, { decided: false, after: null })).rows).toHaveLength(0)
  expect((await misuseList(auditor, { decided: true, after: null })).rows).toHaveLength(1)
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
