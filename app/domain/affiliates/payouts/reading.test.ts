import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, useWorld } from '../../../../tests/world'
import { days, playedProvider } from '../../../../tests/world/billing'
import {
  affiliate,
  affiliateClock,
  commissionRows,
  documented,
  paidBy,
  payoutRows,
} from '../../../../tests/world/commissions'
import { staffCommissionList } from '../commissions/commission-lists'
import { commissionRecord, findCommissions, myCommission } from '../commissions/reading'
import { affiliatePayouts } from '../schema'
import { findBatches } from './batch-reading'
import { myBalance, myPayout, myPayouts, myYears } from './my-payouts'
import { batchList, staffPayoutList } from './payout-lists'
import { findPayouts, payoutRecord } from './staff-reading'
import { payoutCsv, payoutYear, yearCsv } from './statements'

useWorld()
const provider = playedProvider()
const closes = new Date('2027-01-01T03:00:00Z')
const later = (n: number) => days(n, closes)

async function closed() {
  const rita = await affiliate()
  const { acme } = await paidBy(provider, rita, days(0), { interval: 'year', netCents: 29_000 })
  await affiliateClock(later(-1))
  await affiliateClock(closes)
  const [payout] = await payoutRows(rita.id)
  const [commission] = await commissionRows(rita.id)
  if (!payout || !commission) throw new Error('nothing was closed')
  return { rita, acme, payout, commission, mine: ctx(rita.who, later(1)) }
}

describe('their own', () => {
  test('balance by state, what comes next and when, and what is missing', async () => {
    const { rita, mine } = await closed()
    await paidBy(provider, rita)
    expect(await myBalance(mine)).toMatchObject({
      pending: 580,
      inPayout: 5800,
      approved: 0,
      next: 0,
      least: 2500,
      closesOn: '2027-02-01',
      paidOn: '2027-02-15',
      missing: null,
      account: '0154',
    })
  })

  test('a commission tells its own story in words', async () => {
    const { mine, commission } = await closed()
    const { history } = await myCommission(mine, commission.id)
    expect(history.map(({ title }) => title)).toEqual(['A empresa pagou', 'Aprovada', 'Entrou num pagamento'])
    expect(history[0]?.text).toMatch(/290.*20 %.*58.*nesse momento: 1/)
  })

  test('nobody else’s is there, and nothing of a sealed number leaves', async () => {
    const { payout, commission, mine } = await closed()
    const other = ctx((await affiliate()).who, later(1))
    for (const read of [
      () => myPayout(other, payout.id),
      () => payoutCsv(other, payout.id),
      () => myCommission(other, commission.id),
    ])
      await expect(read()).rejects.toMatchObject({ kind: 'not-found' })
    expect(Object.keys(await myPayout(mine, payout.id))).not.toContain('iban')
    expect((await myPayouts(other, null)).rows).toEqual([])
  })

  test('a statement has each line and adds up; the summary of a year has what was paid in it', async () => {
    const { rita, acme, payout, mine } = await closed()
    await documented(rita, later(1))
    const { text } = await payoutCsv(mine, payout.id)
    expect(text).toContain(`${acme.name};comissão;290,00;20 %;58,00`)
    expect(text).toContain('retenção na fonte;;;;23 %;(13,34)')
    expect(text).toContain('a transferir;;;;;58,00')
    await expect(payoutYear(mine, 2027)).rejects.toMatchObject({ kind: 'not-found' })
    await database()
      .update(affiliatePayouts)
      .set({ state: 'paid', paidAt: new Date('2027-01-15T12:00:00Z') })
      .where(eq(affiliatePayouts.id, payout.id))
    expect(await myYears(mine)).toEqual([2027])
    expect(await payoutYear(mine, 2027)).toMatchObject({
      netCents: 5800,
      vatCents: 1334,
      withheldCents: 1334,
      payCents: 5800,
    })
    expect((await yearCsv(mine, 2027)).text).toContain('total de 2027;;;;58,00;13,34;13,34;58,00')
  })
})

describe('for who pays', () => {
  test('lists and records, with what may be done', async () => {
    const { rita, acme, payout, commission } = await closed()
    const finance = ctx(await as('finance'), later(2))
    const filter = staffCommissionList.read(new URLSearchParams({ q: acme.name }))
    expect((await findCommissions(finance, filter, null)).rows).toMatchObject([
      { company: acme.name, affiliate: 'Rita Melo' },
    ])
    expect(await commissionRecord(finance, commission.id)).toMatchObject({ verbs: [], isPart: false })
    const seen = staffPayoutList.read(new URLSearchParams({ q: String(payout.number) }))
    expect((await findPayouts(finance, seen, null)).rows).toMatchObject([{ id: payout.id }])
    // By the code too, as people write it.
    const [{ code } = { code: '' }] = (await findPayouts(finance, seen, null)).rows
    const byCode = new URLSearchParams({ q: ` ${code.toUpperCase()}` })
    expect((await findPayouts(finance, staffPayoutList.read(byCode), null)).rows).toHaveLength(1)
    expect((await findCommissions(finance, staffCommissionList.read(byCode), null)).rows).toHaveLength(1)
    expect(await payoutRecord(finance, payout.id)).toMatchObject({
      verbs: ['cancel'],
      lines: [{ cents: 5800 }],
    })
    const own = ctx({ ...rita.who, staffRoles: ['finance'] }, later(2))
    expect(await payoutRecord(own, payout.id)).toMatchObject({ verbs: [], own: true })
  })

  test.each(['support', 'moderator', 'auditor', 'editor'] as const)('never for %s', async (role) => {
    const who = ctx(await as(role), later(2))
    const read = [
      async () => findCommissions(who, staffCommissionList.read(new URLSearchParams()), null),
      () => findPayouts(who, staffPayoutList.read(new URLSearchParams()), null),
      () => findBatches(who, batchList.read(new URLSearchParams()), null),
      () => commissionRecord(who, 'x'),
      () => payoutRecord(who, 'x'),
    ]
    for (const each of read) await expect(each()).rejects.toMatchObject({ kind: 'not-allowed' })
  })
})
