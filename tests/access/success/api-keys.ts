import type { World } from '../sending.ts'
import { ownCompany, owning, withRoom } from './acting.ts'
import type { Success, Successes, Values } from './row.ts'

const made = /(aval_(?:live|test)_[\w-]{43})/
const forgotten = `delete from api_keys where company_id = (${ownCompany})`

/** Whoever makes a key proved who they are lately. */
const lately = (w: World): Promise<Values> => {
  w.forget('dono')
  return owning()(w)
}

/** A key of that company, made as people do, with what it is about. */
const keyed =
  (query = "select 'sim' yes") =>
  async (w: World): Promise<Values> => {
    await lately(w)
    await w.sql(forgotten)
    const answer = await w.press(await w.as('dono'), '/perfil/empresa/integracoes/chaves/nova', {
      name: 'Loja',
      mode: 'live',
      scopes: ['invitations:write', 'replies:write'],
    })
    const [, key = ''] = made.exec(await answer.text()) ?? []
    return {
      ...(await w.one(`select id from api_keys where company_id = (${ownCompany})`)),
      key,
      ...(await w.one(query)),
    }
  }
const asked = (row: Omit<Success, 'who' | 'undrawn' | 'raw'>, body: (given: Values) => object): Success => ({
  who: 'visitor',
  undrawn: 'a program of the company asks, with its key (api.test.ts)',
  raw: (given) => ({
    body: JSON.stringify(body(given)),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${given.key}` },
  }),
  answers: [200, 'a program reads the answer'],
  ...row,
})
const address = '/perfil/empresa/integracoes/chaves/:id'
const invited = `from invitations where company_id = (${ownCompany}) and email = 'joana.api@clientes.example'`

export const apiKeys: Successes = {
  '/perfil/empresa/integracoes/chaves/nova': {
    who: 'dono',
    given: lately,
    fields: { name: 'CRM', mode: 'test', scopes: ['jobs:read'] },
    says: made,
    effect: "select 1 from api_keys where name = 'CRM' and mode = 'test' and scopes = '{jobs:read}'",
    answers: [200, 'the key is shown, this once'],
  },
  [`${address}/alterar`]: {
    who: 'dono',
    given: keyed(),
    fields: { name: 'Loja nova' },
    effect: "select 1 from api_keys where id = :id and name = 'Loja nova'",
  },
  [`${address}/trocar`]: {
    who: 'dono',
    given: keyed(),
    says: made,
    effect: 'select 1 from api_keys where id = :id and old_hash is not null',
    answers: [200, 'the new key is shown, this once'],
  },
  [`${address}/revogar`]: {
    who: 'dono',
    given: keyed(),
    effect: 'select 1 where not exists (select 1 from api_keys where id = :id)',
  },
  '/api/v1/company/invitations': asked(
    {
      given: async (w) => {
        const given = await keyed()(w)
        await withRoom(w)
        return given
      },
      effect: `select 1 ${invited}`,
      says: /"state":"scheduled"/,
      answers: [201, 'a program reads the answer'],
    },
    () => ({
      email: 'joana.api@clientes.example',
      reference: 'API 1',
      serviceDate: new Date().toISOString().slice(0, 10),
    }),
  ),
  '/api/v1/company/invitations/:id/cancel': asked(
    {
      given: keyed(`select id ${invited}`),
      effect: "select 1 from invitations where id = :id and state = 'revoked'",
    },
    () => ({}),
  ),
  '/api/v1/company/reviews/:id/reply': asked(
    {
      given: keyed(
        `select r.id from reviews r where r.company_id = (${ownCompany}) and r.published_at is not null
          and not exists (select 1 from review_replies x where x.review_id = r.id) limit 1`,
      ),
      effect: "select 1 from review_replies where review_id = :id and body like 'Pela API:%'",
    },
    () => ({ text: 'Pela API: muito obrigado pelas suas palavras.' }),
  ),
}
