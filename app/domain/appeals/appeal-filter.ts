import { paths } from '~/paths'
import { type AppealSide, appealSideWords, appealWords } from '../decisions/decision-words'
import { type Choices, choice, defineList, type Filtered, view, words } from '../shared/list-filter'

/** What waits; all that was decided; or only what ended so. */
export type AppealView = 'waiting' | 'decided' | 'reversed' | 'upheld'

const views: Choices<AppealView> = {
  'por-decidir': { value: 'waiting', label: 'Por decidir' },
  decididos: { value: 'decided', label: 'Decididos' },
  alterados: { value: 'reversed', label: appealWords.reversed.word },
  mantidos: { value: 'upheld', label: appealWords.upheld.word },
}
const sides: Choices<AppealSide> = {
  autor: { value: 'author', label: appealSideWords.author.who },
  denunciante: { value: 'reporter', label: appealSideWords.reporter.who },
  empresa: { value: 'company', label: appealSideWords.company.who },
}

/** What /admin/avaliacoes/recursos is asked for. */
export const appealList = defineList(paths.appeals(), {
  view: view('ver', 'Recursos', views, 'waiting'),
  search: words('q', 'Empresa'),
  side: choice('de', 'Quem recorre', sides),
})
export type AppealFilter = Filtered<typeof appealList>

/** Decisions drawn to be decided once more: nothing to narrow. */
export const redecisionList = defineList(paths.decisionsAgain(), {})
