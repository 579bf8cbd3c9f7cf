import type { World } from '../sending.ts'
import { asOwner } from './acting.ts'
import type { Success, Successes, Values } from './row.ts'

/** Each row has an approved company of its own, so that none finds a plan that another ordered. */
const own = '/perfil/empresa/billing'

const free = `select c.id company from companies c join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null join users u on u.id = m.user_id and u.blocked_at is null where c.listing = 'approved' and coalesce(c.postal_code, '') !~ '^9' and not exists (select 1 from subscriptions s where s.company_id = c.id) and not exists (select 1 from invoices i where i.company_id = c.id) order by c.id limit 1`

/** Whoever looks after the money of a company, acting for it, and nothing bought yet. */
const buyer = asOwner(free)

const data = {
  name: 'Oficina do Rio, Lda.',
  country: 'PT',
  taxNumber: '510953964',
  address: 'Rua das Flores, 12',
  postalCode: '4700-123',
  locality: 'Braga',
}
const order = { ...data, method: 'card', business: 'sim' }

async function on(w: World, path: string, fields: Record<string, string>): Promise<Values> {
  const given = await buyer(w)
  await w.send(await w.as(given.who as string), path, fields)
  return given
}
const trying = (w: World) => on(w, `${own}/experimentar/essencial`, {})
const ordered = async (w: World): Promise<Values> => {
  const given = await on(w, `${own}/encomendar/essencial`, order)
  return { ...given, ...(await w.one('select id from invoices where company_id = :company', given)) }
}
/** Paid, as the job of the provider's event leaves it. */
const has =
  (more = '') =>
  async (w: World): Promise<Values> => {
    const given = await trying(w)
    await w.sql(`update subscriptions set state = 'active'${more} where company_id = :company`, given)
    return given
  }

const row = (given: Success['given'], more: Omit<Success, 'who' | 'given'>): Success => ({
  who: ':who',
  given,
  ...more,
})
const subscription = (became: string) =>
  `select 1 from subscriptions where company_id = :company and ${became}`

export const companyBilling: Successes = {
  [`${own}/experimentar/:plan`]: row(buyer, {
    address: `${own}/experimentar/essencial`,
    effect: subscription("state = 'trialing'"),
  }),
  [`${own}/encomendar/:plan`]: row(buyer, {
    address: `${own}/encomendar/essencial`,
    fields: order,
    effect:
      "select 1 from invoices i join payments p on p.invoice_id = i.id where i.company_id = :company and i.state = 'issued' and p.state = 'pending'",
  }),
  [`${own}/encomendar/:plan/total`]: row(buyer, {
    page: `${own}/encomendar/essencial`,
    address: `${own}/encomendar/essencial/total`,
    fields: { ...data, postalCode: '9000-100', business: 'sim' },
    says: /IVA \(22 %, Madeira\)/,
    answers: [200, 'the page is drawn again with what was typed'],
  }),
  [`${own}/dados`]: row(buyer, {
    fields: data,
    effect: "select 1 from billing_customers where company_id = :company and locality = 'Braga'",
  }),
  [`${own}/cancelar`]: row(trying, { effect: subscription("state = 'ended'") }),
  [`${own}/retomar`]: row(has(', cancel_at_end = true'), { effect: subscription('not cancel_at_end') }),
  [`${own}/mudar/:plan`]: row(has(), {
    address: `${own}/mudar/profissional`,
    fields: order,
    effect: "select 1 from invoices where company_id = :company and purpose = 'plan-change'",
  }),
  [`${own}/mudar/:plan/total`]: row(has(), {
    page: `${own}/mudar/profissional`,
    address: `${own}/mudar/profissional/total`,
    fields: { ...data, postalCode: '9700-100', business: 'sim' },
    says: /IVA \(16 %, Açores\)/,
    answers: [200, 'the page is drawn again with what was typed'],
  }),
  [`${own}/mudar/:plan/no-fim`]: row(has(", interval = 'year'"), {
    page: `${own}/mudar/essencial?periodo=mes`,
    address: `${own}/mudar/essencial/no-fim`,
    effect: subscription("next_interval = 'month'"),
  }),
  [`${own}/pedidos/:id/pagar`]: row(ordered, {
    fields: { ...order, method: 'mb_way' },
    effect: "select 1 from payments where invoice_id = :id and method = 'mb_way' and state = 'pending'",
  }),
  [`${own}/pedidos/:id/pagar/total`]: row(ordered, {
    page: `${own}/pedidos/:id/pagar`,
    fields: { ...data, postalCode: '9000-100', business: 'sim' },
    says: /IVA \(22 %, Madeira\)/,
    answers: [200, 'the page is drawn again with what was typed'],
  }),
  [`${own}/pedidos/:id/desistir`]: row(
    async (w) => {
      const given = await ordered(w)
      await w.sql("update invoices set state = 'paid', paid_at = now() where id = :id", given)
      await w.sql(
        "update payments set state = 'confirmed', confirmed_at = now(), provider = null, provider_ref = null where invoice_id = :id",
        given,
      )
      return given
    },
    { effect: 'select 1 from refunds where invoice_id = :id' },
  ),
  [`${own}/pedidos/:id/anular`]: row(ordered, {
    effect: "select 1 from invoices where id = :id and state = 'void'",
  }),
  [`${own}/cartao`]: row(withCard('muda'), {
    effect: "select 1 from pgboss.job where name = 'billing.ask-kept' and data->>'companyId' = :company",
  }),
  [`${own}/cartao/retirar`]: row(withCard('retira'), {
    effect: 'select 1 from billing_customers where company_id = :company and kept_method is null',
  }),
}

/** A card that the simulated provider keeps. */
function withCard(key: string) {
  return async (w: World): Promise<Values> => {
    const given = await on(w, `${own}/dados`, data)
    const customer = `cli_faturacao_${key}`
    const kept = {
      method: 'cartao_4242',
      kind: 'card',
      words: 'Visa ···· 4242, até 12/2034',
      answers: 'pays',
    }
    await w.db.query(
      "insert into simulated_objects (id, kind, body, due_at, created_at) values ($1, 'customer', $2, null, now())",
      [customer, JSON.stringify({ kept })],
    )
    await w.sql(
      `update billing_customers set provider_customer = '${customer}', kept_method = 'cartao_4242', kept_words = 'Visa ···· 4242' where company_id = :company`,
      given,
    )
    return given
  }
}
