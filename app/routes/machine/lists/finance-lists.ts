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
  bankList,
  codeList,
  disputeList,
  documentList,
  invoiceList,
  paymentList,
  refundList,
  subscriptionList,
} from '~/domain/billing/desk/desk-filters'
import { findInvoices, findPayments, findRefunds, findSubscriptions } from '~/domain/billing/desk/desk-lists'
import { findDisputes } from '~/domain/billing/desk/dispute-list'
import { findBankLines, findCodes, findDocuments } from '~/domain/billing/desk/paper-lists'
import { disputeReasonWords } from '~/domain/billing/payments/failure-words'
import { planWords } from '~/domain/plans/limits'
import { planVersionsList } from '~/domain/plans/plan-filter'
import { planVersionList } from '~/domain/plans/versions'
import { csvOf, day, euro } from './csv-of-list'

/** Money as files: of companies, never of who pays for them. */
export const financeLists = [
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
  csvOf({
    list: bankList,
    name: 'banco.csv',
    read: findBankLines,
    heads: ['dia', 'valor', 'pedido', 'tratado'],
    cells: (l) => [l.bookedOn, euro(l.cents), l.number, day(l.settledAt)],
  }),
  csvOf({
    list: codeList,
    name: 'codigos.csv',
    read: findCodes,
    heads: ['código', 'desconto', 'pagamentos', 'usado', 'usos no máximo', 'até', 'motivo'],
    cells: (c) => [c.id, c.percent, c.invoices, c.uses, c.usesAtMost, day(c.validUntil), c.reason],
  }),
  csvOf({
    list: planVersionsList,
    name: 'planos.csv',
    read: planVersionList,
    heads: ['plano', 'versão', 'mês', 'ano', 'desde', 'motivo'],
    cells: (v) => [
      planWords[v.plan],
      v.version,
      euro(v.monthlyCents),
      euro(v.yearlyCents),
      day(v.validFrom),
      v.reason,
    ],
  }),
]
