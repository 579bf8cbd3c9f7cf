import { paths } from '~/paths'
import { type Choices, defineList, type Filtered, view } from '../../shared/list-filter'
import type { InvoiceState } from '../states'

const states: Choices<readonly InvoiceState[] | null> = {
  todos: { value: null, label: 'Todos' },
  'por-pagar': { value: ['draft', 'issued', 'overdue'], label: 'Por pagar' },
  pagos: { value: ['paid', 'credited'], label: 'Pagos' },
  anulados: { value: ['void'], label: 'Anulados' },
}

/** What a company asks the history of its requests for. */
export const invoiceList = defineList(paths.billing(), { state: view('estado', 'Estado', states, null) })
export type InvoiceFilter = Filtered<typeof invoiceList>

/** What somebody asks their own purchases for. */
export const purchaseList = defineList(paths.purchases(), { state: view('estado', 'Estado', states, null) })
