import { paths } from '~/paths'
import { choicesOf, defineList, type Filtered, view } from '../../shared/list-filter'

/** The companies that somebody brought. Pure; browsers load it for its words. */
export const broughtList = defineList(paths.broughtCompanies(), {
  view: view(
    'estado',
    'Estado',
    choicesOf({
      todas: 'Todas',
      contam: 'Contam',
      verificacao: 'Em verificação',
      'nao-contam': 'Não contam',
    }),
    'todas',
  ),
})
export type BroughtFilter = Filtered<typeof broughtList>
