import { findingList } from '~/domain/affiliates/fraud/finding-filter'
import { findFindings } from '~/domain/affiliates/fraud/finding-listings'
import { findingWords, ruleWords, weightWords } from '~/domain/affiliates/fraud/fraud-words'
import type { FraudRule } from '~/domain/affiliates/fraud/rules'
import { exportCsv } from '~/domain/audit/exporting'
import {
  disputeWords,
  documentWords,
  intervalWords,
  invoiceWords,
  methodWords,
  paymentWords,
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
import { authorise } from '~/domain/permissions'
import { planWords } from '~/domain/plans/limits'
import type { Ctx } from '~/domain/shared/ctx'
import type { Fields, FilterOf, List } from '~/domain/shared/list-filter'
import { Refusal } from '~/domain/shared/refusal'
import { lisbonDay } from '~/domain/shared/working-days'
import { queue } from '~/domain/tickets/queue'
import { kindWords, priorityWords, stateWords, ticketList } from '~/domain/tickets/ticket-words'
import { query } from '~/paths'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'
import type { Route } from './+types/list-csv'

interface CsvOf<F extends Fields, Row> {
  list: List<F>
  /** The name of the file. */
  name: string
  /** One page by key; it asks who may read it. */
  read(
    this: void,
    ctx: Ctx,
    filter: FilterOf<F>,
    after: string | null,
  ): Promise<{ rows: Row[]; next: string | null }>
  heads: string[]
  /** Without who people are: a name and an address are read in the product, where it is seen who read them. */
  cells(this: void, row: Row): unknown[]
}

/** A list of staff as a file: the rows of its filter, a page at a time. */
const csvOf = <F extends Fields, Row>({ list, name, read, heads, cells }: CsvOf<F, Row>) => ({
  address: list.address,
  name,
  async stream(ctx: Ctx, params: URLSearchParams) {
    const filter = list.read(params)
    // Before anything is answered: who may not read it hears so.
    let page: Awaited<ReturnType<typeof read>> | null = await read(ctx, filter, null)
    return exportCsv(ctx, {
      right: 'staff.open',
      verb: 'list',
      objectType: 'list',
      objectId: list.address,
      asked: { filter: query(list.query(filter)).slice(1) },
      heads,
      async next() {
        if (!page) return null
        const rows = page.rows.map(cells)
        page = page.next ? await read(ctx, filter, page.next) : null
        return rows
      },
    })
  },
})

/** «29,00»: what a spreadsheet in Portugal reads as a number. */
const euro = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))
const day = (at: Date | null) => (at ? lisbonDay(at) : '')

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
      paymentWords[p.state].word,
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
      d.reason,
      disputeWords[d.state].word,
      day(d.openedAt),
      day(d.answerBy),
      day(d.closedAt),
    ],
  }),
  csvOf({
    list: findingList,
    name: 'sinais.csv',
    read: findFindings,
    heads: ['sinal', 'código', 'empresa', 'peso', 'estado', 'assinalado', 'prazo', 'respondeu'],
    cells: (f) => [
      ruleWords[f.rule as FraudRule].title,
      f.code,
      f.company,
      weightWords[f.weight].word,
      findingWords[f.state].word,
      day(f.foundAt),
      day(f.expiresAt),
      day(f.answeredAt),
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
]

/** A list of staff, as its address filters it, as a file: streamed, never kept. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'staff.open')
  const params = new URL(request.url).searchParams
  const found = lists.find(({ address }) => address === params.get('lista'))
  if (!found) throw new Refusal('not-found', 'Esta lista não se descarrega.')
  return csvAnswer(found.name, await found.stream(ctx, params))
})
