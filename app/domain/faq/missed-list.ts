import { paths } from '~/paths'
import { type Choices, defineList, type Filtered, view } from '../shared/list-filter'
import type { MissedState } from './faq-words'

const views: Choices<Exclude<MissedState, 'counting'>> = {
  abertas: { value: 'waiting', label: 'Por ver' },
  escritas: { value: 'written', label: 'Com pergunta' },
  'postas-de-parte': { value: 'dismissed', label: 'Postas de parte' },
}

/** What /admin/faq/procuras is asked for. */
export const missedList = defineList(paths.missedSearches(), {
  view: view('ver', 'Estado', views, 'waiting'),
})
export type MissedFilter = Filtered<typeof missedList>
