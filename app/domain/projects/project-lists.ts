import { paths } from '~/paths'
import { type Choices, defineList, type Filtered, view, words } from '../shared/list-filter'
import type { ListState } from './project-words'

/** What waits for staff: projects that were sent, and published ones that changed. */
const queues: Choices<'new' | 'changed'> = {
  novos: { value: 'new', label: 'Por publicar' },
  alterados: { value: 'changed', label: 'Alterados depois de publicados' },
}

/** What /admin/projetos is asked for. */
export const staffProjectList = defineList(paths.staffProjects(), {
  queue: view('fila', 'Filas', queues, 'new'),
  search: words('q', 'Título ou empresa'),
})
export type StaffProjectFilter = Filtered<typeof staffProjectList>

const states: Choices<ListState | null> = {
  todos: { value: null, label: 'Todos' },
  draft: { value: 'draft', label: 'Rascunhos' },
  in_review: { value: 'in_review', label: 'Em análise' },
  published: { value: 'published', label: 'Publicados' },
  refused: { value: 'refused', label: 'Não publicados' },
  hidden: { value: 'hidden', label: 'Escondidos' },
}

/** What a company asks its own for. */
export const myProjectList = defineList(paths.myProjects(), {
  state: view('estado', 'Estados', states, null),
  search: words('q', 'Título'),
})
export type MyProjectFilter = Filtered<typeof myProjectList>
