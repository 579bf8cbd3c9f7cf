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
