import { paths } from '~/paths'
import { type Views, viewsOf } from '../../billing/desk/desk-filters'
import { defineList, type Filtered, words } from '../../shared/list-filter'
import type { BatchState, PayoutState } from '../states'

/** What the lists of payouts and batches are asked for. Pure; browsers load it for its words. */

/** «por-verificar» and «prontos» look at the document besides. */
export const payoutViews: Views<PayoutState> = {
  'por-verificar': ['Documento por verificar', 'awaiting_document'],
  prontos: ['Prontos a pagar', 'awaiting_document'],
  'a-espera': ['À espera do afiliado', 'open', 'closed', 'awaiting_document'],
  'a-caminho': ['A caminho', 'processing'],
  pagos: ['Pagos', 'paid'],
  anulados: ['Anulados', 'cancelled'],
  todos: ['Todos'],
}
export const staffPayoutList = defineList(paths.staffPayouts(), {
  view: viewsOf(payoutViews, 'todos'),
  search: words('q', 'Afiliado, código ou número'),
})
export type StaffPayoutFilter = Filtered<typeof staffPayoutList>

export const myPayoutList = defineList(paths.myPayouts(), { view: viewsOf({ todos: ['Todos'] }, 'todos') })

export const batchViews: Views<BatchState> = {
  'por-tratar': ['Por tratar', 'drafted', 'approved', 'sent'],
  respondidos: ['Respondidos', 'settled'],
  anulados: ['Anulados', 'cancelled'],
  todos: ['Todos'],
}
export const batchList = defineList(paths.payoutBatches(), { view: viewsOf(batchViews, 'por-tratar') })
export type BatchFilter = Filtered<typeof batchList>
