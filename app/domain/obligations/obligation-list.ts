import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  day,
  defineList,
  type Filtered,
  view,
  words,
} from '../shared/list-filter'
import { kindWords, type ObligationKind, obligationKinds } from './obligation-words'

export type ObligationView = 'waiting' | 'mine' | 'closed'

const views: Choices<ObligationView> = {
  abertas: { value: 'waiting', label: 'Em aberto' },
  minhas: { value: 'mine', label: 'Minhas' },
  concluidas: { value: 'closed', label: 'Concluídas' },
}
const kinds = choicesOf(
  Object.fromEntries(obligationKinds.map((kind) => [kind, kindWords[kind].label])) as Record<
    ObligationKind,
    string
  >,
)

/** What /admin/obrigacoes is asked for: what is due first in front; of the closed ones the last. */
export const obligationList = defineList(paths.obligations(), {
  view: view('ver', 'Obrigações', views, 'waiting'),
  search: words('q', 'Número, assunto, referência ou de quem veio'),
  kind: choice('tipo', 'Género', kinds, { empty: 'Todos' }),
  from: day('de', 'Chegou ou soubemos desde', 'Desde', { more: true }),
  until: day('ate', 'Chegou ou soubemos até', 'Até', { more: true }),
})
export type ObligationFilter = Filtered<typeof obligationList>
