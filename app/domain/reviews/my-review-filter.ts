import { paths } from '~/paths'
import { choicesOf, defineList, view } from '../shared/list-filter'

const myViews = {
  todas: 'Todas',
  publicadas: 'Publicadas',
  'em-analise': 'Em análise',
  'nao-publicadas': 'Não publicadas',
} as const
export type MyView = keyof typeof myViews

/** What people ask their own reviews for. */
export const myReviewList = defineList(paths.myReviews(), {
  view: view('estado', 'Estado das avaliações', choicesOf(myViews), 'todas'),
})
