import { paths } from '~/paths'
import type { StaffRole } from '../../permissions'
import {
  type Choices,
  choice,
  day,
  defineList,
  type Filtered,
  sortedBy,
  words,
} from '../../shared/list-filter'
import { staffRoles, staffRoleWords } from './user-words'

export type UserRoleFilter = StaffRole | 'staff' | 'affiliate' | 'member'
export type UserStateFilter = 'unverified' | 'blocked' | 'erasing'
export type UserSort = 'newest' | 'name' | 'reviews'

const roleFilters: Choices<UserRoleFilter> = {
  equipa: { value: 'staff', label: 'Qualquer papel da equipa' },
  ...Object.fromEntries(
    staffRoles.map((role) => [role, { value: role, label: `Equipa: ${staffRoleWords[role].label}` }]),
  ),
  afiliado: { value: 'affiliate', label: 'Afiliado' },
  empresa: { value: 'member', label: 'Pertence a uma empresa' },
}
const stateFilters: Choices<UserStateFilter> = {
  'por-confirmar': { value: 'unverified', label: 'E-mail por confirmar' },
  bloqueada: { value: 'blocked', label: 'Bloqueada' },
  'a-apagar': { value: 'erasing', label: 'A apagar' },
}
const sorts: Choices<UserSort> = {
  recentes: { value: 'newest', label: 'Mais recentes', head: ['since', 'desc'] },
  nome: { value: 'name', label: 'Nome', head: ['name', 'asc'] },
  avaliacoes: { value: 'reviews', label: 'Mais avaliações', head: ['reviews', 'desc'] },
}

/** What /admin/usuarios is asked for. */
export const userList = defineList(paths.users(), {
  search: words('q', 'Nome, e-mail ou identificador'),
  role: choice('papel', 'Papel', roleFilters, { more: true }),
  state: choice('estado', 'Estado', stateFilters, { more: true }),
  from: day('de', 'Conta criada desde', 'Desde', { more: true }),
  until: day('ate', 'Até', 'Até', { more: true }),
  sort: sortedBy(sorts, 'newest'),
})
export type UserFilter = Filtered<typeof userList>
