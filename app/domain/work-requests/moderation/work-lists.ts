import { paths } from '~/paths'
import { type Choices, code, defineList, type Filtered, view, words } from '../../shared/list-filter'
import type { ReportState, WorkState } from '../states'

/** What staff's lists of work may be asked for. Knows no table. */

export type WorkView = WorkState | 'appeals'

const views: Choices<WorkView> = {
  'por-ver': { value: 'in_moderation', label: 'Por ver' },
  recursos: { value: 'appeals', label: 'Recursos' },
  desacordos: { value: 'disputed', label: 'Em desacordo' },
  publicados: { value: 'published', label: 'Publicados' },
  'com-preferidas': { value: 'shortlisting', label: 'A escolher' },
  escolhidos: { value: 'awarded', label: 'Escolhida uma empresa' },
  'em-curso': { value: 'in_progress', label: 'Em curso' },
  concluidos: { value: 'completed', label: 'Concluídos' },
  avaliados: { value: 'reviewed', label: 'Avaliados' },
  recusados: { value: 'refused', label: 'Não publicados' },
  cancelados: { value: 'cancelled', label: 'Cancelados' },
  'sem-empresa': { value: 'expired', label: 'Terminou o prazo' },
  'por-confirmar': { value: 'awaiting_email', label: 'Por confirmar' },
}

/** /admin/trabalhos: what waits longest is in front; of the others the newest. */
export const staffWorkList = defineList(paths.staffWorks(), {
  view: view('estado', 'Estado', views, 'in_moderation'),
  search: words('q', 'Título'),
  category: code('categoria', 'Categoria'),
  district: code('distrito', 'Distrito'),
})
export type StaffWorkFilter = Filtered<typeof staffWorkList>

const reportViews: Choices<ReportState> = {
  'por-decidir': { value: 'open', label: 'Por decidir' },
  confirmadas: { value: 'upheld', label: 'Confirmadas' },
  arquivadas: { value: 'dismissed', label: 'Arquivadas' },
}

export const workReportList = defineList(paths.workReports(), {
  view: view('estado', 'Estado', reportViews, 'open'),
})
export type WorkReportFilter = Filtered<typeof workReportList>
