import { describe, expect, test } from 'vitest'
import { certificateFlow, lastDay, lisbonDay, standsSince, stateToday } from './certificate'
import { evidence } from './life/issuing'
import { requirements, requirementsOf } from './rules/requirements'
import { certificateStates } from './schema-names'

describe('the flow', () => {
  test.each([
    ['valid', ['suspend', 'revoke', 'expire', 'miss', 'renounce', 'replace']],
    ['updating', ['suspend', 'revoke', 'expire', 'meet', 'renounce', 'replace']],
    ['suspended', ['lift', 'revoke', 'lapse', 'expire', 'renounce', 'restore']],
    ['expired', []],
    ['revoked', ['restore', 'resuspend']],
    ['renounced', []],
    ['replaced', []],
  ] as const)('from %s: %j', (state, verbs) => {
    expect(certificateFlow.from(state).sort()).toEqual([...verbs].sort())
  })
  test('every state is reached or begins', () => {
    const reached = new Set(['valid', ...Object.values(certificateFlow.verbs).map((v) => v.to)])
    expect(certificateStates.filter((s) => !reached.has(s))).toEqual([])
  })
})

describe('the state today, in Lisbon', () => {
  const until = (validUntil: string, state: 'valid' | 'suspended' = 'valid') => ({ state, validUntil })
  test.each([
    [until('2026-11-21'), '2026-11-21T23:59:00Z', 'valid'],
    [until('2026-11-21'), '2026-11-22T00:00:00Z', 'expired'],
    // Summer time: midnight in Lisbon is 23:00 UTC.
    [until('2026-07-10'), '2026-07-10T22:59:00Z', 'valid'],
    [until('2026-07-10'), '2026-07-10T23:00:00Z', 'expired'],
    [until('2020-01-01', 'suspended'), '2026-07-10T23:00:00Z', 'suspended'],
  ] as const)('%j at %s is %s', (certificate, now, expected) => {
    expect(stateToday(certificate, new Date(now))).toBe(expected)
  })
  test('the day changes at midnight there', () => {
    expect(lisbonDay(new Date('2026-07-10T23:30:00Z'))).toBe('2026-07-11')
  })
})

describe('since when, and as of when its requirements stand', () => {
  const stateSince = new Date('2026-05-04T10:00:00Z')
  const now = new Date('2026-07-12T10:00:00Z')
  test.each([
    ['valid', '2026-12-01', '2026-05-04T10:00:00Z', null],
    ['suspended', '2026-12-01', '2026-05-04T10:00:00Z', null],
    ['revoked', '2026-12-01', '2026-05-04T10:00:00Z', '2026-05-04T10:00:00Z'],
    ['replaced', '2026-12-01', '2026-05-04T10:00:00Z', '2026-05-04T10:00:00Z'],
    // Over since midnight in Lisbon, though the nightly job has not come by: not since it was issued.
    ['valid', '2026-07-10', '2026-07-10T23:00:00Z', '2026-07-10T23:00:00Z'],
  ] as const)('%s until %s: since %s, as of %s', (state, validUntil, since, asOf) => {
    expect(standsSince({ state, validUntil, stateSince }, now)).toEqual({
      since: new Date(since),
      requirementsAsOf: asOf && new Date(asOf),
    })
  })
})

test.each([
  ['2026-11-21T10:00:00Z', 12, '2027-11-20'],
  ['2028-02-29T10:00:00Z', 12, '2029-02-28'],
  ['2026-03-01T10:00:00Z', 12, '2027-02-28'],
  ['2026-01-31T10:00:00Z', 1, '2026-02-28'],
])('issued %s for %i months: last day %s', (issued, months, expected) => {
  expect(lastDay(new Date(issued), months)).toBe(expected)
})

describe('the evidence a level needs', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const mandatory = (level: 1 | 2) =>
    requirementsOf(level)
      .filter((r) => !r.conditional)
      .map((r) => r.code)
  test('all that is mandatory: each is met, conditional ones do not apply', () => {
    const states = evidence({ level: 1, met: mandatory(1) }, now)
    expect(states.filter((s) => s.state === 'met').map((s) => s.code)).toEqual(mandatory(1))
    expect(states.find((s) => s.code === 'R07')?.state).toBe('not-applicable')
    expect(states.find((s) => s.code === 'R03')?.validUntil).toBe('2027-02-21')
  })
  test('what the law does not ask of them is not missing, and never met', () => {
    const without = mandatory(1).filter((code) => code !== 'R02')
    for (const met of [without, mandatory(1)]) {
      const states = evidence({ level: 1, met }, now, undefined, ['R02'])
      expect(states.find((s) => s.code === 'R02')?.state).toBe('not-applicable')
    }
  })
  test.each(mandatory(2))('without %s the higher level is refused, naming it', (code) => {
    const met = mandatory(2).filter((c) => c !== code)
    expect(() => evidence({ level: 2, met }, now)).toThrow(code)
  })
  test('the lower level asks for none of the higher one', () => {
    expect(requirementsOf(1).some((r) => r.level === 2)).toBe(false)
    expect(requirementsOf(2)).toHaveLength(requirements.length)
  })
})
