import { steps } from '../../../app/steps.ts'
import { type Area, all, only, type Row, sent, staff } from './area.ts'

/** Who evaluates, decides or moderates never sees what an affiliate earns, nor of which company. */
const finance = staff('financeiro')
const inIt = only(['afiliado'], 200, 302, 403, 403)
const to = (row: number[], from: number, status: number) => row.map((s) => (s === from ? status : s))

const desk = '/admin/billing'
const own = '/afiliados/dashboard'
const each = (of: string, words: readonly string[], example: string): Record<string, Row> =>
  Object.fromEntries(
    words.map((word) => [`${desk}/${of}/:id/${word}`, { get: finance, post: sent(finance), example }]),
  )

/** The demonstration's affiliate, who is written down here where nobody has yet. */
const enrolled = `with a as (insert into affiliates (id, user_id, state, code, plans, terms_version, terms_accepted_at, applied_at)
    select gen_random_uuid(), u.id, 'active', 'TABELA01', 'Num blogue.', '1', now(), now() from users u where u.email = 'afiliado@aval.example'
    on conflict do nothing returning id),
  w as (select id from a union all select f.id from affiliates f join users u on u.id = f.user_id where u.email = 'afiliado@aval.example' limit 1)`
const commission = `${enrolled}, i as (insert into invoices (id, company_id, purpose, state, description, net_cents, vat_cents, gross_cents, created_at, due_at, paid_at)
    select gen_random_uuid(), c.id, 'plan-renewal', 'paid', 'Plano', 2900, 667, 3567, now(), now(), now() from companies c where c.listing = 'approved' order by c.id limit 1 returning *)
  insert into affiliate_commissions (id, kind, state, affiliate_id, company_id, invoice_id, base_cents, kept_cents, percent, cents, earned_at, hold_until)
    select gen_random_uuid(), 'share', 'pending', w.id, i.company_id, i.id, 2900, 2900, 20, 580, now(), now() + interval '30 days' from w, i returning id v`
const payout = (state: string, month: string, more = '') =>
  `${enrolled}, p as (insert into affiliate_payouts (id, affiliate_id, month, state, net_cents, pay_cents, paid_at)
    select gen_random_uuid(), w.id, '${month}', '${state}', 5800, 5800, ${state === 'paid' ? 'now()' : 'null'} from w
    on conflict do nothing returning id)
  select coalesce((select id from p), (select q.id from affiliate_payouts q join w on w.id = q.affiliate_id where q.month = '${month}'))${more} v`

export const affiliatePayouts: Area = {
  rows: {
    [`${own}/comissoes`]: { get: inIt },
    [`${own}/comissoes/:id`]: { get: inIt, example: 'ownCommission' },
    [`${own}/pagamentos`]: { get: inIt },
    // A button of the page: whoever comes by address is led there.
    [`${own}/pagamentos/pedir`]: { get: all(302), post: to(to(inIt, 200, 303), 302, 303) },
    [`${own}/pagamentos/:id`]: { get: inIt, example: 'ownPayout' },
    [`${own}/pagamentos/:id/documento`]: { get: inIt, post: sent(inIt), example: 'ownPayout' },
    // Nobody has sent one.
    [`${own}/pagamentos/:id/ficheiro`]: { get: to(inIt, 200, 404), example: 'ownPayout' },
    [`${own}/extratos/:file`]: { get: inIt, example: 'ownStatement' },
    [`${own}/resumos/:file`]: { get: inIt, example: 'ownYear' },
    [`${desk}/comissoes`]: { get: finance },
    [`${desk}/comissoes/:id`]: { get: finance, example: 'ownCommission' },
    ...each('comissoes', steps.commission, 'ownCommission'),
    [`${desk}/pagamentos-afiliados`]: { get: finance },
    [`${desk}/pagamentos-afiliados/:id`]: { get: finance, example: 'ownPayout' },
    ...each('pagamentos-afiliados', steps.staffPayout, 'ownPayout'),
    [`${desk}/pagamentos-afiliados/:id/ficheiro`]: { get: to(finance, 200, 404), example: 'ownPayout' },
    [`${desk}/lotes`]: { get: finance },
    // Nothing is asked, and nothing is ready.
    [`${desk}/lote`]: { get: finance, post: to(to(finance, 200, 409), 302, 303) },
    [`${desk}/lotes/:id`]: { get: finance, example: 'draftedBatch' },
    ...each('lotes', steps.payoutBatch, 'draftedBatch'),
    // Nobody has approved it.
    [`${desk}/lotes/:id/ficheiro.xml`]: { get: to(finance, 200, 409), example: 'draftedBatch' },
    [`${desk}/resposta-do-banco`]: { get: finance, post: sent(finance) },
  },
  examples: {
    ownCommission: commission,
    ownPayout: payout('awaiting_document', '2026-08-01'),
    ownStatement: payout('awaiting_document', '2026-08-01', " || '.pdf'"),
    ownYear: payout(
      'paid',
      '2026-07-01',
      "::text is not null then extract(year from now())::int || '.pdf' end",
    ).replace('select coalesce(', 'select case when coalesce('),
    draftedBatch:
      "insert into payout_batches (id, state, message_id, count, cents, execute_on, created_at) values (gen_random_uuid(), 'drafted', gen_random_uuid()::text, 1, 5800, current_date, now()) returning id v",
  },
  forms: [
    ['/afiliados/dashboard/pagamentos/:ownPayout/documento', 'afiliado'],
    ['/admin/billing/comissoes/:ownCommission/reter', 'financeiro'],
    ['/admin/billing/pagamentos-afiliados/:ownPayout/anular', 'financeiro'],
    ['/admin/billing/lotes/:draftedBatch/anular', 'financeiro'],
    ['/admin/billing/resposta-do-banco', 'financeiro'],
  ],
}
