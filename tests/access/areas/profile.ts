import { type Area, account, all, personas, sent } from './area.ts'

/** Addresses that take only a POST: whoever opens them is led to the list. */
const led = personas.map(() => 302)

export const profile: Area = {
  rows: {
    '/perfil/avisos': { get: account },
    '/perfil/avisos/lidos': { get: led, post: all(303) },
    '/perfil/avisos/:id': {
      get: led,
      post: account.map((s) => (s === 200 ? 404 : 303)),
      example: 'nobodysNotification',
    },
    '/perfil/editar': { get: account, post: sent(account) },
    '/perfil/editar/fotografia': { get: account, post: sent(account) },
    '/perfil/editar/avisos': { get: account, post: sent(account) },
    // Without a token: a page that says so; its POST, that there is nothing to end.
    '/correio/cancelar': { get: all(200), post: all(404) },
  },
  examples: {
    nobodysNotification: "select '00000000-0000-4000-8000-000000000000' v",
  },
  forms: [
    ['/perfil/editar', 'afiliado'],
    ['/perfil/editar/avisos', 'afiliado'],
  ],
}
