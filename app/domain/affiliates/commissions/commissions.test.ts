import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, today, useWorld } from '../../../../tests/world'
import {
  bought,
  buyer,
  days,
  lastRef,
  ledgerIsRight,
  pass,
  playedProvider,
} from '../../../../tests/world/billing'
import {
  affiliate,
  affiliateClock,
  affiliateRow,
  broughtBy,
  commissionRows,
  givenBack,
  paidBy,
} from '../../../../tests/world/commissions'
import { syncRef } from '../../billing/payments/syncing'
import { balanceOf } from '../../ledger/balances'
import { ledgerDifferences } from '../../ledger/rechecking'
import { happened } from '../../shared/happened'
import { transaction } from '../../shared/transaction'
import { affiliateCommissions } from '../schema'
import { holdCommission, rejectCommission, releaseCommission } from './deciding'
import { holdCommissions, rejectCommissions, releaseCommissions } from './holding'
import { commissionOf, earnsUntil, tierAt } from './rules'

useWorld()
const provider = playedProvider()
const owed = async () => -(await balanceOf(database(), 'affiliates'))
const only = async (id: string) => {
  const rows = await commissionRows(id)
  expect(rows).toHaveLength(1)
  return rows[0] as (typeof rows)[number]
}
const reason = 'Uma pessoa quer ver isto.'

describe('what is earned', () => {
  test.each([
    [0, 20],
    [1, 20],
    [4, 20],
    [5, 25],
    [14, 25],
    [15, 30],
    [200, 30],
  ])('%i companies that pay earn %i percent', (paying, percent) =>
    expect(tierAt(paying).percent).toBe(percent),
  )
  test.each([
    [2900, 20, 580],
    [2902, 25, 726],
    [1, 20, 0],
    [3, 20, 1],
    [0, 30, 0],
  ])('of %i cents, %i percent are %i, half up', (kept, percent, cents) =>
    expect(commissionOf(kept, percent)).toBe(cents),
  )
  test('runs a year of days of Lisbon', () => {
    expect(earnsUntil(new Date('2026-11-18T10:00:00Z'))).toBe('2027-11-18')
    expect(earnsUntil(new Date('2027-06-30T23:30:00Z'))).toBe('2028-07-01')
    expect(earnsUntil(new Date('2028-02-29T10:00:00Z'))).toBe('2029-03-01')
  })

  test('is a share of a plan that a brought company paid, once, and is owed', async () => {
    const before = await owed()
    const rita = await affiliate()
    const { invoiceId } = await paidBy(provider, rita)
    expect(await only(rita.id)).toMatchObject({
      kind: 'share',
      state: 'pending',
      invoiceId,
      baseCents: 2900,
      keptCents: 2900,
      percent: 20,
      cents: 580,
      holdUntil: days(30),
    })
    await transaction(ctx(byItself), (tx) => happened(tx, 'invoice.paid', invoiceId))
    await only(rita.id)
    expect(await owed()).toBe(before + 580)
    expect(await affiliateRow(rita.id)).toMatchObject({ payingCompanies: 1 })
    await ledgerIsRight(provider)
  })

  test('of each renewal for a year, and of none after it', async () => {
    const rita = await affiliate()
    const who = await broughtBy(rita)
    await bought(provider, who, today, { interval: 'year', netCents: 29_000 })
    await pass(provider, days(364), days(368))
    expect((await commissionRows(rita.id)).map(({ baseCents }) => baseCents)).toEqual([29_000])
    const monthly = await affiliate()
    await bought(provider, await broughtBy(monthly))
    await pass(provider, days(29), days(33))
    expect((await commissionRows(monthly.id)).map(({ cents }) => cents)).toEqual([580, 580])
  })

  test.each(['suspended', 'banned', 'closed', 'candidate'] as const)(
    'nothing by who is %s',
    async (state) => {
      const rita = await affiliate({ state })
      await paidBy(provider, rita)
      expect(await commissionRows(rita.id)).toEqual([])
      expect(await affiliateRow(rita.id)).toMatchObject({ payingCompanies: 1 })
    },
  )

  test('nothing of a company that does not count, nor of one that nobody brought', async () => {
    const rita = await affiliate()
    await paidBy(provider, rita, today, { state: 'refused' })
    await bought(provider, await buyer())
    expect(await commissionRows(rita.id)).toEqual([])
    expect(await affiliateRow(rita.id)).toMatchObject({ payingCompanies: 0 })
  })

  test('never of a certification fee, nor of a review', async () => {
    const rita = await affiliate()
    const who = await broughtBy(rita)
    const invoiceId = await bought(provider, who)
    const { invoices } = await import('../../billing/schema')
    await database().delete(affiliateCommissions).where(eq(affiliateCommissions.affiliateId, rita.id))
    for (const purpose of ['assessment', 'licence'] as const) {
      await database().update(invoices).set({ purpose, subjectId: null }).where(eq(invoices.id, invoiceId))
      await transaction(ctx(byItself), (tx) => happened(tx, 'invoice.paid', invoiceId))
    }
    expect(await commissionRows(rita.id)).toEqual([])
  })

  test('by the tier of the moment: the fifth company earns more, and the first four stay as they are', async () => {
    const rita = await affiliate()
    for (let n = 0; n < 5; n++) await paidBy(provider, rita)
    expect((await commissionRows(rita.id)).map(({ percent }) => percent)).toEqual([20, 20, 20, 20, 25])
  })

  test('whose plan ends pays no more, and counts no more', async () => {
    const rita = await affiliate()
    const { acme } = await paidBy(provider, rita)
    await transaction(ctx(byItself), (tx) => happened(tx, 'company.suspended', acme.id))
    expect(await affiliateRow(rita.id)).toMatchObject({ payingCompanies: 0 })
    await transaction(ctx(byItself), (tx) => happened(tx, 'company.reinstated', acme.id))
    expect(await affiliateRow(rita.id)).toMatchObject({ payingCompanies: 1 })
    await transaction(ctx(byItself), (tx) => happened(tx, 'company.closed', acme.id))
    expect(await affiliateRow(rita.id)).toMatchObject({ payingCompanies: 0 })
  })
})

describe('what goes back', () => {
  test('part for part, then all of it', async () => {
    const before = await owed()
    const rita = await affiliate()
    const { invoiceId } = await paidBy(provider, rita)
    await givenBack(provider, invoiceId, 1230)
    expect(await only(rita.id)).toMatchObject({
      state: 'pending',
      baseCents: 2900,
      keptCents: 1900,
      cents: 380,
    })
    await givenBack(provider, invoiceId, 2337)
    expect(await only(rita.id)).toMatchObject({ state: 'reversed', keptCents: 0, cents: 0 })
    expect(await owed()).toBe(before)
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  })

  test('a dispute holds it; won, it goes on', async () => {
    const rita = await affiliate()
    const { acme } = await paidBy(provider, rita)
    const ref = await lastRef(acme.id)
    provider.dispute(ref)
    await syncRef(ctx(byItself), ref)
    expect(await only(rita.id)).toMatchObject({ state: 'held', heldFor: ['dispute'], heldFrom: 'pending' })
    provider.closeDispute(ref, 'won')
    await syncRef(ctx(byItself), ref)
    expect(await only(rita.id)).toMatchObject({ state: 'pending', heldFor: [] })
  })

  test('a dispute that is lost takes it all back, once', async () => {
    const before = await owed()
    const rita = await affiliate()
    const { acme } = await paidBy(provider, rita)
    const ref = await lastRef(acme.id)
    provider.dispute(ref)
    provider.closeDispute(ref, 'lost')
    await syncRef(ctx(byItself), ref)
    await syncRef(ctx(byItself), ref)
    expect(await only(rita.id)).toMatchObject({ state: 'reversed', cents: 0 })
    expect(await owed()).toBe(before)
    expect(await ledgerDifferences(ctx(byItself))).toEqual([])
  })
})

describe('who looks at it', () => {
  test('begins held where its company is; cleared, it goes on; refused, it is rejected', async () => {
    const before = await owed()
    const rita = await affiliate()
    const { acme } = await paidBy(provider, rita, today, { state: 'held' })
    expect(await only(rita.id)).toMatchObject({ state: 'held', heldFor: ['attribution'] })
    const whose = { affiliateId: rita.id, companyId: acme.id }
    await transaction(ctx(byItself), (tx) => releaseCommissions(tx, whose))
    expect(await only(rita.id)).toMatchObject({ state: 'pending' })
    await transaction(ctx(byItself), (tx) => holdCommissions(tx, whose, reason))
    await transaction(ctx(byItself), (tx) => rejectCommissions(tx, whose, reason))
    expect(await only(rita.id)).toMatchObject({ state: 'rejected', reason, cents: 580 })
    expect(await owed()).toBe(before)
  })

  test('is approved by the clock when its hold ends, and not before', async () => {
    const rita = await affiliate()
    await paidBy(provider, rita)
    await affiliateClock(days(29))
    expect(await only(rita.id)).toMatchObject({ state: 'pending' })
    await affiliateClock(days(30))
    expect(await only(rita.id)).toMatchObject({ state: 'approved' })
  })

  test('staff hold, release and reject it, with a reason; two causes are two', async () => {
    const rita = await affiliate()
    const { acme } = await paidBy(provider, rita)
    const finance = ctx(await as('finance'))
    const { id } = await only(rita.id)
    const now = async () => ({ version: (await only(rita.id)).version, reason })
    await holdCommission(finance, id, await now())
    const ref = await lastRef(acme.id)
    provider.dispute(ref)
    await syncRef(ctx(byItself), ref)
    await releaseCommission(finance, id, await now())
    expect(await only(rita.id)).toMatchObject({ state: 'held', heldFor: ['dispute'] })
    await expect(releaseCommission(finance, id, await now())).rejects.toMatchObject({ kind: 'conflict' })
    await rejectCommission(finance, id, await now())
    expect(await only(rita.id)).toMatchObject({ state: 'rejected', heldFor: [] })
    provider.closeDispute(ref, 'won')
    await syncRef(ctx(byItself), ref)
    expect(await only(rita.id)).toMatchObject({ state: 'rejected' })
    const { count } = await auditOf(id)
    expect(count).toBe(3)
  })

  test('never by whoever earned it, nor by who belongs to the company, nor by others than finance', async () => {
    const rita = await affiliate()
    const { acme } = await paidBy(provider, rita)
    const { id, version } = await only(rita.id)
    const input = { version, reason }
    for (const actor of [
      { ...rita.who, staffRoles: ['finance'] as const },
      { ...(await as('finance')), memberships: [{ companyId: acme.id, role: 'owner' as const }] },
      await as('moderator'),
      await as('auditor'),
      rita.who,
    ])
      await expect(holdCommission(ctx(actor), id, input)).rejects.toMatchObject({ name: 'Refusal' })
    expect(await only(rita.id)).toMatchObject({ state: 'pending' })
  })
})

async function auditOf(id: string) {
  const { auditLog } = await import('../../audit/schema')
  return { count: (await database().select().from(auditLog).where(eq(auditLog.objectId, id))).length }
}

test('a plan that went to another profile goes on counting there', async () => {
  const rita = await affiliate()
  const { acme, invoiceId } = await paidBy(provider, rita)
  const other = await company()
  await transaction(ctx(byItself), (tx) => happened(tx, 'company.merged', acme.id, other.id))
  expect(await affiliateRow(rita.id)).toMatchObject({ payingCompanies: 1 })
  expect(await only(rita.id)).toMatchObject({ invoiceId, state: 'pending' })
  await transaction(ctx(byItself), (tx) => happened(tx, 'company.closed', other.id))
  expect(await affiliateRow(rita.id)).toMatchObject({ payingCompanies: 0 })
})
