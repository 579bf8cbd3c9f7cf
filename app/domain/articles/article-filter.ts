import { paths } from '~/paths'
import { choice, choicesOf, defineList, type Filtered, view, words } from '../shared/list-filter'
import { type ArticleState, articleStates, type Category, categories } from './words'

/** What editors' list of articles is asked for. Pure; browsers load it. */
export const articleDesk = defineList(paths.staffArticles(), {
  state: view<ArticleState | null>(
    'estado',
    'Estado',
    {
      todos: { value: null, label: 'Todos' },
      rascunho: { value: 'draft', label: 'Rascunhos' },
      revisao: { value: 'in_review', label: articleStates.in_review.word },
      agendado: { value: 'scheduled', label: 'Agendados' },
      publicado: { value: 'published', label: 'Publicados' },
      retirado: { value: 'withdrawn', label: 'Retirados' },
    },
    null,
  ),
  search: words('q', 'Título ou endereço'),
  category: choice<Category>(
    'categoria',
    'Categoria',
    choicesOf(
      Object.fromEntries(Object.entries(categories).map(([key, { label }]) => [key, label])) as Record<
        Category,
        string
      >,
    ),
    { empty: 'Todas' },
  ),
})
export type ArticleFilter = Filtered<typeof articleDesk>
