import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  day,
  defineList,
  type Filtered,
  sortedBy,
  view,
} from '../shared/list-filter'
import { kindWords } from './feedback-words'

export type FeedbackView = 'waiting' | 'handled' | 'tickets'

const views: Choices<FeedbackView> = {
  abertos: { value: 'waiting', label: 'Por tratar' },
  tratados: { value: 'handled', label: 'Tratados' },
  pedidos: { value: 'tickets', label: 'Passaram a pedido' },
}
const sorts: Choices<'newest' | 'oldest'> = {
  recentes: { value: 'newest', label: 'Mais recentes', head: ['at', 'desc'] },
  antigos: { value: 'oldest', label: 'Mais antigos', head: ['at', 'asc'] },
}

/** What /admin/suporte/erros/comentarios is asked for. */
export const feedbackList = defineList(paths.feedbackList(), {
  view: view('ver', 'Estado', views, 'waiting'),
  kind: choice('tipo', 'Tipo', choicesOf(kindWords), { empty: 'Todos' }),
  from: day('de', 'Desde', 'Desde'),
  until: day('ate', 'Até', 'Até'),
  sort: sortedBy(sorts, 'newest'),
})
export type FeedbackFilter = Filtered<typeof feedbackList>
