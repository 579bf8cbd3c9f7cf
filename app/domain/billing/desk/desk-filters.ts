import { paths } from '~/paths'
import { type PlanName, planWords } from '../../plans/limits'
import { settings } from '../../settings/settings'
import {
  type Choices,
  choice,
  choicesOf,
  day,
  defineList,
  type Filtered,
  view,
  words,
} from '../../shared/list-filter'
import { methodWords, purposeWords } from '../billing-words'
import type {
  DisputeState,
  DocumentState,
  InvoiceState,
  PaymentState,
  RefundState,
  SubscriptionState,
} from '../states'

/** What the lists of the finance desk are asked for. Pure; browsers load it for its words. */

/** Views by their name in the address, each with the states that it shows; none: all of them. */
export type Views<S> = Readonly<Record<string, readonly [label: string, ...states: S[]]>>
export const viewsOf = <S>(table: Views<S>, usual: string) =>
  view(
    'estado',
    'Estado',
    choicesOf(Object.fromEntries(Object.entries(table).map(([name, [label]]) => [name, label]))),
    usual,
  )
/** The states of a view; undefined where it shows all. */
export const statesIn = <S>(table: Views<S>, name: string): S[] | undefined => {
  const [, ...states] = table[name] ?? ['']
  return states.length > 0 ? (states as S[]) : undefined
}

const search = words('q', 'Empresa, número ou referência')
const from = day('de', 'Desde', 'Desde', { more: true })
const until = day('ate', 'Até', 'Até', { more: true })
const paidPlans: Choices<PlanName> = choicesOf({
  essential: planWords.essential,
  professional: planWords.professional,
} as Record<PlanName, string>)
const plan = choice('plano', 'Plano', paidPlans)

export const subscriptionViews: Views<SubscriptionState> = {
  pagas: ['Pagas', 'active', 'past_due'],
  'a-experiencia': ['À experiência', 'trialing'],
  'por-pagar': ['Por pagar', 'past_due'],
  suspensas: ['Suspensas', 'suspended'],
  'em-curso': ['Todas as que estão em curso', 'active', 'past_due', 'trialing', 'suspended'],
  terminadas: ['Terminadas', 'ended'],
  todas: ['Todas'],
}
export const subscriptionList = defineList(paths.staffSubscriptions(), {
  view: viewsOf(subscriptionViews, 'pagas'),
  search: words('q', 'Empresa'),
  plan,
  cancelled: choice('fim', 'No fim do período', { sim: { value: true, label: 'Acaba' } }),
  ended: day('terminadas', 'Terminadas desde', 'Terminadas desde', { more: true }),
})
export type SubscriptionFilter = Filtered<typeof subscriptionList>

export const invoiceViews: Views<InvoiceState> = {
  'por-pagar': ['Por pagar', 'issued', 'overdue'],
  'em-atraso': ['Em atraso', 'overdue'],
  pagos: ['Pagos', 'paid'],
  devolvidos: ['Devolvidos', 'credited'],
  anulados: ['Anulados', 'void'],
  'por-encomendar': ['Por encomendar', 'draft'],
  todos: ['Todos'],
}
const [first, second, third] = settings.billing.owedDays
/** Days since what is owed was due: the columns of its ageing. */
export const ages = {
  'por-vencer': { from: null, to: 0, label: 'Ainda no prazo' },
  'ate-30': { from: 0, to: first, label: `Até ${first} dias` },
  'ate-60': { from: first, to: second, label: `${first + 1} a ${second} dias` },
  'ate-90': { from: second, to: third, label: `${second + 1} a ${third} dias` },
  'mais-de-90': { from: third, to: null, label: `Mais de ${third} dias` },
} as const
export type Age = keyof typeof ages
export const ageNames = Object.keys(ages) as Age[]

export const invoiceList = defineList(paths.staffInvoices(), {
  view: viewsOf(invoiceViews, 'por-pagar'),
  search,
  purpose: choice('para', 'Para quê', choicesOf(purposeWords)),
  plan,
  age: choice(
    'idade',
    'Desde o prazo',
    Object.fromEntries(ageNames.map((value) => [value, { value, label: ages[value].label }])),
    { more: true },
  ),
  late: choice('tarde', 'Pago', { sim: { value: true, label: 'Depois do prazo' } }, { more: true }),
  paidFrom: day('pago-de', 'Pago desde', 'Pago desde', { more: true }),
  paidUntil: day('pago-ate', 'Pago até', 'Pago até', { more: true }),
})
export type InvoiceFilter = Filtered<typeof invoiceList>

/** «com-problema»: what somebody of ours must look at, whatever its state. */
export const paymentViews: Views<PaymentState> = {
  todos: ['Todos'],
  'com-problema': ['Com problema'],
  'em-curso': ['Em curso', 'pending'],
  confirmados: ['Confirmados', 'confirmed'],
  falhados: ['Falhados', 'failed'],
  expirados: ['Expirados', 'expired'],
  devolvidos: ['Devolvidos', 'refunded'],
  'em-disputa': ['Em disputa', 'disputed'],
}
export const paymentList = defineList(paths.staffPayments(), {
  view: viewsOf(paymentViews, 'todos'),
  search,
  method: choice('meio', 'Meio', choicesOf(methodWords)),
  from,
  until,
})
export type PaymentFilter = Filtered<typeof paymentList>

export const refundViews: Views<RefundState> = {
  'por-tratar': ['Por tratar', 'requested', 'failed', 'approved'],
  feitas: ['Feitas', 'done'],
  recusadas: ['Recusadas', 'refused'],
  todas: ['Todas'],
}
export const refundList = defineList(paths.staffRefunds(), {
  view: viewsOf(refundViews, 'por-tratar'),
  search,
  from,
  until,
})
export type RefundFilter = Filtered<typeof refundList>

export const disputeViews: Views<DisputeState> = {
  abertas: ['Abertas', 'open', 'answered'],
  ganhas: ['Ganhas', 'won'],
  perdidas: ['Perdidas', 'lost'],
  todas: ['Todas'],
}
export const disputeList = defineList(paths.staffDisputes(), {
  view: viewsOf(disputeViews, 'abertas'),
  search,
})
export type DisputeFilter = Filtered<typeof disputeList>

export const documentViews: Views<DocumentState> = {
  'por-emitir': ['Por emitir', 'queued', 'failed'],
  falhados: ['Falhados', 'failed'],
  emitidos: ['Emitidos', 'issued'],
  todos: ['Todos'],
}
export const documentList = defineList(paths.staffDocuments(), {
  view: viewsOf(documentViews, 'por-emitir'),
  search: words('q', 'Empresa, número ou ATCUD'),
  kind: choice(
    'tipo',
    'Tipo',
    choicesOf({ 'invoice-receipt': 'Fatura-recibo', 'credit-note': 'Nota de crédito' }),
  ),
  from: day('de', 'Data do documento desde', 'Desde', { more: true }),
  until: day('ate', 'Data do documento até', 'Até', { more: true }),
})
export type DocumentFilter = Filtered<typeof documentList>

const bankViews = { 'por-tratar': ['Por tratar'], tratados: ['Tratados'], todos: ['Todos'] } as const
export const bankList = defineList(paths.bankLines(), {
  view: viewsOf(bankViews, 'por-tratar'),
  search: words('q', 'Quem pagou ou o que escreveu'),
  from: day('de', 'Desde', 'Desde', { more: true }),
  until: day('ate', 'Até', 'Até', { more: true }),
})
export type BankFilter = Filtered<typeof bankList>

const codeViews = { validos: ['Válidos'], acabados: ['Acabados'], todos: ['Todos'] } as const
export const codeList = defineList(
  paths.discountCodes(),
  {
    view: viewsOf(codeViews, 'validos'),
    search: words('q', 'Código'),
  },
  { oneWay: 'few, all on one page' },
)
export type CodeFilter = Filtered<typeof codeList>
