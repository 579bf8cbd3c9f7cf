import {
  disputeWords,
  documentWords,
  intervalWords,
  invoiceWords,
  methodWords,
  paymentWord,
  purposeWords,
  refundWords,
  subscriptionWords,
} from '~/domain/billing/billing-words'
import {
  disputeList,
  documentList,
  invoiceList,
  paymentList,
  refundList,
  subscriptionList,
} from '~/domain/billing/desk/desk-filters'
import { findInvoices, findPayments, findRefunds, findSubscriptions } from '~/domain/billing/desk/desk-lists'
import { findDisputes } from '~/domain/billing/desk/dispute-list'
import { findDocuments } from '~/domain/billing/desk/paper-lists'
import { disputeReasonWords } from '~/domain/billing/payments/failure-words'
import { authorise } from '~/domain/permissions'
import { planWords } from '~/domain/plans/limits'
import { Refusal } from '~/domain/shared/refusal'
import { queue } from '~/domain/tickets/queue'
import { kindWords, priorityWords, stateWords, ticketList } from '~/domain/tickets/ticket-words'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'
import type { Route } from './+types/list-csv'
import { affiliateLists } from './affiliate-csv'
import { csvOf, day, euro } from './csv-of-list'

const lists = [
  csvOf({
    list: ticketList,
    name: 'tickets.csv',
    read: (ctx, filter, after) => queue(ctx, { ...filter, after }),
    heads: ['número', 'assunto', 'tema', 'prioridade', 'estado', 'responder até', 'mensagens', 'atividade'],
    cells: (t) => [
      t.number,
      t.subject,
      kindWords[t.kind].label,
      priorityWords[t.priority],
      stateWords[t.state].word,
      day(t.dueAt),
      t.messages,
      day(t.updatedAt),
    ],
  }),
  csvOf({
    list: subscriptionList,
    name: 'subscricoes.csv',
    read: findSubscriptions,
    heads: ['empresa', 'plano', 'preço', 'intervalo', 'estado', 'desde', 'período até', 'terminou'],
    cells: (s) => [
      s.company,
      planWords[s.plan],
      euro(s.cents),
      intervalWords[s.interval],
      subscriptionWords[s.state].word,
      day(s.startedAt),
      s.periodEnd,
      day(s.endedAt),
    ],
  }),
  csvOf({
    list: invoiceList,
    name: 'pedidos.csv',
    read: findInvoices,
    heads: ['número', 'empresa', 'para quê', 'sem IVA', 'total', 'devolvido', 'estado', 'prazo', 'pago'],
    cells: (i) => [
      i.number,
      i.company,
      purposeWords[i.purpose],
      euro(i.netCents),
      euro(i.grossCents),
      euro(i.refundedCents),
      invoiceWords[i.state].word,
      day(i.dueAt),
      day(i.paidAt),
    ],
  }),
  csvOf({
    list: paymentList,
    name: 'pagamentos.csv',
    read: findPayments,
    heads: [
      'pedido',
      'empresa',
      'meio',
      'valor',
      'comissão',
      'devolvido',
      'estado',
      'no prestador',
      'confirmado',
    ],
    cells: (p) => [
      p.number,
      p.company,
      methodWords[p.method],
      euro(p.cents),
      euro(p.feeCents),
      euro(p.refundedCents),
      paymentWord(p).word,
      p.providerRef,
      day(p.confirmedAt),
    ],
  }),
  csvOf({
    list: refundList,
    name: 'devolucoes.csv',
    read: findRefunds,
    heads: ['pedido', 'empresa', 'valor', 'motivo', 'estado', 'pedida', 'feita'],
    cells: (r) => [
      r.number,
      r.company,
      euro(r.cents),
      r.reason,
      refundWords[r.state].word,
      day(r.requestedAt),
      day(r.doneAt),
    ],
  }),
  csvOf({
    list: disputeList,
    name: 'disputas.csv',
    read: findDisputes,
    heads: ['pedido', 'empresa', 'valor', 'motivo', 'estado', 'aberta', 'responder até', 'fechada'],
    cells: (d) => [
      d.number,
      d.company,
      euro(d.cents),
      disputeReasonWords(d.reason),
      disputeWords[d.state].word,
      day(d.openedAt),
      day(d.answerBy),
      day(d.closedAt),
    ],
  }),
  ...affiliateLists,
  csvOf({
    list: documentList,
    name: 'documentos.csv',
    read: findDocuments,
    heads: ['número', 'tipo', 'pedido', 'empresa', 'data', 'sem IVA', 'IVA', 'estado', 'ATCUD'],
    cells: (d) => [
      d.number,
      d.name,
      d.request,
      d.company,
      d.datedOn,
      euro(d.netCents),
      euro(d.vatCents),
      documentWords[d.state].word,
      d.atcud,
    ],
  }),
]

/** A list of staff, as its address filters it, as a file: streamed, never kept. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'staff.open')
  const params = new URL(request.url).searchParams
  const found = lists.find(({ address }) => address === params.get('lista'))
  if (!found) throw new Refusal('not-found', 'Esta lista não se descarrega.')
  return csvAnswer(found.name, await found.stream(ctx, params))
})
