import { paths, query } from '~/paths'
import { type StaffScope, staffFilterOf, staffQuery } from '../companies/staff/staff-lists-filter'
import { ownOf } from '../shared/own'
import { Refusal } from '../shared/refusal'

/** The lists whose filters can be kept, by their address, and what each reads out of one. */
const scopes: Record<string, StaffScope> = {
  [paths.staffCompanies()]: 'all',
  [paths.staffApprovedCompanies()]: 'approved',
  [paths.staffCertifiedCompanies()]: 'certified',
}

export const companyScopes: Record<StaffScope, string> = {
  all: paths.staffCompanies(),
  approved: paths.staffApprovedCompanies(),
  certified: paths.staffCertifiedCompanies(),
}

/**
 * Which part of the companies a list shows.
 * @throws Refusal `invalid` for an address that is no list
 */
export function scopeOf(list: string): StaffScope {
  const scope = ownOf(scopes, list)
  if (!scope) throw new Refusal('invalid', 'Esta lista não existe. Abra de novo a lista de empresas.')
  return scope
}

/** A filter as its list understands it: what it does not know is not kept, and neither is the page. */
export function filterOf(list: string, text: string) {
  const scope = scopeOf(list)
  return staffFilterOf(new URLSearchParams(text), scope)
}

/** «estado=pendente&distrito=03», in one order whatever order it came in. */
export const normalQuery = (list: string, text: string): string =>
  query(staffQuery(filterOf(list, text), scopeOf(list))).slice(1)
