import { paths } from '~/paths'
import { choice, choicesOf, defineList, type Filtered, view, words } from '../../shared/list-filter'
import type { FindingWeight } from '../states'

/** What the rules of fraud found, as staff ask for it. Pure; browsers load it for its words. */
export const findingList = defineList(paths.staffFindings(), {
  view: view(
    'estado',
    'Estado',
    choicesOf({ 'por-decidir': 'Por decidir', decididos: 'Decididos', todos: 'Todos' }),
    'por-decidir',
  ),
  search: words('q', 'Afiliado, código ou empresa'),
  weight: choice<FindingWeight>('peso', 'Peso', {
    'nao-conta': { value: 'refuse', label: 'Não conta' },
    retido: { value: 'hold', label: 'Retido' },
    'a-ver': { value: 'look', label: 'A ver' },
  }),
})
export type FindingFilter = Filtered<typeof findingList>
