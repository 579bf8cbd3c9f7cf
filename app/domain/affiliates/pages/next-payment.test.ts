import { expect, test } from 'vitest'
import { settings } from '../../settings/defaults'
import { nextClose, nextPayment, whatIsMissing } from './next-payment'

test('payouts close on the first and are paid on the 15th: what these examples rest on', () =>
  expect(settings.affiliates).toMatchObject({ closeDay: 1, payDay: 15, minimumCents: 2500 }))

test.each([
  ['2026-11-24T10:00:00Z', '2026-12-01', '2026-12-15'],
  ['2026-12-31T12:00:00Z', '2027-01-01', '2027-01-15'],
  // The close of today is done when it begins: the next one is a month away.
  ['2026-12-01T09:00:00Z', '2027-01-01', '2027-01-15'],
  // In Lisbon it is July already.
  ['2026-06-30T23:30:00Z', '2026-08-01', '2026-08-15'],
])('at %s it closes next on %s and pays on %s', (now, closes, pays) =>
  expect(nextClose(new Date(now))).toEqual({ closes, pays }),
)

const now = new Date('2026-11-24T10:00:00Z')
test('what is approved, and what will be, less what is to be taken off', () =>
  expect(nextPayment({ approvedCents: 4000, ripeningCents: 580, owedBackCents: 1000 }, now)).toEqual({
    closes: '2026-12-01',
    pays: '2026-12-15',
    cents: 3580,
    carried: false,
    shortCents: 0,
  }))
test.each([
  [2500, false, 0],
  [2499, true, 1],
  [0, true, 2500],
])('%i cents: carried over %s, %i short', (approvedCents, carried, shortCents) =>
  expect(nextPayment({ approvedCents, ripeningCents: 0, owedBackCents: 0 }, now)).toMatchObject({
    carried,
    shortCents,
  }),
)
test('more to take off than there is: nothing is paid, and it says how much is short', () =>
  expect(nextPayment({ approvedCents: 580, ripeningCents: 0, owedBackCents: 1580 }, now)).toMatchObject({
    cents: -1000,
    carried: true,
    shortCents: 3500,
  }))

test.each([
  [null, [], ['tax']],
  [{ declaredFor: 2026 }, [], []],
  [{ declaredFor: 2025 }, [], ['regime']],
  [{ declaredFor: 2026 }, ['awaiting_document'], ['document']],
  [{ declaredFor: 2025 }, ['failed', 'awaiting_document'], ['regime', 'document', 'failed']],
  [{ declaredFor: 2026 }, ['processing', 'paid'], []],
] as const)('with %j and payouts %j is missing %j', (tax, payouts, missing) =>
  expect(whatIsMissing(tax, payouts, now)).toEqual(missing),
)
