import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { NameUnknown, useOutside } from '~/platform/outside'
import {
  applicant,
  complete,
  outcomesOf,
  paid,
  rowOf,
  send,
  version,
} from '../../../../tests/world/application'
import { runJobs } from '../../../../tests/world/person'
import { as, byItself, ctx, person, today, useWorld } from '../../../../tests/world.ts'
import { companies } from '../../companies/schema'
import { companyScores } from '../../reviews/score/scores-schema'
import { certificationPage } from '../application/application-page'
import { applicationRecord } from '../application/application-record'
import { judgeRequirement } from '../application/evaluating'
import { requirementChecks } from '../life/life-schema'
import { checkCompany, companiesDue } from './checking'
import { confirmChecks } from './confirming-checks'

/** What machines saw stands beside the requirement that is judged: confirmed in one step, or overridden with a reason. */

useWorld()

const kind = (p: Promise<unknown>) =>
  p.then(
    () => 'ok',
    (e: { kind?: string }) => e.kind ?? e,
  )
const later = (days: number) => new Date(today.getTime() + days * 86_400_000)
const why = 'Vimos o rodapé do sítio com os nossos olhos: a ligação lá está.'
const nobodyThere = () =>
  useOutside({
    addresses: () => Promise.reject(new NameUnknown('silent')),
    texts: async () => [],
    allowed: () => true,
    port: () => 1,
  })

/** An application in evaluation, looked at by machines. */
async function inEvaluation() {
  nobodyThere()
  const { acme, owner } = await applicant()
  const auditor = await as('auditor')
  const id = await paid(owner)
  await complete(id, owner)
  await runJobs(today, /^certification\.check$/)
  return { acme, owner, auditor, id }
}
const seen = async (companyId: string) =>
  Object.fromEntries(
    (await database().select().from(requirementChecks).where(eq(requirementChecks.companyId, companyId))).map(
      (c) => [c.requirement, c.outcome],
    ),
  )
const says = (companyId: string, requirement: string, outcome: 'met' | 'unmet') =>
  database()
    .insert(requirementChecks)
    .values({ companyId, requirement, at: today, outcome, seen: 'Não há ligação ao Livro.', dueAt: later(1) })
    .onConflictDoUpdate({
      target: [requirementChecks.companyId, requirementChecks.requirement],
      set: { outcome, seen: 'Não há ligação ao Livro.', unknownSince: null },
    })
const outcome = async (id: string, code: string) =>
  (await outcomesOf(id)).find((r) => r.code === code) as { outcome: string; reason: string | null }

describe('an applicant is looked at before it ever had a certificate', () => {
  test('when it sends the first evidence, and again when all is handed over', async () => {
    nobodyThere()
    const { acme, owner } = await applicant()
    const id = await paid(owner)
    await runJobs(today, /^certification\.check$/)
    expect(await seen(acme.id)).toEqual({})
    await send(owner, 'R01')
    expect(await runJobs(today, /^certification\.check$/)).toEqual(['certification.check'])
    expect(await seen(acme.id)).toMatchObject({ R12: 'not-applicable', R13: 'met', R14: 'met' })
    // The company reads it too, while it can still put it right.
    const page = (await certificationPage(ctx(owner))).application
    expect(page?.requirements.find((r) => r.code === 'R12')?.check).toMatchObject({
      outcome: 'not-applicable',
      at: today,
    })
    await complete(id, owner, later(1))
    expect(await runJobs(later(1), /^certification\.check$/)).toEqual(['certification.check'])
    const record = await applicationRecord(ctx(await as('auditor'), later(1)), id)
    expect(record.requirements.find((r) => r.code === 'R12')?.check?.at).toEqual(later(1))
  }, 30_000)
  test('and by the timetable, as long as it is judged', async () => {
    const { acme } = await inEvaluation()
    expect(await companiesDue(ctx(byItself, later(0.1)))).not.toContain(acme.id)
    expect(await companiesDue(ctx(byItself, later(9)))).toContain(acme.id)
    await database().update(companies).set({ legalStanding: 'insolvent' }).where(eq(companies.id, acme.id))
    await checkCompany(ctx(byItself, later(9)), acme.id)
    expect(await seen(acme.id)).toMatchObject({ R05: 'unmet' })
  }, 30_000)
})

describe('whoever evaluates', () => {
  test('confirms in one step what machines found met; nothing else is touched', async () => {
    const { acme, auditor, id } = await inEvaluation()
    await says(acme.id, 'R09', 'unmet')
    const { confirmable, verbs } = await applicationRecord(ctx(auditor), id)
    expect(confirmable).toEqual(expect.arrayContaining(['R12', 'R13', 'R14']))
    expect(confirmable).not.toContain('R09')
    expect(verbs).toContain('confirm')
    expect(await confirmChecks(ctx(auditor), id, await version(id))).toEqual(confirmable)
    expect(await outcome(id, 'R13')).toMatchObject({ outcome: 'met', reason: null })
    // Nothing to look at is not «met»: it does not apply, and it is told why.
    expect(await outcome(id, 'R12')).toMatchObject({
      outcome: 'not-applicable',
      reason: expect.stringContaining('Nenhuma avaliação de 3 estrelas ou menos'),
    })
    expect((await outcome(id, 'R09')).outcome).toBe('asked')
    expect((await outcome(id, 'R01')).outcome).toBe('asked')
    expect((await rowOf(id)).assignedTo).toBe(auditor.userId)
    expect(await kind(confirmChecks(ctx(auditor), id, await version(id)))).toBe('conflict')
  }, 30_000)
  test('overrides it with a reason, never without', async () => {
    const { acme, auditor, id } = await inEvaluation()
    await says(acme.id, 'R09', 'unmet')
    const judge = async (code: string, input: object) =>
      kind(judgeRequirement(ctx(auditor), id, code, { ...(await version(id)), ...input } as never))
    expect(await judge('R09', { outcome: 'met' })).toBe('invalid')
    expect(await judge('R09', { outcome: 'met', reason: why })).toBe('ok')
    // Who decides reads why the machine was not believed.
    expect(await outcome(id, 'R09')).toMatchObject({ outcome: 'met', reason: why })
    expect(await judge('R12', { outcome: 'met' })).toBe('invalid')
    expect(await judge('R14', { outcome: 'met' })).toBe('ok')
    expect(await judge('R12', { outcome: 'missing', reason: why })).toBe('ok')
    // What could not be seen is judged by hand, with how.
    await database().delete(requirementChecks).where(eq(requirementChecks.requirement, 'R13'))
    expect(await judge('R13', { outcome: 'met' })).toBe('invalid')
    expect(await judge('R13', { outcome: 'met', reason: why })).toBe('ok')
  }, 30_000)
  test('not who belongs to the company, nor a moderator, nor twice at once', async () => {
    const { acme, auditor, id } = await inEvaluation()
    const insider = await person({ staffRoles: ['auditor'], company: { id: acme.id, role: 'viewer' } })
    expect(await kind(confirmChecks(ctx(insider), id, await version(id)))).toBe('not-allowed')
    const moderator = await as('moderator')
    const asked = version(id).then((v) => confirmChecks(ctx(moderator), id, v))
    expect(await kind(asked)).toBe('not-allowed')
    const v = await version(id)
    const other = await as('auditor')
    const both = await Promise.all([auditor, other].map((who) => kind(confirmChecks(ctx(who), id, v))))
    expect(both.sort()).toEqual(['conflict', 'ok'])
  }, 30_000)
})

test('a low score of many reviews asks for a look, and is no criterion', async () => {
  const { acme, auditor, id } = await inEvaluation()
  const scored = async (score: number | null, counted: number) => {
    await database()
      .insert(companyScores)
      .values({ companyId: acme.id, score, counted })
      .onConflictDoUpdate({ target: companyScores.companyId, set: { score, counted } })
    return applicationRecord(ctx(auditor), id)
  }
  const low = await scored(2.9, 20)
  expect(low.look).toEqual({ score: expect.closeTo(2.9), reviews: 20 })
  for (const [score, counted] of [
    [2.9, 19],
    [3, 200],
    [null, 0],
  ] as const) {
    const record = await scored(score, counted)
    expect(record.look).toBeNull()
    expect([record.verbs, record.confirmable]).toEqual([low.verbs, low.confirmable])
  }
})
