import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  code,
  defineList,
  type Filtered,
  sortedBy,
  view,
  words,
} from '../shared/list-filter'
import { type ErrorKind, type ErrorState, errorKindWords } from './words'

export type ErrorView = 'open' | 'resolved' | 'ignored' | 'all'

const views: Choices<ErrorView> = {
  abertos: { value: 'open', label: 'Por resolver' },
  resolvidos: { value: 'resolved', label: 'Resolvidos' },
  ignorados: { value: 'ignored', label: 'Ignorados' },
  todos: { value: 'all', label: 'Todos' },
}
const open: ErrorState[] = ['new', 'in_progress', 'regressed']
export const statesOf: Record<ErrorView, ErrorState[]> = {
  open,
  resolved: ['resolved'],
  ignored: ['ignored'],
  all: [...open, 'resolved', 'ignored'],
}

const kinds: Choices<ErrorKind> = {
  servidor: { value: 'server', label: errorKindWords.server },
  navegador: { value: 'browser', label: errorKindWords.browser },
  tarefa: { value: 'job', label: errorKindWords.job },
  processo: { value: 'process', label: errorKindWords.process },
}
const sorts: Choices<'seen' | 'count'> = {
  recentes: { value: 'seen', label: 'Mais recentes', head: ['seen', 'desc'] },
  vezes: { value: 'count', label: 'Mais vezes', head: ['count', 'desc'] },
}

/** What /admin/suporte/erros is asked for. */
export const errorList = defineList(paths.staffErrors(), {
  view: view('estado', 'Estado', views, 'open'),
  search: words('q', 'Referência ou palavras'),
  kind: choice('onde', 'Onde', kinds),
  release: {
    ...code('versao', 'Versão', { more: true }),
    read: (text) => (text && /^[\w.+-]{1,64}$/.test(text) ? text : null),
    word: (release: string | null) => `versão ${release}`,
  },
  mine: choice('meus', 'A cargo de', choicesOf({ sim: 'A meu cargo' }), {
    empty: 'Qualquer pessoa',
    more: true,
  }),
  sort: sortedBy(sorts, 'seen', { more: true }),
})
export type ErrorFilter = Filtered<typeof errorList>
