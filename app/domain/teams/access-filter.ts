import { paths } from '~/paths'
import { type Choices, choice, defineList, type Filtered, view, words } from '../shared/list-filter'
import type { AccessState } from './schema'

const views: Choices<AccessState> = {
  'a-espera': { value: 'sent', label: 'À espera da empresa' },
  aceites: { value: 'accepted', label: 'Aceites' },
  recusados: { value: 'declined', label: 'Recusados' },
  retirados: { value: 'withdrawn', label: 'Retirados' },
  'sem-resposta': { value: 'expired', label: 'Sem resposta' },
}
const deciders: Choices<boolean> = {
  empresa: { value: true, label: 'A empresa' },
  ninguem: { value: false, label: 'Ninguém gere o perfil' },
}

/** What staff may look at of the requests for access. */
export const accessRequestList = defineList(paths.accessRequests(), {
  state: view('ver', 'Estado', views, 'sent'),
  search: words('q', 'Empresa ou pessoa'),
  owned: choice('decide', 'Quem decide', deciders),
})
export type AccessFilter = Filtered<typeof accessRequestList>
