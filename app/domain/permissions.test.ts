import { describe, expect, test } from 'vitest'
import { type Actor, authorise, may, permissions, system, visitor } from './permissions'

const user: Actor = {
  ...visitor,
  kind: 'user',
  userId: 'u',
  name: 'Ana',
  email: 'a@b.pt',
  emailVerified: true,
  sessionId: 's',
}
const member = (role: 'owner' | 'responder' | 'viewer'): Actor => ({
  ...user,
  memberships: [{ companyId: 'acme', role }],
})
const staff = (...staffRoles: Actor['staffRoles'][number][]): Actor => ({ ...user, staffRoles })
const kindOf = (act: () => void) => {
  try {
    act()
    return 'ok'
  } catch (error) {
    return (error as { kind?: string }).kind
  }
}

describe('who may reply', () => {
  test.each([
    ['owner', member('owner'), true],
    ['responder', member('responder'), true],
    ['viewer', member('viewer'), false],
    ['a stranger', user, false],
    ['a visitor', visitor, false],
    ['an admin', staff('admin'), false],
    ['the system', system, false],
  ])('%s: %s', (_name, actor, expected) => {
    expect(may(actor, 'review.reply', { companyId: 'acme' })).toBe(expected)
  })
  test('the owner of another company may not', () =>
    expect(may(member('owner'), 'review.reply', { companyId: 'other' })).toBe(false))
})

describe('how a refusal sounds', () => {
  test('a visitor is asked to sign in', () =>
    expect(kindOf(() => authorise(visitor, 'review.moderate'))).toBe('sign-in'))
  test('a stranger does not learn that it exists', () =>
    expect(kindOf(() => authorise(user, 'review.moderate'))).toBe('not-found'))
  test('a colleague without the right is told so', () =>
    expect(kindOf(() => authorise(staff('finance'), 'review.moderate'))).toBe('not-allowed'))
  test('who may, passes', () =>
    expect(kindOf(() => authorise(staff('moderator'), 'review.moderate'))).toBe('ok'))
})

test('an exception inside a rule refuses', () => {
  const broken = {
    get companyId(): string {
      throw new Error('bug')
    },
  }
  expect(may(member('owner'), 'review.reply', broken)).toBe(false)
})
test('every row names the missing right in words', () => {
  expect(Object.entries(permissions).filter(([, row]) => row.right.length < 8)).toEqual([])
})
test('only the system acts as the system', () => {
  expect(may(system, 'system.act')).toBe(true)
  expect([visitor, user, staff('admin')].map((a) => may(a, 'system.act'))).toEqual([false, false, false])
})
