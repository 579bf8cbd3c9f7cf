import { describe, expect, test } from 'vitest'
import { invitationFlow, invitationProblem } from './invitation'
import type { InvitationState } from './schema'

const now = new Date('2026-11-18T10:00:00Z')
const tomorrow = new Date('2026-11-19T10:00:00Z')

describe('the flow of an invitation', () => {
  test.each<[InvitationState, string[]]>([
    ['draft', ['schedule', 'queue', 'revoke']],
    ['scheduled', ['queue', 'suppress', 'revoke']],
    ['queued', ['send', 'bounce', 'suppress', 'revoke']],
    ['sent', ['deliver', 'open', 'accept', 'decline', 'bounce', 'expire', 'revoke', 'resend']],
    ['delivered', ['open', 'accept', 'decline', 'bounce', 'expire', 'revoke', 'resend']],
    ['opened', ['accept', 'decline', 'bounce', 'expire', 'revoke', 'resend']],
    ['accepted', []],
    ['bounced', []],
    ['suppressed', []],
    ['declined', []],
    ['expired', ['resend']],
    ['revoked', []],
  ])('from %s', (state, verbs) => {
    expect(invitationFlow.from(state)).toEqual(verbs)
  })
})

describe('why a link leads no further', () => {
  test.each<[InvitationState, Date | null, string | null]>([
    ['sent', tomorrow, null],
    ['delivered', tomorrow, null],
    ['opened', tomorrow, null],
    ['delivered', now, 'expired'],
    ['expired', now, 'expired'],
    ['bounced', tomorrow, 'expired'],
    ['accepted', tomorrow, 'used'],
    ['declined', tomorrow, 'used'],
    ['revoked', tomorrow, 'revoked'],
    ['suppressed', null, 'revoked'],
    ['queued', null, 'unknown'],
    ['scheduled', null, 'unknown'],
  ])('%s until %s: %s', (state, expiresAt, problem) => {
    expect(invitationProblem({ state, expiresAt }, now)).toBe(problem)
  })
})
