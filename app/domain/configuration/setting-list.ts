import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  defineList,
  type Filtered,
  view,
  words,
} from '../shared/list-filter'
import { type GroupKey, settingGroups } from './catalogue'

export type SettingView = 'all' | 'changed' | 'waiting'

const views: Choices<SettingView> = {
  todas: { value: 'all', label: 'Todas' },
  alteradas: { value: 'changed', label: 'Alteradas' },
  'a-espera': { value: 'waiting', label: 'À espera de outra pessoa' },
}
const groups = choicesOf(
  Object.fromEntries(Object.entries(settingGroups).map(([key, { title }]) => [key, title])) as Record<
    GroupKey,
    string
  >,
)

/** What /admin/configuracoes is asked for. */
export const settingFilter = defineList(
  paths.settings(),
  {
    view: view('ver', 'Configurações', views, 'all'),
    search: words('q', 'Nome, número ou palavra'),
    group: choice('parte', 'Parte', groups, { empty: 'Todas' }),
  },
  { oneWay: 'stands in the order of its parts, which is one of meaning' },
)
export type SettingFilter = Filtered<typeof settingFilter>
