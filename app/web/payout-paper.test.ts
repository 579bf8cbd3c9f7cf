import { expect, test } from 'vitest'
import type { MyPayout } from '~/domain/affiliates/payouts/my-payouts'
import { payoutPaper, yearPaper } from './payout-paper'

const sums = { netCents: 5800, vatCents: 1334, withheldCents: 1334, payCents: 5800 }
const whose = { name: 'Rita Melo', taxNumber: '123456789' }
const line = {
  id: 'a',
  kind: 'share',
  company: 'Sapataria Ribeiro',
  keptCents: 29_000,
  percent: 20,
  cents: 5800,
} as const
const paidAt = new Date('2027-01-15T12:00:00Z')
const payout = (lines: number) =>
  ({
    ...sums,
    ...whose,
    number: 12,
    month: '2026-12-01',
    state: 'paid',
    paidAt,
    documentAt: paidAt,
    documentOkAt: paidAt,
    lines: Array.from({ length: lines }, () => ({ ...line, earnedAt: paidAt })),
  }) as unknown as MyPayout
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('a payout is drawn on as many sheets as its commissions need; same state, same bytes', async () => {
  const drawn = await payoutPaper(payout(3))
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-')
  expect(drawn.equals(await payoutPaper(payout(3)))).toBe(true)
  expect(pages(drawn)).toBe(1)
  expect(pages(await payoutPaper(payout(120)))).toBeGreaterThan(2)
})

test('a year is drawn by payout', async () => {
  const one = { ...sums, number: 12, month: '2026-12-01', paidAt, documentNumber: 'FR 1' }
  expect(pages(await yearPaper({ year: 2027, ...whose, ...sums, payouts: [one] }))).toBe(1)
})
