import type { World } from '../sending.ts'
import { mine, ownCompany, owning } from './acting.ts'
import type { Success, Successes, Values } from './row.ts'

const receiver = 'https://receiver.fontanario.example/aval'
/** Each row makes an endpoint as people do; what is asked next is about it. */
const made =
  (more?: (w: World, given: Values) => Promise<unknown>) =>
  async (w: World): Promise<Values> => {
    await owning()(w)
    await w.sql(`delete from webhook_endpoints where company_id = (${ownCompany})`)
    await w.send(await w.as('dono'), '/perfil/empresa/integracoes/avisos/novo', { url: receiver })
    const given = await w.one(`select id from webhook_endpoints where company_id = (${ownCompany})`)
    await more?.(w, given)
    return given
  }
const address = '/perfil/empresa/integracoes/avisos/:id'
const step = (effect: string, more?: Parameters<typeof made>[0]): Success => ({
  who: 'dono',
  given: made(more),
  effect,
})
const stateIs = (state: string) => `select 1 from webhook_endpoints where id = :id and state = '${state}'`

const shop = '/perfil/empresa/integracoes/loja/:id'
const madeShop =
  (state = 'checking') =>
  async (w: World): Promise<Values> => {
    await owning()(w)
    await w.sql(`delete from shops where company_id = (${ownCompany})`)
    await w.send(await w.as('dono'), '/perfil/empresa/integracoes/loja/nova', { delay: '10' })
    const given = await w.one(`select id, code from shops where company_id = (${ownCompany})`)
    await w.sql(`update shops set state = '${state}' where id = :id`, given)
    return given
  }
const shopStep = (effect: string, state?: string): Success => ({
  who: 'dono',
  given: madeShop(state),
  effect,
})
const shopIs = (state: string) => `select 1 from shops where id = :id and state = '${state}'`

export const integrations: Successes = {
  '/perfil/empresa/integracoes/avisos/novo': mine(undefined, {
    fields: { url: 'https://novo.fontanario.example/aval' },
    effect: "select 1 from webhook_endpoints where url = 'https://novo.fontanario.example/aval'",
  }),
  '/perfil/empresa/pacote': {
    who: 'dono',
    given: async (w) => {
      await owning()(w)
      await w.sql("delete from data_exports where kind = 'company'")
      return {}
    },
    effect: "select 1 from data_exports where kind = 'company'",
  },
  '/perfil/empresa/integracoes/loja/nova': {
    who: 'dono',
    given: async (w) => {
      await owning()(w)
      await w.sql(`delete from shops where company_id = (${ownCompany})`)
      return {}
    },
    fields: { delay: '12' },
    effect: `select 1 from shops where company_id = (${ownCompany}) and delay_days = 12`,
  },
  [`${shop}/comecar`]: shopStep(shopIs('active')),
  [`${shop}/pausar`]: shopStep(shopIs('paused'), 'active'),
  [`${shop}/retomar`]: shopStep(shopIs('active'), 'paused'),
  [`${shop}/prazo`]: {
    ...shopStep('select 1 from shops where id = :id and delay_days = 5'),
    fields: { delay: '5' },
  },
  [`${shop}/segredos`]: {
    ...shopStep(
      'select 1 from shops where id = :id and stripe_secret is not null and shopify_secret is null',
    ),
    fields: { stripe: `whsec_${'c'.repeat(32)}` },
  },
  [`${shop}/segredo`]: shopStep('select 1 from shops where id = :id and version = 2'),
  [`${shop}/remover`]: shopStep('select 1 where not exists (select 1 from shops where id = :id)'),
  '/webhooks/loja/:code': {
    who: 'visitor',
    undrawn: 'a shop delivers, signed (shop-webhook.test.ts has its wire)',
    given: madeShop(),
    raw: () => ({
      body: 'webhook_id=3',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    says: /"resultado":"ping"/,
    answers: [200, 'a shop reads the status alone'],
  },
  [`${address}/experimentar`]: {
    ...step("select 1 from webhook_deliveries where endpoint_id = :id and type = 'webhook.test'"),
    page: address,
  },
  [`${address}/pausar`]: step(stateIs('paused')),
  [`${address}/retomar`]: step(stateIs('active'), (w, given) =>
    w.sql("update webhook_endpoints set state = 'off' where id = :id", given),
  ),
  [`${address}/segredo`]: step('select 1 from webhook_endpoints where id = :id and old_secret is not null'),
  [`${address}/remover`]: step('select 1 where not exists (select 1 from webhook_endpoints where id = :id)'),
  [`${address}/envios/:delivery`]: {
    who: 'dono',
    given: async (w) => {
      const given = await made()(w)
      await w.sql(
        `insert into webhook_deliveries (id, endpoint_id, type, subject_id, at, state, tries, next_at)
          values (gen_random_uuid(), :id, 'webhook.test', 'x', now(), 'failed', 10, now())`,
        given,
      )
      return {
        ...given,
        ...(await w.one('select id delivery from webhook_deliveries where endpoint_id = :id', given)),
      }
    },
    effect: "select 1 from webhook_deliveries where id = :delivery and (state = 'waiting' or tries > 10)",
  },
}
