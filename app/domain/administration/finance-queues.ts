import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Ctx } from '../shared/ctx'
import { inOrder, type WaitingQueue } from './queue'

// What somebody of ours must approve, ask for again, or send by transfer because it came by one.
const refunds = sql`from (
    select r.invoice_id as id, r.company_id, r.requested_at from refunds r where r.state in ('requested','failed')
    union all select r.invoice_id, r.company_id, r.requested_at from refunds r join payments p on p.id = r.payment_id
      where r.state = 'approved' and p.provider is null
  ) q`
const problems = sql`from (select p.invoice_id as id, p.company_id, p.created_at from payments p where p.problem is not null) q`
const disputes = sql`from (select p.invoice_id as id, d.company_id, coalesce(d.answer_by, d.opened_at) as answer_by
  from disputes d join payments p on p.id = d.payment_id where d.state = 'open') q`
const papers = ({
  now,
}: Ctx) => sql`from (select d.invoice_id as id, d.company_id, d.issue_by from fiscal_documents d
  where d.state in ('queued','failed') and (d.state = 'failed' or d.issue_by < ${now})) q`
const lines = sql`from bank_lines q where q.settled_at is null`
const documents = sql`from affiliate_payouts q where q.state = 'awaiting_document' and q.document_at is not null and q.document_ok_at is null`
const batches = sql`from payout_batches q where q.state in ('drafted','approved','sent')`
const name = sql`(select k.name from companies k where k.id = q.company_id) as name`

/** What waits at the finance desk; a request for payment is where most of it is handled. */
const desk = { right: 'billing.handle', entry: 'finance', item: paths.staffInvoice } as const

const candidates = sql`from affiliates q where q.state = 'candidate'`
const findings = sql`from affiliate_findings q where q.state = 'open'`
const names = sql`from affiliates q where q.alias_asked is not null`

export const financeQueues = {
  refunds: {
    ...desk,
    title: 'Devoluções',
    nouns: ['devolução por aprovar, falhada ou por enviar', 'devoluções por aprovar, falhadas ou por enviar'],
    to: paths.staffRefunds(),
    ...inOrder(refunds, name, 'requested_at', 'since'),
  },
  paymentProblems: {
    ...desk,
    title: 'Pagamentos com problema',
    nouns: ['pagamento que não é o pedido', 'pagamentos que não são o pedido'],
    to: paths.staffPayments({ estado: 'com-problema' }),
    ...inOrder(problems, name, 'created_at', 'since'),
  },
  disputes: {
    ...desk,
    title: 'Disputas',
    nouns: ['disputa por responder', 'disputas por responder'],
    to: paths.staffDisputes(),
    ...inOrder(disputes, name, 'answer_by', 'due'),
  },
  documentsLate: {
    ...desk,
    title: 'Documentos fiscais',
    nouns: ['documento falhado ou fora do prazo', 'documentos falhados ou fora do prazo'],
    to: paths.staffDocuments(),
    each: papers,
    by: 'due',
    first: (ctx) => sql`select q.id, ${name}, q.issue_by as due ${papers(ctx)} order by q.issue_by, q.id`,
  },
  bankLines: {
    ...desk,
    title: 'Movimentos do banco',
    nouns: ['entrada por acertar', 'entradas por acertar'],
    to: paths.bankLines(),
    item: paths.bankLine,
    each: () => lines,
    by: 'since',
    first: () =>
      sql`select q.id, coalesce(q.payer, 'Sem nome') as name, q.booked_on::timestamptz as since ${lines} order by q.booked_on, q.id`,
  },
  affiliateApplications: {
    title: 'Candidaturas de afiliados',
    nouns: ['candidatura de afiliado', 'candidaturas de afiliados'],
    right: 'affiliate.decide',
    entry: 'finance',
    to: paths.affiliateApplications(),
    item: paths.staffAffiliate,
    ...inOrder(
      candidates,
      sql`coalesce((select u.name from users u where u.id = q.user_id), 'Conta apagada') as name`,
      'applied_at',
      'since',
    ),
  },
  affiliateNames: {
    title: 'Nomes no ranking',
    nouns: ['nome por ver', 'nomes por ver'],
    right: 'affiliate.decide',
    entry: 'finance',
    to: paths.staffAffiliates({ nome: 'por-ver' }),
    item: paths.staffAffiliate,
    ...inOrder(names, sql`q.alias_asked as name`, 'alias_asked_at', 'since'),
  },
  affiliateFindings: {
    title: 'Sinais sobre afiliados',
    nouns: ['sinal por decidir', 'sinais por decidir'],
    right: 'affiliate.decide',
    entry: 'finance',
    to: paths.staffFindings(),
    item: paths.staffFinding,
    ...inOrder(
      findings,
      sql`(select 'Código ' || a.code from affiliates a where a.id = q.affiliate_id) as name`,
      'expires_at',
      'due',
    ),
  },
  payoutDocuments: {
    ...desk,
    right: 'affiliate.pay',
    title: 'Documentos de afiliados',
    nouns: ['documento por verificar', 'documentos por verificar'],
    to: paths.staffPayouts({ estado: 'por-verificar' }),
    item: paths.staffPayout,
    each: () => documents,
    by: 'since',
    first: () =>
      sql`select q.id, 'Pagamento n.º ' || q.number as name, q.document_at as since ${documents} order by q.document_at, q.id`,
  },
  payoutBatches: {
    ...desk,
    right: 'affiliate.pay',
    title: 'Lotes de pagamentos',
    nouns: ['lote por aprovar, enviar ou responder', 'lotes por aprovar, enviar ou responder'],
    to: paths.payoutBatches(),
    item: paths.payoutBatch,
    each: () => batches,
    by: 'since',
    first: () =>
      sql`select q.id, 'Lote n.º ' || q.number as name, q.created_at as since ${batches} order by q.created_at, q.id`,
  },
} satisfies Record<string, WaitingQueue>
