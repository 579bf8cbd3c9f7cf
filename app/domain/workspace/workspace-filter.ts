import { paths } from '~/paths'
import { type Choices, defineList, type Filtered, view, words } from '../shared/list-filter'

export type BoardView = 'board' | 'archive'
const views: Choices<BoardView> = {
  quadro: { value: 'board', label: 'Quadro' },
  arquivo: { value: 'archive', label: 'Arquivo' },
}
const whose: Choices<'all' | 'mine' | 'nobody'> = {
  todos: { value: 'all', label: 'Todos' },
  meus: { value: 'mine', label: 'Meus' },
  ninguem: { value: 'nobody', label: 'De ninguém' },
}

/** What /admin/workspace is asked for. */
export const workspaceList = defineList(
  paths.workspace(),
  {
    view: view('ver', 'Ver', views, 'board'),
    whose: view('de', 'De quem', whose, 'all'),
    text: words('q', 'Procurar'),
  },
  { oneWay: 'columns of a board, in the order that people gave them' },
)
export type WorkspaceFilter = Filtered<typeof workspaceList>
