import { paths } from '~/paths'
import { rules } from '../decisions/rules'
import { type Choices, choice, defineList, type Filtered, view, words } from '../shared/list-filter'
import { flagWords } from './flag-words'

/** What waits for us, or for a change that its author was asked for; all that was decided; or only what ended so. */
export type FlagView = 'waiting' | 'asked' | 'decided' | 'founded' | 'unfounded' | 'lapsed'

const views: Choices<FlagView> = {
  'por-decidir': { value: 'waiting', label: 'Por decidir' },
  'alteracao-pedida': { value: 'asked', label: flagWords.change_requested.word },
  decididas: { value: 'decided', label: 'Decididas' },
  'com-fundamento': { value: 'founded', label: flagWords.founded.word },
  'sem-fundamento': { value: 'unfounded', label: flagWords.unfounded.word },
  'prazo-falhado': { value: 'lapsed', label: flagWords.lapsed.word },
}
const reasons: Choices<string> = Object.fromEntries(
  Object.entries(rules).map(([value, { label }]) => [value, { value, label }]),
)
const senders: Choices<'company' | 'person'> = {
  empresa: { value: 'company', label: 'A empresa' },
  pessoa: { value: 'person', label: 'Uma pessoa' },
}

/** What /admin/avaliacoes/denuncias is asked for. */
export const flagList = defineList(paths.flags(), {
  view: view('ver', 'Denúncias', views, 'waiting'),
  search: words('q', 'Empresa'),
  reason: choice('motivo', 'Motivo', reasons),
  from: choice('de', 'De quem', senders),
})
export type FlagFilter = Filtered<typeof flagList>
