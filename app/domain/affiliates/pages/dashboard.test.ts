import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { ctx, person, today, useWorld } from '../../../../tests/world'
import {
  affiliate,
  broughtCompany,
  clicked,
  commission,
  payout,
  taxOf,
} from '../../../../tests/world/affiliate-rows'
import { companies } from '../../companies/schema'
import { newId } from '../../shared/ids'
import { affiliateFindings } from '../schema'
import { affiliateDashboard } from './dashboard'

useWorld()
const day = (n: number) => new Date(today.getTime() + n * 86_400_000)

test('closed to whoever is not in the programme', async () => {
  await expect(affiliateDashboard(ctx(await person()))).rejects.toMatchObject({ kind: 'not-allowed' })
})

test('invited and not enrolled: nothing, and what to do first', async () => {
  const page = await affiliateDashboard(ctx(await person({ isAffiliate: true })))
  expect(page).toMatchObject({
    standing: null,
    clicks: { n: 0 },
    companies: { all: 0, paying: 0, conversion: null, paidShare: null },
    toDo: ['tax-data'],
    payouts: [],
    findings: [],
    activity: [],
  })
  expect(page.clicks.days).toHaveLength(30)
  expect(page.months).toHaveLength(12)
})

test('its figures: of its own links, companies and commissions, and of nobody else', async () => {
  const { id, actor } = await affiliate({ payingCompanies: 4 })
  const other = await affiliate()
  await clicked(actor.userId, { '2026-11-18': 3, '2026-11-01': 7, '2026-10-01': 100 })
  await clicked(other.actor.userId, { '2026-11-18': 50 })
  await broughtCompany(id, { name: 'Telhados do Minho', boundAt: day(-2), firstPaidAt: day(-1) })
  await broughtCompany(id, { state: 'held', boundAt: day(-40) })
  await broughtCompany(id, { state: 'refused' })
  await broughtCompany(other.id)
  const { clicks, companies, standing } = await affiliateDashboard(ctx(actor))
  // From 20 October on: the hundred of the first are older.
  expect(clicks.n).toBe(10)
  expect(clicks.days.at(-1)).toEqual({ at: '2026-11-18', value: 3 })
  expect(companies).toEqual({ all: 2, held: 1, lately: 1, paying: 4, conversion: 0.1, paidShare: 1 })
  expect(standing).toMatchObject({
    state: 'active',
    tier: { name: 'Bronze' },
    toNext: { name: 'Prata', more: 1 },
  })
})

test('commissions by state and month, and what the next close takes', async () => {
  const { id, actor } = await affiliate({ payingCompanies: 15 })
  await taxOf(id)
  await commission(id, { cents: 580, state: 'pending', holdUntil: new Date('2026-11-30T23:00:00Z') })
  await commission(id, { cents: 600, state: 'pending', holdUntil: new Date('2026-12-02T10:00:00Z') })
  await commission(id, { cents: 700, state: 'held' })
  await commission(id, { cents: 2400, state: 'approved', earnedAt: new Date('2026-09-30T23:30:00Z') })
  const { invoiceId } = await commission(id, { cents: 900, state: 'paid', payoutId: await payout(id, paid) })
  await commission(id, { kind: 'negative', cents: -300, openCents: 300, state: 'approved', invoiceId })
  await commission(id, { cents: 50, state: 'reversed' })
  const { totals, months, next, toDo, lastPaid, payouts, standing } = await affiliateDashboard(ctx(actor))
  expect(totals).toMatchObject({
    pendingCents: 1180,
    heldCents: 700,
    approvedCents: 2400,
    paidCents: 900,
    lostCents: 50,
  })
  expect(months.at(-1)).toEqual({ at: '2026-11', waiting: 1880, approved: 0, paid: 900 })
  // Half past eleven in London is October in Lisbon: in summer it is an hour ahead of UTC.
  expect(months.at(-2)).toEqual({ at: '2026-10', waiting: 0, approved: 2400, paid: 0 })
  expect(next).toMatchObject({ paidOn: '2026-12-15', cents: 2400 + 580 - 300, carried: false })
  expect(toDo).toEqual([])
  expect(lastPaid).toMatchObject({ cents: 900, state: 'paid' })
  expect(payouts).toEqual([])
  expect(standing?.toNext).toBeNull()
})
const paid = { state: 'paid' as const, netCents: 900, payCents: 900, paidAt: day(-3) }

test('a payout that waits for its document, and one whose account number failed', async () => {
  const { id, actor } = await affiliate()
  await taxOf(id, { declaredFor: 2025 })
  await payout(id)
  await payout(id, { state: 'open', month: '2026-09-01', failedAt: day(-1), failure: 'AC01' })
  const page = await affiliateDashboard(ctx(actor))
  expect(page.toDo).toEqual(['declaration', 'document', 'returned'])
  expect(page.refusedByBank).toBe(true)
  expect(page.payouts.map(({ state, month }) => [state, month])).toEqual([
    ['awaiting_document', '2026-10-01'],
    ['open', '2026-09-01'],
  ])
})

test('what is held is told, with its company; what is only to be seen by us is not', async () => {
  const { id, actor } = await affiliate()
  const companyId = await broughtCompany(id, { name: 'Cantarias Lopes', state: 'held' })
  const finding = {
    affiliateId: id,
    state: 'open' as const,
    evidence: {},
    foundAt: today,
    expiresAt: day(30),
  }
  await database()
    .insert(affiliateFindings)
    .values([
      { ...finding, id: newId(), companyId, rule: 'same-domain', weight: 'hold' },
      { ...finding, id: newId(), rule: 'burst', weight: 'look' },
      { ...finding, id: newId(), rule: 'same-device', weight: 'hold', state: 'cleared' },
    ])
  const { findings } = await affiliateDashboard(ctx(actor))
  expect(findings).toMatchObject([{ company: 'Cantarias Lopes', answered: false }])
})

test('what happened last, the newest first', async () => {
  const { id, actor } = await affiliate()
  const companyId = await broughtCompany(id, { name: 'Vidros Alegria', boundAt: day(-9) })
  await commission(id, { cents: 580, state: 'pending', companyId, earnedAt: day(-8) })
  await payout(id, paid)
  const { activity } = await affiliateDashboard(ctx(actor))
  expect(activity.map(({ kind, company, cents }) => [kind, company, cents])).toEqual([
    ['payout', null, 900],
    ['commission', 'Vidros Alegria', 580],
    ['company', 'Vidros Alegria', null],
  ])
})

test('a company that is not public has no name here either', async () => {
  const { id, actor } = await affiliate()
  const companyId = await broughtCompany(id, { name: 'Telhados por Publicar', boundAt: day(-1) })
  await database().update(companies).set({ listing: 'draft' }).where(eq(companies.id, companyId))
  await database()
    .insert(affiliateFindings)
    .values({
      id: newId(),
      affiliateId: id,
      companyId,
      rule: 'same-domain',
      weight: 'hold',
      state: 'open',
      evidence: {},
      foundAt: today,
      expiresAt: day(30),
    })
  const { activity, findings } = await affiliateDashboard(ctx(actor))
  expect(activity.map(({ company }) => company)).toEqual(['Empresa ainda não pública'])
  expect(findings.map(({ company }) => company)).toEqual(['Empresa ainda não pública'])
})
