import { describe, expect, test } from 'vitest'
import { monthsAfter } from '../life/life-clock'
import { firstRules } from '../rules/requirements'
import { applicationFlow } from './application-flow'
import { applicationStates, isOpen } from './application-names'
import { type Applicant, mayApply, notMadeOf } from './eligibility'
import { feeOf } from './fees'

const now = new Date('2026-11-18T10:00:00Z')
const free: Applicant = { listing: 'approved', legalStanding: 'active', application: null, certificate: null }
const held = (over: Partial<NonNullable<Applicant['certificate']>> = {}) => ({
  ...free,
  certificate: {
    level: 1 as const,
    state: 'valid' as const,
    stateSince: new Date('2026-03-01'),
    validUntil: '2027-06-30',
    ...over,
  },
})
const asked = (state: (typeof applicationStates)[number], decidedAt: string | null = null) => ({
  ...free,
  application: { state, decidedAt: decidedAt ? new Date(decidedAt) : null },
})

describe('who may apply', () => {
  test.each<[string, Applicant, 1 | 2, ReturnType<typeof mayApply>]>([
    ['an approved company', free, 1, { kind: 'first' }],
    ['one that waits for approval', { ...free, listing: 'pending' }, 1, { barrier: 'not-approved' }],
    ['one that staff suspended', { ...free, listing: 'suspended' }, 1, { barrier: 'not-approved' }],
    ['an insolvent one', { ...free, legalStanding: 'insolvent' }, 1, { barrier: 'insolvent' }],
    ['with one going on', asked('evaluation'), 1, { barrier: 'open' }],
    ['after withdrawing', asked('withdrawn'), 1, { kind: 'first' }],
    ['after one lapsed', asked('lapsed'), 1, { kind: 'first' }],
    [
      '29 days after a refusal',
      asked('refused', '2026-10-20T10:00:00Z'),
      1,
      { barrier: 'refused-lately', from: '2026-11-19' },
    ],
    ['30 days after a refusal', asked('refused', '2026-10-19T10:00:00Z'), 1, { kind: 'first' }],
    ['Plus, with Certificada', held(), 2, { kind: 'upgrade' }],
    ['Plus, in the last 60 days', held({ validUntil: '2026-12-01' }), 2, { kind: 'renewal' }],
    ['the same level, long before', held(), 1, { barrier: 'held', from: '2027-05-01' }],
    ['60 days before the end', held({ validUntil: '2027-01-17' }), 1, { kind: 'renewal' }],
    [
      '61 days before the end',
      held({ validUntil: '2027-01-18' }),
      1,
      { barrier: 'held', from: '2026-11-19' },
    ],
    ['the lower level, long before', held({ level: 2 }), 1, { barrier: 'lower', from: '2027-05-01' }],
    ['the lower level, at renewal', held({ level: 2, validUntil: '2026-12-01' }), 1, { kind: 'renewal' }],
    ['while suspended', held({ state: 'suspended' }), 1, { barrier: 'suspended' }],
    [
      '15 days after it expired',
      held({ state: 'expired', validUntil: '2026-11-03' }),
      1,
      { kind: 'renewal' },
    ],
    ['16 days after it expired', held({ state: 'expired', validUntil: '2026-11-02' }), 1, { kind: 'first' }],
    ['expired, the job not come by yet', held({ validUntil: '2026-11-17' }), 2, { kind: 'renewal' }],
    [
      '11 months after revocation',
      held({ state: 'revoked', stateSince: new Date('2025-12-18T10:00:00Z') }),
      1,
      { barrier: 'revoked-lately', from: '2026-12-18' },
    ],
    [
      '12 months after revocation',
      held({ state: 'revoked', stateSince: new Date('2025-11-18T10:00:00Z') }),
      1,
      { kind: 'first' },
    ],
    ['after renouncing', held({ state: 'renounced' }), 1, { kind: 'first' }],
  ])('%s', (_, applicant, level, answer) => {
    expect(mayApply(applicant, level, now)).toEqual(answer)
  })
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-18', 12, '2027-11-18'],
  ])('%s and %i months', (day, months, then) => expect(monthsAfter(day, months)).toBe(then))
})

describe('what it costs', () => {
  test.each([
    [1 as const, 15_000],
    [2 as const, 45_000],
  ])('first, level %i', (level, cents) => expect(feeOf(firstRules, level, null, now).cents).toBe(cents))
  test.each([
    // 75 000 − 27 000 = 48 000 for the whole year.
    ['2025-11-19', '2026-11-18', 1, 365, 132],
    ['2026-11-18', '2027-11-17', 365, 365, 48_000],
    ['2026-05-22', '2027-05-21', 185, 365, 24_329],
    ['2025-11-01', '2026-10-31', 0, 365, 0],
  ])('raised meanwhile, issued %s until %s', (issued, validUntil, left, of, cents) => {
    const former = { level: 1 as const, issuedAt: new Date(`${issued}T12:00:00Z`), validUntil }
    expect(feeOf(firstRules, 2, former, now)).toEqual({
      cents,
      reckoning: { wanted: 75_000, held: 27_000, days: left, of },
    })
  })
})

describe('the flow', () => {
  test('every state that is over leads nowhere but a refusal, by an appeal; every open one can be withdrawn and lapse', () => {
    for (const state of applicationStates) {
      const on = applicationFlow.from(state)
      if (isOpen(state)) expect(on).toEqual(expect.arrayContaining(['withdraw', 'lapse']))
      // A refusal is turned round by an appeal, and by nothing else.
      else expect(on).toEqual(state === 'refused' ? ['reopen'] : [])
    }
  })
  test('every state but the draft is reached, and a grant follows a finished evaluation only', () => {
    const reached = new Set(Object.values(applicationFlow.verbs).map((v) => v.to))
    expect([...applicationStates].filter((s) => !reached.has(s))).toEqual(['draft'])
    expect(applicationFlow.verbs.grant.from).toEqual(['decision_pending'])
    expect(applicationFlow.verbs.finish.from).toEqual(['evaluation'])
  })
})

test.each([
  ['123456789', null, ['R02']],
  [null, 'Empresário em nome individual', ['R02']],
  ['510953964', 'Sociedade por quotas', []],
  [null, null, []],
])('of %s, «%s», the law does not ask %j', (nipc, legalForm, codes) => {
  expect(Object.keys(notMadeOf({ nipc, legalForm }))).toEqual(codes)
})
