import { paths } from '~/paths'
import { type Views, viewsOf } from '../../billing/desk/desk-filters'
import { day, defineList, type Filtered, words } from '../../shared/list-filter'
import type { CommissionState } from '../states'

/** What lists of commissions are asked for. Pure; browsers load it for its words. */

export const commissionViews: Views<CommissionState> = {
  todas: ['Todas'],
  pendentes: ['Pendentes', 'pending'],
  aprovadas: ['Aprovadas', 'approved'],
  retidas: ['Retidas', 'held'],
  'em-pagamento': ['Em pagamento', 'in_payout'],
  pagas: ['Pagas', 'paid'],
  'sem-efeito': ['Rejeitadas e anuladas', 'rejected', 'reversed'],
}
const since = {
  from: day('de', 'Desde', 'Desde', { more: true }),
  until: day('ate', 'Até', 'Até', { more: true }),
}

export const staffCommissionList = defineList(paths.staffCommissions(), {
  view: viewsOf(commissionViews, 'todas'),
  search: words('q', 'Empresa, afiliado ou código'),
  ...since,
})
export type StaffCommissionFilter = Filtered<typeof staffCommissionList>

export const myCommissionList = defineList(paths.myCommissions(), {
  view: viewsOf(commissionViews, 'todas'),
  search: words('q', 'Empresa'),
  ...since,
})
export type MyCommissionFilter = Filtered<typeof myCommissionList>
