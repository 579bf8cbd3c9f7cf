import { expect, test } from 'vitest'
import { settings } from '../../settings/settings'
import { closesAt, nextPayment, toDo } from './next-payment'

const now = new Date('2026-11-24T10:00:00Z')
const nothing = { approvedCents: 0, ripeningCents: 0, owedBackCents: 0 }

test('what these examples rest on', () =>
  expect(settings.affiliates).toMatchObject({ closeDay: 1, payDay: 15, minimumCents: 2500 }))

test.each([
  ['2026-11-24T10:00:00Z', '2026-12-01T00:00:00Z'],
  // The close of today is done when it begins: the next one is a month away.
  ['2026-12-01T09:00:00Z', '2027-01-01T00:00:00Z'],
  // In Lisbon it is July already, and August begins an hour earlier than in UTC.
  ['2026-06-30T23:30:00Z', '2026-07-31T23:00:00Z'],
])('at %s payouts close next at %s', (at, closes) => expect(closesAt(new Date(at))).toEqual(new Date(closes)))

test('what is approved, and what will be, less what is to be taken off', () =>
  expect(
    nextPayment({ approvedCents: 4000, ripeningCents: 580, owedBackCents: 1000 }, 'active', now),
  ).toEqual({
    closesOn: '2026-12-01',
    paidOn: '2026-12-15',
    cents: 3580,
    carried: false,
    shortCents: 0,
  }))
test.each([
  [2500, 'active', false, 0],
  [2499, 'active', true, 1],
  [0, 'active', true, 2500],
  // Who left is paid what there is.
  [2499, 'closed', false, 0],
] as const)(
  '%i cents of somebody %s: carried over %s, %i short',
  (approvedCents, state, carried, shortCents) =>
    expect(nextPayment({ ...nothing, approvedCents }, state, now)).toMatchObject({ carried, shortCents }),
)
test('more to take off than there is: nothing is paid, and it says how much is short', () =>
  expect(nextPayment({ ...nothing, approvedCents: 580, owedBackCents: 1580 }, 'active', now)).toMatchObject({
    cents: -1000,
    carried: true,
    shortCents: 3500,
  }))

const waits = { state: 'awaiting_document', documented: false } as const
test.each([
  [undefined, 'active', [], ['tax-data']],
  [{ declaredFor: 2026 }, 'active', [], []],
  [{ declaredFor: 2025 }, 'active', [], ['declaration']],
  [{ declaredFor: 2025 }, 'active', [waits], ['declaration', 'document']],
  [{ declaredFor: 2026 }, 'closed', [waits], ['document']],
  [{ declaredFor: 2026 }, 'active', [{ ...waits, documented: true }], []],
  [{ declaredFor: 2026 }, 'active', [{ state: 'processing', documented: false }], []],
  [{ declaredFor: 2026 }, 'active', [{ state: 'open', documented: true }], ['returned']],
  // Nothing that they do would help: a person has to decide first.
  [undefined, 'suspended', [], []],
] as const)('%j, %s, payouts %j: to do is %j', (tax, state, payouts, todo) =>
  expect(toDo(tax, state, payouts, now)).toEqual(todo),
)
