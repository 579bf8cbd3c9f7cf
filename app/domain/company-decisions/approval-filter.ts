import { paths } from '~/paths'
import {
  type Choices,
  choice,
  choicesOf,
  code,
  defineList,
  type Filtered,
  view,
  words,
} from '../shared/list-filter'

/** Who it waits for: our decision, or the company's answer. */
export type QueueFilter = 'pending' | 'info_requested'
const queues: Choices<QueueFilter> = {
  pending: { value: 'pending', label: 'Por decidir' },
  info_requested: { value: 'info_requested', label: 'À espera da empresa' },
}
/** What the machine noticed: something to look at, nothing, or that its time is over. */
const marks = { avisos: 'Com avisos', limpas: 'Sem avisos', atrasadas: 'Fora do prazo' } as const

/** What /admin/empresas/pendentes is asked for. */
export const approvalList = defineList(paths.pendingCompanies(), {
  queue: view('estado', 'Filas', queues, 'pending'),
  search: words('q', 'Nome ou NIPC'),
  district: code('distrito', 'Distrito'),
  mark: choice('ver', 'Verificações e prazo', choicesOf(marks), { empty: 'Todas' }),
})
export type ApprovalFilter = Filtered<typeof approvalList>
