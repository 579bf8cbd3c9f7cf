import type { CompanyRole } from '../permissions'
import { memberRoleOrder } from './role-words'

/** Roles that may do less than this one, and nothing more: what may be given to somebody who asked for it. */
const below: Record<CompanyRole, readonly CompanyRole[]> = {
  owner: ['manager', 'responder', 'finance', 'viewer'],
  manager: ['responder', 'finance', 'viewer'],
  // Answering customers and seeing invoices are two jobs: neither is part of the other.
  responder: ['viewer'],
  finance: ['viewer'],
  viewer: [],
}

/** What may be given to whoever asked for a role: that one, or a lesser one. */
export const grantable = (asked: CompanyRole): CompanyRole[] =>
  memberRoleOrder.filter((role) => role === asked || below[asked].includes(role))

/** True when the second role may do less than the first. */
export const isLess = (than: CompanyRole, role: CompanyRole): boolean => below[than].includes(role)
