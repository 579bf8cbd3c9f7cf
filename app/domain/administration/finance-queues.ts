import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Ctx } from '../shared/ctx'
import { inOrder, type WaitingQueue } from './queue'

// What somebody of ours must approve, ask for again, or send by transfer because it came by one.
const refunds = sql`from refunds q where q.state in ('requested','failed')`
const refundsToSend = sql`from refunds q join payments p on p.id = q.payment_id where q.state = 'approved' and p.provider is null`
const problems = sql`from payments q where q.problem is not null`
const disputes = sql`from disputes q join payments p on p.id = q.payment_id where q.state = 'open'`
const papers = ({ now }: Ctx) =>
  sql`from fiscal_documents q where q.state <> 'issued' and q.state in ('queued','failed') and (q.state = 'failed' or q.issue_by < ${now})`
const lines = sql`from bank_lines q where q.settled_at is null`
const documents = sql`from affiliate_payouts q where q.state = 'awaiting_document' and q.document_at is not null and q.document_ok_at is null`
const batches = sql`from payout_batches q where q.state in ('drafted','approved','sent')`
const name = sql`(select k.name from companies k where k.id = q.company_id)`

const ofInvoice = sql`q.invoice_id`

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
    by: 'since',
    parts: () =>
      [refunds, refundsToSend].map((rows) => ({ rows, key: ofInvoice, name, at: sql`q.requested_at` })),
  },
  paymentProblems: {
    ...desk,
    title: 'Pagamentos com problema',
    nouns: ['pagamento que não é o pedido', 'pagamentos que não são o pedido'],
    to: paths.staffPayments({ estado: 'com-problema' }),
    ...inOrder(problems, name, sql`q.created_at`, 'since', { key: ofInvoice }),
  },
  disputes: {
    ...desk,
    title: 'Disputas',
    nouns: ['disputa por responder', 'disputas por responder'],
    to: paths.staffDisputes(),
    ...inOrder(disputes, name, sql`coalesce(q.answer_by, q.opened_at)`, 'due', { key: sql`p.invoice_id` }),
  },
  documentsLate: {
    ...desk,
    title: 'Documentos fiscais',
    nouns: ['documento falhado ou fora do prazo', 'documentos falhados ou fora do prazo'],
    to: paths.staffDocuments(),
    ...inOrder(papers, name, sql`q.issue_by`, 'due', { key: ofInvoice }),
  },
  bankLines: {
    ...desk,
    title: 'Movimentos do banco',
    nouns: ['entrada por acertar', 'entradas por acertar'],
    to: paths.bankLines(),
    item: paths.bankLine,
    ...inOrder(lines, sql`coalesce(q.payer, 'Sem nome')`, sql`q.booked_on`, 'since'),
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
      sql`coalesce((select u.name from users u where u.id = q.user_id), 'Conta apagada')`,
      sql`q.applied_at`,
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
    ...inOrder(names, sql`q.alias_asked`, sql`q.alias_asked_at`, 'since'),
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
      sql`(select 'Código ' || a.code from affiliates a where a.id = q.affiliate_id)`,
      sql`q.expires_at`,
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
    ...inOrder(documents, sql`'Pagamento n.º ' || q.number`, sql`q.document_at`, 'since'),
  },
  payoutBatches: {
    ...desk,
    right: 'affiliate.pay',
    title: 'Lotes de pagamentos',
    nouns: ['lote por aprovar, enviar ou responder', 'lotes por aprovar, enviar ou responder'],
    to: paths.payoutBatches(),
    item: paths.payoutBatch,
    ...inOrder(batches, sql`'Lote n.º ' || q.number`, sql`q.created_at`, 'since'),
  },
} satisfies Record<string, WaitingQueue>
