import { describe, expect, test } from 'vitest'
import { memberRoles } from '../companies/schema'
import { type CompanyRole, may, visitor } from '../permissions'
import { accessFlow, transferFlow } from './flows'
import { roleRights } from './role-rights'
import { memberRoleOrder } from './role-words'
import { grantable, isLess } from './roles'

test.each<[CompanyRole, CompanyRole[]]>([
  ['manager', ['manager', 'responder', 'finance', 'viewer']],
  ['responder', ['responder', 'viewer']],
  ['finance', ['finance', 'viewer']],
  ['viewer', ['viewer']],
])('who asked to be %s may get that or less', (asked, roles) => {
  expect(grantable(asked)).toEqual(roles)
})

test('less is never as much, and never the other way round', () => {
  for (const a of memberRoles) {
    expect(isLess(a, a)).toBe(false)
    for (const b of memberRoles) if (isLess(a, b)) expect(isLess(b, a)).toBe(false)
  }
})

test('every role stands in the page, and what it says there is what the table says', () => {
  expect([...memberRoleOrder].sort()).toEqual([...memberRoles].sort())
  const says = Object.fromEntries(
    memberRoleOrder.map((role) => [role, roleRights.filter((r) => r.roles[role]).length]),
  )
  expect(says).toEqual({ owner: 9, manager: 6, responder: 4, finance: 1, viewer: 1 })
  const actor = {
    ...visitor,
    kind: 'user' as const,
    memberships: [{ companyId: 'a', role: 'manager' as const }],
  }
  // Of another company a manager may nothing.
  expect(may(actor, 'team.manage', { companyId: 'b', role: 'viewer' })).toBe(false)
})

describe('flows', () => {
  test('a request and an offer are answered once', () => {
    for (const state of ['accepted', 'declined', 'withdrawn', 'expired'] as const) {
      expect(accessFlow.from(state)).toEqual([])
      expect(transferFlow.from(state)).toEqual([])
    }
    expect(accessFlow.from('sent')).toEqual(['accept', 'decline', 'withdraw', 'lapse'])
    expect(transferFlow.from('offered')).toEqual(['accept', 'decline', 'withdraw', 'void', 'lapse'])
  })
})
