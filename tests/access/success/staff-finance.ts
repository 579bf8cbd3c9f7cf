import { statement } from '../../world/desk-statement.ts'
import type { World } from '../sending.ts'
import type { Successes } from './row.ts'

/** The forms of the finance desk, each with a request of its own; what follows at the provider is the jobs' business. */

const desk = '/admin/billing'
const first = { who: 'financeiro' }
const reason = 'Verificado com a empresa por telefone.'

/** A request of an approved company: paid by card, or waiting for a transfer of 184,50 €. */
const asked =
  (paid: boolean, more = '') =>
  async (w: World) => {
    const values =
      await w.one(`with i as (insert into invoices (id, company_id, purpose, subject_id, state, description, net_cents, vat_cents, gross_cents, customer, tax, created_at, issued_at, due_at, paid_at)
      select gen_random_uuid(), c.id, 'licence', gen_random_uuid(), '${paid ? 'paid' : 'issued'}', 'Plano', 15000, 3450, 18450,
        '{"name":"Exemplo","country":"PT","taxNumber":"510953964","address":"Rua 1","postalCode":"4700-123","locality":"Braga","region":"mainland","papersTo":null,"orderNumber":null}', '{"region":"mainland","rate":23,"exemption":null}',
        now(), now(), now() + interval '7 days', ${paid ? 'now()' : 'null'} from companies c
      where c.listing = 'approved' and not exists (select 1 from invoices o where o.company_id = c.id) order by c.id limit 1 returning *),
    p as (insert into payments (id, invoice_id, company_id, method, state, cents, provider, created_at, confirmed_at)
      select gen_random_uuid(), i.id, i.company_id, ${paid ? "'card', 'confirmed'" : "'transfer', 'pending'"}, 18450, ${paid ? "'simulado'" : 'null'}, now(), ${paid ? 'now()' : 'null'} from i returning *)
    select i.id invoice, p.id payment, i.company_id company from i, p`)
    return { ...values, ...(more ? await w.one(filledIn(more, values)) : {}) }
  }
const filledIn = (text: string, values: Record<string, string>) =>
  text.replace(/:(\w+)/g, (whole, name: string) => (name in values ? `'${values[name]}'` : whole))

const refundIn = (state: string) =>
  `insert into refunds (id, payment_id, invoice_id, company_id, cents, reason, state, requested_at) values (gen_random_uuid(), :payment, :invoice, :company, 18450, 'Engano', '${state}', now()) returning id`
const line =
  "insert into bank_lines (id, bank_ref, booked_on, cents, payer, imported_at) values (gen_random_uuid(), gen_random_uuid()::text, current_date - 1, 18450, 'Rita Melo', now()) returning id"

const refundIs = (state: string) => `select 1 from refunds where id = :id and state = '${state}'`

export const staffFinance: Successes = {
  [`${desk}/pedidos/:id/devolver`]: {
    ...first,
    given: asked(true),
    address: `${desk}/pedidos/:invoice/devolver`,
    fields: { cents: '12,30', reason },
    effect: 'select 1 from refunds where invoice_id = :invoice and cents = 1230',
  },
  [`${desk}/pedidos/:id/anular`]: {
    ...first,
    given: asked(false),
    address: `${desk}/pedidos/:invoice/anular`,
    fields: { reason },
    effect: "select 1 from invoices where id = :invoice and state = 'void'",
  },
  [`${desk}/pagamentos/:id/transferencia`]: {
    ...first,
    given: asked(false),
    address: `${desk}/pagamentos/:payment/transferencia`,
    fields: { on: new Date().toISOString().slice(0, 10) },
    effect: "select 1 from invoices where id = :invoice and state = 'paid'",
  },
  [`${desk}/pagamentos/:id/devolver`]: {
    ...first,
    given: asked(
      false,
      "update payments set method = 'card', provider = 'simulado', problem = 'Outro valor', other_cents = 18449 where id = :payment returning id",
    ),
    address: `${desk}/pagamentos/:payment/devolver`,
    fields: { reason },
    effect: 'select 1 from refunds where payment_id = :payment and cents = 18449 and duplicate',
  },
  [`${desk}/pagamentos/:id/problema`]: {
    ...first,
    given: asked(true, "update payments set problem = 'Outro valor' where id = :payment returning id"),
    address: `${desk}/pagamentos/:payment/problema`,
    fields: { reason },
    effect: 'select 1 from payments where id = :payment and problem is null',
  },
  [`${desk}/devolucoes/:id/aprovar`]: {
    ...first,
    given: asked(true, refundIn('requested')),
    effect: "select 1 from refunds where id = :id and state in ('approved','failed','done')",
  },
  [`${desk}/devolucoes/:id/recusar`]: {
    ...first,
    given: asked(true, refundIn('requested')),
    fields: { reason },
    effect: refundIs('refused'),
  },
  [`${desk}/devolucoes/:id/tentar`]: {
    ...first,
    given: asked(true, refundIn('failed')),
    effect: "select 1 from audit_log where object_id = :id::text and verb = 'refund.retry'",
  },
  [`${desk}/devolucoes/:id/enviada`]: {
    ...first,
    given: asked(
      true,
      `with p as (update payments set provider = null, method = 'transfer' where id = :payment returning id),
        d as (insert into fiscal_documents (id, kind, state, invoice_id, company_id, issuer, dated_on, net_cents, vat_cents, issue_by, created_at)
          values (gen_random_uuid(), 'invoice-receipt', 'queued', :invoice, :company, 'simulado', current_date, 15000, 3450, now() + interval '5 days', now()))
      ${refundIn('approved')}`,
    ),
    fields: { reason },
    effect: refundIs('done'),
  },
  [`${desk}/documentos/:id/tentar`]: {
    ...first,
    given: asked(
      true,
      `insert into fiscal_documents (id, kind, state, invoice_id, company_id, issuer, dated_on, net_cents, vat_cents, issue_by, created_at, failure)
        values (gen_random_uuid(), 'invoice-receipt', 'failed', :invoice, :company, 'simulado', current_date, 15000, 3450, now() + interval '5 days', now(), 'Sem resposta') returning id`,
    ),
    page: `${desk}/pedidos/:invoice`,
    effect: "select 1 from fiscal_documents where id = :id and state in ('queued','issued')",
  },
  [`${desk}/banco/:id/acertar`]: {
    ...first,
    given: asked(false, line),
    fields: { payment: ':payment' },
    effect: 'select 1 from bank_lines where id = :id and payment_id = :payment',
  },
  [`${desk}/banco/:id/por-de-parte`]: {
    ...first,
    given: line,
    fields: { reason },
    effect: 'select 1 from bank_lines where id = :id and settled_at is not null',
  },
  [`${desk}/extrato`]: {
    ...first,
    fields: {
      file: new File([statement([{ cents: 777, ref: 'tabela-do-sucesso' }])], 'extrato.xml', {
        type: 'application/xml',
      }),
    },
    effect: 'select 1 from bank_lines where cents = 777',
  },
  [`${desk}/codigo`]: {
    ...first,
    fields: {
      code: 'SUCESSO',
      percent: '10',
      invoices: '1',
      usesAtMost: '5',
      until: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
      reason,
      neutral: 'sim',
    },
    effect: "select 1 from discount_codes where code = 'SUCESSO'",
  },
  [`${desk}/codigos/:id/terminar`]: {
    ...first,
    given:
      "insert into discount_codes (code, percent, invoices, uses_at_most, valid_until, reason, created_at) values ('ACABA', 10, 1, 5, now() + interval '9 days', 'Tabela', now()) returning code id",
    fields: { reason },
    effect: "select 1 from discount_codes where code = 'ACABA' and valid_until <= now()",
  },
}
