import { steps } from '../../../app/steps.ts'
import { type Area, all, type Row, sent, staff } from './area.ts'

/** Evaluators and whoever decides see nothing of money. */
const finance = staff('financeiro')
const desk = '/admin/billing'
const pages = (
  of: string,
  words: readonly string[],
  example: string,
  post = sent(finance),
): Record<string, Row> =>
  Object.fromEntries(words.map((word) => [`${desk}/${of}/:id/${word}`, { get: finance, post, example }]))

/** A request that waits for a transfer, and one that was paid, each with what stands beside it. */
const company = "(select id from companies where listing = 'approved' order by id limit 1)"
const made = (state: string, what: string, select: string) =>
  `with i as (insert into invoices (id, company_id, purpose, subject_id, state, description, net_cents, vat_cents, gross_cents, customer, tax, created_at, issued_at, due_at, paid_at)
      values (gen_random_uuid(), ${company}, 'assessment', gen_random_uuid(), '${state}', 'Avaliação', 15000, 3450, 18450,
        '{"name":"Exemplo","country":"PT","taxNumber":"510953964","postalCode":"4700-123","locality":"Braga"}', '{"region":"mainland","rate":23,"exemption":null}',
        now(), now(), now() + interval '7 days', ${state === 'paid' ? 'now()' : 'null'}) returning *)${what} ${select}`
const paid = `, p as (insert into payments (id, invoice_id, company_id, method, state, cents, provider, created_at, confirmed_at)
  select gen_random_uuid(), i.id, i.company_id, 'card', 'confirmed', 18450, 'simulado', now(), now() from i returning *)`

export const finances: Area = {
  rows: {
    [desk]: { get: finance },
    ...Object.fromEntries(
      [
        'subscricoes',
        'pedidos',
        'pagamentos',
        'devolucoes',
        'disputas',
        'documentos',
        'banco',
        'codigos',
        'reconciliacao',
        'exportar',
      ].map((part) => [`${desk}/${part}`, { get: finance }]),
    ),
    [`${desk}/pedidos/:id`]: { get: finance, example: 'paidInvoice' },
    ...pages('pedidos', steps.staffInvoice, 'paidInvoice'),
    ...pages('pagamentos', steps.staffPayment, 'awaitedPayment'),
    ...pages('devolucoes', steps.staffRefund, 'askedRefund'),
    // A button of the list: whoever comes by address is led there.
    [`${desk}/documentos/:id/tentar`]: {
      get: all(302),
      post: all(422),
      example: 'failedPaper',
    },
    [`${desk}/banco/:id`]: { get: finance, example: 'bankLine' },
    ...pages('banco', steps.bankLine, 'bankLine'),
    [`${desk}/extrato`]: { get: finance, post: sent(finance) },
    [`${desk}/codigo`]: { get: finance, post: sent(finance) },
    [`${desk}/codigos/:id/terminar`]: { get: finance, post: sent(finance), example: 'discountCode' },
    // No month is asked for.
    [`${desk}/documentos.csv`]: { get: finance.map((status) => (status === 200 ? 404 : status)) },
    [`${desk}/diario.csv`]: { get: finance.map((status) => (status === 200 ? 404 : status)) },
  },
  examples: {
    paidInvoice: made('paid', paid, 'select i.id v from i, p'),
    awaitedPayment: made(
      'issued',
      `, p as (insert into payments (id, invoice_id, company_id, method, state, cents, created_at)
        select gen_random_uuid(), i.id, i.company_id, 'transfer', 'pending', 18450, now() from i returning *)`,
      'select p.id v from p',
    ),
    askedRefund: made(
      'paid',
      `${paid}, r as (insert into refunds (id, payment_id, invoice_id, company_id, cents, reason, state, requested_at)
        select gen_random_uuid(), p.id, i.id, i.company_id, 1000, 'Engano', 'requested', now() from i, p returning *)`,
      'select r.id v from r',
    ),
    failedPaper: made(
      'paid',
      `, d as (insert into fiscal_documents (id, kind, state, invoice_id, company_id, issuer, dated_on, net_cents, vat_cents, issue_by, created_at, failure)
        select gen_random_uuid(), 'invoice-receipt', 'failed', i.id, i.company_id, 'simulado', current_date, 15000, 3450, now(), now(), 'Sem resposta' from i returning *)`,
      'select d.id v from d',
    ),
    bankLine:
      "insert into bank_lines (id, bank_ref, booked_on, cents, payer, imported_at) values (gen_random_uuid(), gen_random_uuid()::text, current_date, 999, 'Rita Melo', now()) returning id v",
    discountCode:
      "with made as (insert into discount_codes (code, percent, invoices, uses_at_most, valid_until, reason, created_at) values ('TABELA', 10, 1, 5, now() + interval '9 days', 'Tabela', now()) on conflict do nothing) select 'TABELA' v",
  },
  forms: [
    ['/admin/billing/pedidos/:paidInvoice/devolver', 'financeiro'],
    ['/admin/billing/pagamentos/:awaitedPayment/transferencia', 'financeiro'],
    ['/admin/billing/devolucoes/:askedRefund/recusar', 'financeiro'],
    ['/admin/billing/banco/:bankLine/por-de-parte', 'financeiro'],
    ['/admin/billing/codigo', 'financeiro'],
  ],
}
