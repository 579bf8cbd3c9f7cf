import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  defineList,
  type Filtered,
  view,
  words,
} from '../../shared/list-filter'
import { type QueueFilter, queueFilters, signalWords } from '../words'

export const queueWords: Record<QueueFilter, string> = {
  queue: 'Em análise',
  change_requested: 'Alteração pedida',
  published: 'Publicadas',
  rejected: 'Não publicadas',
  removed: 'Retiradas',
  masked: 'Ocultas em parte',
}
const decided = ['published', 'change_requested', 'rejected', 'removed', 'masked'] as const
const choicesFor = (states: readonly QueueFilter[]): Choices<QueueFilter> =>
  Object.fromEntries(states.map((value) => [queueFilters[value], { value, label: queueWords[value] }]))

const all = choicesFor(['queue', ...decided])
/** `chips`: the states one chooses from above the list; the address knows all of them. */
const reviewList = (chips: Choices<QueueFilter>) =>
  defineList(
    paths.moderation(),
    {
      state: { ...view<QueueFilter | null>('estado', 'Decididas', all, null), table: chips },
      search: words('q', 'Empresa'),
      signal: choice('sinal', 'Sinal', choicesOf(signalWords)),
    },
    { oneWay: 'what waits comes from two indexes, one of them with a deadline that is reckoned' },
  )

/** What /admin/avaliacoes is asked for: new reviews have a tab of their own, those that were decided one with chips. */
export const reviewLists = { queue: reviewList({}), decided: reviewList(choicesFor(decided)) }
export type ReviewListFilter = Filtered<typeof reviewLists.queue> & { state: QueueFilter }

/** Changes that wait: nothing to narrow. */
export const reviewEditList = defineList(paths.reviewEdits(), {})

/** What waits; all that was decided; or only what ended so. */
export type DocumentView = 'waiting' | 'decided' | 'accepted' | 'declined'
const documentViews: Choices<DocumentView> = {
  'por-ver': { value: 'waiting', label: 'Por ver' },
  decididos: { value: 'decided', label: 'Decididos' },
  aceites: { value: 'accepted', label: 'Aceites' },
  'nao-aceites': { value: 'declined', label: 'Não aceites' },
}

/** What /admin/avaliacoes/documentos is asked for. */
export const documentList = defineList(paths.reviewDocuments(), {
  view: view('ver', 'Documentos', documentViews, 'waiting'),
  search: words('q', 'Empresa'),
})
export type DocumentFilter = Filtered<typeof documentList>
