import { describe, expect, test } from 'vitest'
import { easter, shiftDay } from '../../shared/working-days'
import { executionDay } from './batching'
import { sepaText } from './sepa-text'
import { leastToPay, monthClosedOn, payoutSums, takenAtClose, whatIsMissing } from './sums'
import { isTargetDay, targetDayFrom } from './target-days'

describe('what is paid', () => {
  test.each([
    ['professional', true, 10_000, { vatCents: 2300, withheldCents: 2300, payCents: 10_000 }],
    ['professional', false, 10_000, { vatCents: 0, withheldCents: 2300, payCents: 7700 }],
    [
      'services',
      true,
      10_000,
      { vatCents: 2300, withheldCents: 1150, payCents: 11_150, withheldPermille: 115 },
    ],
    ['services', false, 2531, { vatCents: 0, withheldCents: 291, payCents: 2240 }],
    ['company', true, 2531, { vatCents: 582, withheldCents: 0, payCents: 3113 }],
    ['exempt', false, 2500, { vatCents: 0, withheldCents: 0, payCents: 2500 }],
    ['abroad', true, 2500, { vatPercent: 0, vatCents: 0, withheldCents: 0, payCents: 2500 }],
  ] as const)('%s, with IVA: %s, of %i cents', (regime, chargesVat, net, sums) =>
    expect(payoutSums(net, { regime, chargesVat })).toMatchObject(sums),
  )

  const a = { id: 'a', cents: 2000 }
  const b = { id: 'b', cents: 600 }
  test('a balance below the least is carried; off the shares come negative lines, the oldest first', () => {
    expect(takenAtClose([a], [], 2500)).toBeNull()
    expect(takenAtClose([], [], 1)).toBeNull()
    expect(takenAtClose([a, b], [], 2500)).toEqual({ netCents: 2600, lines: [a, b] })
    expect(takenAtClose([a, b], [{ id: 'n', cents: 200 }], 2500)).toBeNull()
    expect(takenAtClose([a, b], [{ id: 'n', cents: 90 }], 2500)?.lines).toEqual([
      a,
      b,
      { id: 'n', cents: -90 },
    ])
  })
  test('never below nothing: what the shares do not reach stays to be taken off', () => {
    expect(takenAtClose([a], [{ id: 'n', cents: 2000 }], 1)).toBeNull()
    expect(takenAtClose([a], [{ id: 'n', cents: 9000 }], 1)).toBeNull()
    expect(takenAtClose([{ id: 'z', cents: 0 }, a], [{ id: 'n', cents: 1999 }], 1)).toEqual({
      netCents: 1,
      lines: [a, { id: 'n', cents: -1999 }],
    })
  })
  test('whose programme is over gets whatever is there', () => {
    expect([leastToPay('active'), leastToPay('closed')]).toEqual([2500, 1])
  })
  test('says what is missing', () => {
    const now = new Date('2027-01-01T00:30:00Z')
    expect(whatIsMissing(undefined, 'active', now)).toBe('tax-data')
    expect(whatIsMissing({ declaredFor: 2026 }, 'active', now)).toBe('declaration')
    expect(whatIsMissing({ declaredFor: 2027 }, 'closed', now)).toBeNull()
    expect(whatIsMissing({ declaredFor: 2027 }, 'suspended', now)).toBe('suspended')
  })
  test('the month that is closed is that of Lisbon before this one', () => {
    expect(monthClosedOn(new Date('2027-01-01T02:40:00Z'))).toBe('2026-12-01')
    expect(monthClosedOn(new Date('2027-06-30T23:30:00Z'))).toBe('2027-06-01')
  })
})

describe('days on which banks settle', () => {
  test.each([
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-01',
    '2028-12-25',
    '2028-12-26',
    '2027-05-15',
  ])('not %s', (day) => expect(isTargetDay(day)).toBe(false))
  test.each(['2027-04-26', '2026-12-08', '2027-06-10', '2026-12-24', '2026-12-31'])(
    '%s, as ours or not',
    (day) => expect(isTargetDay(day)).toBe(true),
  )
  test('the first from a day on is never before it, nor more than five days later', () => {
    for (let year = 2026; year < 2046; year++)
      for (const from of [`${year}-12-24`, shiftDay(easter(year), -3), `${year}-01-01`]) {
        const day = targetDayFrom(from)
        expect(day >= from && day <= shiftDay(from, 5) && isTargetDay(day)).toBe(true)
      }
  })
  test('a batch is paid on the fifteenth, or as soon as it can be', () => {
    expect(executionDay(new Date('2027-01-07T12:00:00Z'))).toBe('2027-01-15')
    expect(executionDay(new Date('2027-01-15T12:00:00Z'))).toBe('2027-01-18')
    expect(executionDay(new Date('2027-05-07T12:00:00Z'))).toBe('2027-05-17')
    expect(executionDay(new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-15')
  })
})

describe('names for banks', () => {
  test.each([
    ['João Assunção & Filhos, Lda.', 'Joao Assuncao + Filhos, Lda.'],
    ['Łukasz Größe–Straße', 'lukasz Grosse Strasse'],
    ['//Rua//do «Poço»/', 'Rua/do Poco'],
    ['日本', 'NOTPROVIDED'],
    ["O'Neill (Porto): +351?", "O'Neill (Porto): +351?"],
    ['A\u0000B\u202eC', 'A B C'],
  ])('%s', (name, written) => expect(sepaText(name, 70)).toBe(written))
  test('are cut', () => expect(sepaText('a '.repeat(60), 70)).toHaveLength(69))
})
