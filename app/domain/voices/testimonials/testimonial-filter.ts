import { paths } from '~/paths'
import { type Choices, defineList, type Filtered, sortedBy, view } from '../../shared/list-filter'
import type { TestimonialState } from '../states'

const views: Choices<TestimonialState> = {
  'por-ver': { value: 'sent', label: 'Por ver' },
  publicados: { value: 'published', label: 'Publicados' },
  'nao-publicados': { value: 'refused', label: 'Não publicados' },
  ocultados: { value: 'hidden', label: 'Ocultados' },
  retirados: { value: 'withdrawn', label: 'Retirados' },
}
const sorts: Choices<'oldest' | 'newest'> = {
  antigos: { value: 'oldest', label: 'Mais antigos', head: ['sent', 'asc'] },
  recentes: { value: 'newest', label: 'Mais recentes', head: ['sent', 'desc'] },
}

/** What /admin/testemunhos is asked for: what waits longest is in front. */
export const testimonialList = defineList(paths.staffTestimonials(), {
  view: view('estado', 'Estado', views, 'sent'),
  sort: sortedBy(sorts, 'oldest'),
})
export type TestimonialFilter = Filtered<typeof testimonialList>
