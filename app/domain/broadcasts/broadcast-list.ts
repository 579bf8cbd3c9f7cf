import { paths } from '~/paths'
import { planWords } from '../plans/limits'
import { type Choices, choice, choicesOf, code, defineList, type Filtered, view } from '../shared/list-filter'
import { type BroadcastKind, broadcastKinds, kindWords, roleWords } from './broadcast-words'

export type BroadcastView = 'all' | 'draft' | 'proposed' | 'coming' | 'sent'

const views: Choices<BroadcastView> = {
  todos: { value: 'all', label: 'Todos' },
  rascunhos: { value: 'draft', label: 'Rascunhos' },
  aprovar: { value: 'proposed', label: 'Por aprovar' },
  aSair: { value: 'coming', label: 'Agendados e a sair' },
  saidos: { value: 'sent', label: 'Saídos' },
}
const kinds = choicesOf(
  Object.fromEntries(broadcastKinds.map((kind) => [kind, kindWords[kind].label])) as Record<
    BroadcastKind,
    string
  >,
)

/** What /admin/notificacoes is asked for: the newest first. */
export const broadcastList = defineList(paths.broadcasts(), {
  view: view('ver', 'Comunicados', views, 'all'),
  kind: choice('tipo', 'Tipo', kinds, { empty: 'Todos' }),
})
export type BroadcastFilter = Filtered<typeof broadcastList>

/** Whom one is for: a filter as of a list, kept with it as an address holds it. */
export const audienceList = defineList('', {
  role: choice('papel', 'Quem', choicesOf(roleWords), { empty: 'Toda a gente' }),
  plan: choice('plano', 'Plano da empresa', choicesOf(planWords)),
  category: code('categoria', 'Categoria da empresa'),
  district: code('distrito', 'Distrito da empresa'),
})
export type Audience = Filtered<typeof audienceList>
