import type { StaffRole } from '../../permissions'
import { isDay } from '../../shared/day'
import { ownOf } from '../../shared/own'
import { cleanLine } from '../../shared/text'
import { staffRoles, staffRoleWords } from './user-words'

/** What /admin/usuarios is asked for: the address is the filter. Pure; browsers load it for its words. */
export interface UserFilter {
  search: string
  role: UserRoleFilter | null
  state: UserStateFilter | null
  /** Days of Lisbon, both included: «2026-11-21». */
  from: string | null
  until: string | null
  sort: UserSort
}

export type UserRoleFilter = StaffRole | 'staff' | 'affiliate' | 'member'
export type UserStateFilter = 'unverified' | 'blocked' | 'erasing'
export type UserSort = 'newest' | 'name' | 'reviews'

export const roleFilters: Record<string, { value: UserRoleFilter; label: string }> = {
  equipa: { value: 'staff', label: 'Qualquer papel da equipa' },
  ...Object.fromEntries(
    staffRoles.map((role) => [role, { value: role, label: `Equipa: ${staffRoleWords[role].label}` }]),
  ),
  afiliado: { value: 'affiliate', label: 'Afiliado' },
  empresa: { value: 'member', label: 'Pertence a uma empresa' },
}
export const stateFilters: Record<string, { value: UserStateFilter; label: string }> = {
  'por-confirmar': { value: 'unverified', label: 'E-mail por confirmar' },
  bloqueada: { value: 'blocked', label: 'Bloqueada' },
  'a-apagar': { value: 'erasing', label: 'A apagar' },
}
export const sorts: Record<string, { value: UserSort; label: string }> = {
  recentes: { value: 'newest', label: 'Mais recentes' },
  nome: { value: 'name', label: 'Nome' },
  avaliacoes: { value: 'reviews', label: 'Mais avaliações' },
}

const day = (value: string | null): string | null => (value && isDay(value) ? value : null)

/** Reads the filter out of an address; what it does not know counts as not asked for. */
export function userFilterOf(params: URLSearchParams): UserFilter {
  return {
    search: cleanLine(params.get('q') ?? '').slice(0, 100),
    role: ownOf(roleFilters, params.get('papel'))?.value ?? null,
    state: ownOf(stateFilters, params.get('estado'))?.value ?? null,
    from: day(params.get('de')),
    until: day(params.get('ate')),
    sort: ownOf(sorts, params.get('ordem'))?.value ?? 'newest',
  }
}

const keyOf = <T>(table: Record<string, { value: T }>, value: T | null): string | null =>
  Object.keys(table).find((key) => table[key]?.value === value) ?? null

/** The filter as it stands in the address; without what is not asked for. */
export const userQuery = (filter: UserFilter): Record<string, string | null> => ({
  q: filter.search || null,
  papel: keyOf(roleFilters, filter.role),
  estado: keyOf(stateFilters, filter.state),
  de: filter.from,
  ate: filter.until,
  ordem: filter.sort === 'newest' ? null : keyOf(sorts, filter.sort),
})
