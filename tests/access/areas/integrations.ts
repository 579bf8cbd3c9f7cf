import { steps } from '../../../app/steps.ts'
import { type Area, all, company, only, sent } from './area.ts'

/** An endpoint of the company that dono acts for: others learn nothing of it. */
const endpoint = only(['dono'], 404, 302, 403, 403)
const shop = '/perfil/empresa/integracoes/loja/:id'
const mailbox = '/perfil/empresa/integracoes/correio/:id'
const address = '/perfil/empresa/integracoes/avisos/:id'

/** A key of the company that dono acts for. */
const key = '/perfil/empresa/integracoes/chaves/:id'

export const integrations: Area = {
  rows: {
    '/perfil/empresa/integracoes': { get: company },
    '/perfil/empresa/integracoes/chaves/nova': { get: company, post: sent(company) },
    [key]: { get: endpoint, example: 'noEndpoint' },
    ...Object.fromEntries(
      ['alterar', 'revogar', 'trocar'].map((step) => [
        `${key}/${step}`,
        { get: endpoint, post: sent(endpoint), example: 'noEndpoint' },
      ]),
    ),
    '/perfil/empresa/integracoes/avisos/novo': { get: company, post: sent(company) },
    '/perfil/empresa/integracoes/loja/nova': { get: company, post: sent(company) },
    [shop]: { get: endpoint, example: 'noEndpoint' },
    ...Object.fromEntries(
      steps.shop.map((step) => [
        `${shop}/${step}`,
        { get: endpoint, post: sent(endpoint), example: 'noEndpoint' },
      ]),
    ),
    [`${shop}/encomendas.csv`]: { get: endpoint, example: 'noEndpoint' },
    '/perfil/empresa/integracoes/correio/novo': { get: company, post: sent(company) },
    [mailbox]: { get: endpoint, example: 'noEndpoint' },
    ...Object.fromEntries(
      steps.orderMailbox.map((step) => [
        `${mailbox}/${step}`,
        { get: endpoint, post: sent(endpoint), example: 'noEndpoint' },
      ]),
    ),
    [`${mailbox}/mensagens/:mail/ensinar`]: { get: endpoint, post: sent(endpoint), example: 'noEndpoint' },
    // Nothing is asked: who is not signed in is led there and back.
    [`${mailbox}/mensagens/:mail/ignorar`]: {
      get: endpoint,
      post: only(['dono'], 404, 303, 403, 403),
      example: 'noEndpoint',
    },
    // Shops only, which sign what they deliver (shop-webhook.test.ts).
    '/webhooks/loja/:code': { get: all(405), post: all(404), example: 'noShop' },
    [address]: { get: endpoint, example: 'noEndpoint' },
    ...Object.fromEntries(
      ['experimentar', 'pausar', 'retomar', 'segredo', 'remover'].map((step) => [
        `${address}/${step}`,
        { get: endpoint, post: sent(endpoint), example: 'noEndpoint' },
      ]),
    ),
    // Nothing is asked: who is not signed in is led there and back.
    [`${address}/envios/:delivery`]: {
      get: endpoint,
      post: only(['dono'], 404, 303, 403, 403),
      example: 'noEndpoint',
    },
  },
  examples: {
    noEndpoint: 'select gen_random_uuid() v',
    delivery: 'select gen_random_uuid() v',
    mail: 'select gen_random_uuid() v',
    noShop: "select 'inventado' v",
  },
  forms: [
    ['/perfil/empresa/integracoes/avisos/novo', 'dono'],
    ['/perfil/empresa/integracoes/chaves/nova', 'dono'],
    ['/perfil/empresa/integracoes/loja/nova', 'dono'],
    ['/perfil/empresa/integracoes/correio/novo', 'dono'],
  ],
}
