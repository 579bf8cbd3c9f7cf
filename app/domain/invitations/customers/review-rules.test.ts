import { describe, expect, test } from 'vitest'
import { pauseReason } from '../delivery/pausing'
import type { InvitationState } from '../schema'
import { coverageOf, showsSame } from './coverage'
import { invitedBias } from './invited-bias'
import { readDay, reminderMoment, sendMoment, serviceDateProblem, standsInTheWay } from './review-rules'

const now = new Date('2026-11-18T10:00:00Z')
const at = (iso: string) => new Date(iso)

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['2026/11/21', '2026-11-21'],
  ['2026-11-21T14:30:00Z', '2026-11-21'],
  ['21/11/2026 14:30', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['11/21/2026', null],
  ['21/11/26', null],
  ['21 de novembro', null],
  ['46347', null],
  ['', null],
  ['=HOJE()', null],
])('«%s» is the day %s', (text, expected) => expect(readDay(text)).toBe(expected))

test.each([
  ['today', '2026-11-18', now, null],
  ['tomorrow', '2026-11-19', now, 'A data do serviço ainda não chegou.'],
  ['today in Lisbon, yesterday in UTC', '2026-07-16', at('2026-07-15T23:30:00Z'), null],
  ['a year ago', '2025-11-18', now, null],
  ['a year and a day ago', '2025-11-17', now, 'O serviço foi há mais de 12 meses: já não pode ser avaliado.'],
  ['a year before 29 February', '2027-02-28', at('2028-02-29T12:00:00Z'), null],
  [
    'and a day',
    '2027-02-27',
    at('2028-02-29T12:00:00Z'),
    'O serviço foi há mais de 12 meses: já não pode ser avaliado.',
  ],
])('a service of %s', (_, day, when, expected) => expect(serviceDateProblem(day, when)).toBe(expected))

test.each([
  ['three days after the service', '2026-11-17', 3, '2026-11-20T09:00:00Z'],
  ['at once when that is past', '2026-10-01', 3, '2026-11-18T10:00:00Z'],
  ['the same day: at once', '2026-11-18', 0, '2026-11-18T10:00:00Z'],
  ['not on a Sunday', '2026-11-18', 4, '2026-11-23T09:00:00Z'],
  ['thirty days, over a holiday', '2026-11-08', 30, '2026-12-09T09:00:00Z'],
  ['never more than thirty', '2026-11-18', 99, '2026-12-18T09:00:00Z'],
  ['never before', '2026-11-18', -5, '2026-11-18T10:00:00Z'],
])('goes %s', (_, serviceDate, delayDays, expected) => {
  expect(sendMoment({ serviceDate, delayDays }, now)).toEqual(at(expected))
})

test('the reminder comes seven days later, at a sending hour', () => {
  expect(reminderMoment(at('2026-11-18T10:00:00Z'))).toEqual(at('2026-11-25T10:00:00Z'))
  // A week after 24 November is Restauração.
  expect(reminderMoment(at('2026-11-24T10:00:00Z'))).toEqual(at('2026-12-02T09:00:00Z'))
})

describe('one per person and company per 90 days', () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(now.getTime() - days * day)
  test.each<[string, InvitationState, Date | null, Date | null, boolean]>([
    ['sent 89 days ago', 'delivered', ago(89), ago(89), true],
    ['sent 90 days ago', 'delivered', ago(90), ago(90), false],
    ['answered', 'accepted', ago(10), ago(10), true],
    ['declined', 'declined', ago(10), ago(10), true],
    ['still waiting', 'scheduled', ago(-20), null, true],
    ['not wanted by the person', 'suppressed', ago(10), null, true],
    ['taken back before it left', 'revoked', ago(-5), null, false],
    ['taken back after it left', 'revoked', ago(5), ago(5), true],
    ['bounced', 'bounced', ago(5), ago(5), false],
  ])('%s', (_, state, sendAt, sentAt, expected) => {
    expect(standsInTheWay({ state, sendAt, sentAt }, now)).toBe(expected)
  })
})

describe('pause', () => {
  test.each([
    [{ sent: 49, bounced: 49, complained: 49 }, null],
    [{ sent: 50, bounced: 2, complained: 0 }, null],
    [{ sent: 50, bounced: 3, complained: 0 }, 'bounced'],
    [{ sent: 100, bounced: 5, complained: 0 }, null],
    [{ sent: 100, bounced: 6, complained: 0 }, 'bounced'],
    [{ sent: 50, bounced: 0, complained: 1 }, 'complained'],
    [{ sent: 1000, bounced: 0, complained: 3 }, null],
    [{ sent: 1000, bounced: 0, complained: 4 }, 'complained'],
    [{ sent: 0, bounced: 0, complained: 0 }, null],
  ])('%j: %s', (counters, expected) => expect(pauseReason(counters)).toBe(expected))
})

describe('coverage', () => {
  test.each([
    [{ registered: 19, invited: 19, answered: 5 }, null],
    [
      { registered: 20, invited: 0, answered: 0 },
      { registered: 20, invited: 0, answered: 0 },
    ],
    [
      { registered: 212, invited: 200, answered: 62 },
      { registered: 212, invited: 200 / 212, answered: 0.31 },
    ],
    [
      { registered: 20, invited: 25, answered: 30 },
      { registered: 20, invited: 1, answered: 1 },
    ],
  ])('%j', (counted, expected) => expect(coverageOf(counted)).toEqual(expected))

  test('readers see a difference only in whole per cent', () => {
    const c = { registered: 2000, invited: 1000, answered: 300 }
    expect(showsSame(c, { ...c, invited: 1001 })).toBe(true)
    expect(showsSame(c, { ...c, invited: 1020 })).toBe(false)
    expect(showsSame(c, { ...c, registered: 2001 })).toBe(false)
    expect(showsSame({ ...c, registered: 5 }, { ...c, registered: 6 })).toBe(true)
  })
})

describe('invited people who give other stars', () => {
  const stars = (count: number, mean: number, variance: number) => ({ count, mean, variance })
  test.each([
    ['too few invited', stars(29, 5, 0.1), stars(60, 2, 1), null],
    ['too few others', stars(60, 5, 0.1), stars(29, 2, 1), null],
    ['one star apart exactly', stars(50, 4.5, 0.5), stars(50, 3.5, 0.5), null],
    ['far apart', stars(40, 4.8, 0.2), stars(40, 2.8, 2), 2 / Math.sqrt(0.2 / 40 + 2 / 40)],
    ['the other way', stars(40, 2.8, 2), stars(40, 4.8, 0.2), -2 / Math.sqrt(0.2 / 40 + 2 / 40)],
    // 1.05 / √(4/30 + 4/30) = 2.03
    ['apart, but it may be chance', stars(30, 4, 4), stars(30, 2.95, 4), null],
    ['nobody wavers', stars(30, 5, 0), stars(30, 3, 0), Number.POSITIVE_INFINITY],
  ])('%s', (_, invited, others, expected) => {
    const t = invitedBias(invited, others)
    if (expected === null || !Number.isFinite(expected)) expect(t).toBe(expected)
    else expect(t).toBeCloseTo(expected, 10)
  })
})
