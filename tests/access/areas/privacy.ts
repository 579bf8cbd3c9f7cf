import { type Area, account, all, company, only, open, sent } from './area.ts'

/** Takes a form with nothing to fill in: carried out, or led to sign-in. */
const pressed = all(303)

export const privacy: Area = {
  rows: {
    '/termos': { get: open },
    // Without the version that the notice was about.
    '/termos/aceitar': { get: all(302), post: account.map((s) => (s === 200 ? 409 : 303)) },
    '/privacidade': { get: open },
    '/cookies': { get: open },
    '/acordo-de-tratamento': { get: open },
    '/acordo-de-encomendas': { get: open },
    '/acessibilidade': { get: open },
    '/perfil/editar/partilha': { get: account, post: pressed },
    '/perfil/editar/dados': { get: account, post: pressed },
    '/perfil/editar/pacote': { get: account, post: pressed },
    '/perfil/empresa/pacote': { get: company, post: only(['dono'], 303, 303, 403, 403) },
    // Nobody's but its owner's: colleagues and staff don't learn that it exists.
    '/perfil/editar/dados/:id': { get: account.map((s) => (s === 200 ? 404 : s)), example: 'someCopy' },
    '/perfil/editar/apagar': { get: account, post: sent(account) },
    // Nothing to fill in, and nothing that waits.
    '/perfil/editar/apagar/anular': { get: account, post: account.map((s) => (s === 200 ? 409 : 303)) },
  },
  examples: {
    someCopy: 'select gen_random_uuid()::text v',
  },
  forms: [['/perfil/editar/apagar', 'cliente']],
}
