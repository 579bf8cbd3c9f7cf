import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { NameUnknown, useOutside } from '~/platform/outside'
import { certified, mailsTo, rowOf } from '../../../../tests/world/life'
import { writtenReview } from '../../../../tests/world/review'
import { as, byItself, ctx, person, today, useWorld } from '../../../../tests/world.ts'
import { companies } from '../../companies/schema'
import { reviews } from '../../reviews/schema'
import { closeExamination, openExaminations } from '../life/examining'
import { examinations, requirementChecks } from '../life/life-schema'
import { credentialOf } from '../proof/signed-credential'
import { asJson } from '../record/certificate-json'
import { publicRecord } from '../record/looking-up'
import { certificates } from '../schema'
import { askForCheck, checkCompany, companiesDue } from './checking'

useWorld()

const later = (days: number) => new Date(today.getTime() + days * 86_400_000)
const kind = (p: Promise<unknown>) =>
  p.then(
    () => 'ok',
    (e: { kind?: string }) => e.kind ?? e,
  )

describe('checks reach the certificate', () => {
  test('insolvency puts it to updating with its mail, and back; due again a day later', async () => {
    const { acme, id, owner } = await certified(today)
    expect(await companiesDue(ctx(byItself, today))).toContain(acme.id)
    await checkCompany(ctx(byItself, today), acme.id)
    expect(await companiesDue(ctx(byItself, later(0.2)))).not.toContain(acme.id)
    await database().update(companies).set({ legalStanding: 'insolvent' }).where(eq(companies.id, acme.id))
    await checkCompany(ctx(byItself, later(2)), acme.id)
    expect((await rowOf(id)).requirements.find((r) => r.code === 'R05')?.state).toBe('unmet')
    expect((await rowOf(id)).state).toBe('updating')
    expect(await mailsTo(owner, later(2))).toContain('Falta cumprir um requisito')
    await database().update(companies).set({ legalStanding: 'active' }).where(eq(companies.id, acme.id))
    await checkCompany(ctx(byItself, later(4)), acme.id)
    expect((await rowOf(id)).requirements.find((r) => r.code === 'R05')?.state).toBe('met')
  })
  test('a site that is down counts after three days, and not before', async () => {
    useOutside({
      addresses: () => Promise.reject(new NameUnknown('silent')),
      texts: async () => [],
      allowed: () => true,
      port: () => 1,
    })
    const { acme, id } = await certified(today, { website: 'https://empresa-parada.pt' })
    const state = async () => (await rowOf(id)).requirements.find((r) => r.code === 'R15')?.state
    await checkCompany(ctx(byItself, today), acme.id)
    await checkCompany(ctx(byItself, later(2.9)), acme.id)
    expect(await state()).toBe('met')
    await checkCompany(ctx(byItself, later(3.3)), acme.id)
    expect(await state()).toBe('unmet')
    const [row] = await database()
      .select()
      .from(requirementChecks)
      .where(and(eq(requirementChecks.companyId, acme.id), eq(requirementChecks.requirement, 'R15')))
    expect(row).toMatchObject({ outcome: 'unknown', unknownSince: today })
    useOutside(undefined)
  })
  test('nothing to look at is not met: record, data and profile say why, until there is something', async () => {
    const { acme, id, code } = await certified(today)
    await database().execute(sql`update certificates set requirements = (select jsonb_agg(
      case when r->>'code' = 'R07' then r || '{"state":"not-applicable"}' else r end) from jsonb_array_elements(requirements) r)
      where id = ${id}`)
    await database()
      .update(companies)
      .set({ website: null, adrEntity: null })
      .where(eq(companies.id, acme.id))
    await checkCompany(ctx(byItself, today), acme.id)
    const states = async () =>
      Object.fromEntries((await rowOf(id)).requirements.map((r) => [r.code, r.state]))
    expect(await states()).toMatchObject({ R09: 'not-applicable', R10: 'unmet', R12: 'not-applicable' })
    const record = await publicRecord(ctx(byItself, today), code, '10.0.0.9', null)
    const said = (of: { code: string; why: string | null }[]) => of.find((r) => r.code === 'R09')?.why
    expect(said(record.requirements)).toBe('Só se aplica quando a empresa tem sítio próprio.')
    expect(said(asJson(record, 'https://aval.example').requirements)).toBe(said(record.requirements))
    expect(record.requirements.find((r) => r.code === 'R01')?.why).toBeNull()
    expect(await credentialOf(ctx(byItself, today), id)).toContain(`Não se aplicam: R0`)
    // What people said not to apply is nobody's to look at; what a check said is looked at the next day.
    await database().update(companies).set({ adrEntity: 'cniacc' }).where(eq(companies.id, acme.id))
    for (let i = 0; i < 5; i++) {
      const { id: reviewId } = await writtenReview(acme, { rating: 1 })
      await database()
        .update(reviews)
        .set({ publishedAt: later(-40), state: 'published' })
        .where(eq(reviews.id, reviewId))
    }
    await checkCompany(ctx(byItself, later(2)), acme.id)
    expect(await states()).toMatchObject({ R07: 'not-applicable', R10: 'met', R12: 'unmet' })
  }, 30_000)
  test('of the demonstration, which has no sites, only our own data is looked at', async () => {
    const { acme, id } = await certified(today, { demonstration: true, website: 'https://nenhures.example' })
    await database().update(certificates).set({ demonstration: true }).where(eq(certificates.id, id))
    expect(await companiesDue(ctx(byItself, today))).toContain(acme.id)
    await checkCompany(ctx(byItself, today), acme.id, { all: true })
    const rows = await database()
      .select({ code: requirementChecks.requirement })
      .from(requirementChecks)
      .where(eq(requirementChecks.companyId, acme.id))
    expect(rows.map((r) => r.code).sort()).toEqual(['R01', 'R05', 'R12', 'R13', 'R14'])
    expect(await companiesDue(ctx(byItself, later(0.2)))).not.toContain(acme.id)
  })
  test('«verificar agora» a few times a day, by who speaks for it', async () => {
    const { acme, owner } = await certified(today)
    expect(await kind(askForCheck(ctx(await person()), acme.id))).toBe('not-allowed')
    const all = []
    for (let i = 0; i < 6; i++) all.push(await kind(askForCheck(ctx(owner), acme.id)))
    expect(all).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many'])
  })
})

describe('examinations', () => {
  test('three alike within ninety days open one, two don’t, twice a night opens one; closing says what follows', async () => {
    const { acme, id } = await certified(today)
    const blame = async (n: number) => {
      for (let i = 0; i < n; i++) {
        const { id: reviewId } = await writtenReview(acme, { rating: 1 })
        await database()
          .update(reviews)
          .set({ topics: ['prazos-'], publishedAt: later(-10), state: 'published' })
          .where(eq(reviews.id, reviewId))
      }
    }
    const opened = async () => {
      await openExaminations(ctx(byItself, today))
      await openExaminations(ctx(byItself, today))
      return database()
        .select()
        .from(examinations)
        .where(and(eq(examinations.certificateId, id), eq(examinations.cause, 'complaints')))
    }
    await blame(2)
    expect(await opened()).toHaveLength(0)
    await blame(1)
    const [one, more] = await opened()
    expect([one?.about, more]).toEqual(['prazos', undefined])
    const close = (over = {}) =>
      kind(
        closeExamination(ctx(auditor), one?.id as string, {
          version: 1,
          result: 'minor',
          consequence: 'correction',
          findings: 'Os prazos no sítio não são os que pratica.',
          ...over,
        }),
      )
    const auditor = await as('auditor')
    expect(await close({ result: 'fine' })).toBe('invalid')
    expect((await Promise.all([close(), close()])).sort()).toEqual(['conflict', 'ok'])
  })
})
