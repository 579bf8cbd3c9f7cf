import { type Area, account, all, open, sent } from './area.ts'

/** Answered by leading on: somebody without a session to sign-in, anybody else to the page that holds the button. */
const led = all(302)
/** What is not there: found by nobody. */
const gone = account.map((status) => (status === 200 ? 404 : status))

const without = account.map((status) => (status === 200 ? 409 : 303))
const sentGone = account.map((status) => (status === 200 ? 404 : 303))

export const secondFactor: Area = {
  rows: {
    // Without a step that waits: visitors are told to begin again.
    '/auth/segundo-passo': { get: open, post: all(422) },
    // Without the password just given there is nothing to ask for: said on the page, and refused.
    '/auth/segundo-passo/perdi': { get: all(200), post: all(422) },
    // Behind links of mails: without one they lead to what is wrong with it.
    '/auth/segundo-passo/perdi/confirmar': { get: all(303), post: all(303) },
    '/auth/segundo-passo/perdi/parar': { get: all(303), post: all(303) },
    '/auth/segundo-passo/perdi/retirar': { get: all(303), post: all(303) },
    '/auth/confirmar': { get: account, post: sent(account) },
    '/auth/chave-de-acesso': { get: open, post: all(422) },
    '/auth/chave-de-acesso/opcoes': { get: all(405), post: all(422) },
    '/perfil/seguranca': { get: account },
    '/perfil/seguranca/sessoes/outras': { get: led, post: all(303) },
    // Nothing is under way that could be stopped.
    '/perfil/seguranca/recuperacao/parar': { get: led, post: all(303) },
    // A session that is nobody's: of one's own, every persona has another.
    '/perfil/seguranca/sessoes/:id/nome': { get: gone, post: sentGone, example: 'none' },
    '/perfil/seguranca/sessoes/:id/terminar': { get: led, post: sentGone, example: 'none' },
    // Leads on to the same address with the number of the offer; a form without one too.
    '/perfil/seguranca/aplicacao': { get: led, post: led },
    // Without an app there is nothing to take away, and nothing that codes could stand in for.
    '/perfil/seguranca/aplicacao/remover': {
      get: led,
      post: account.map((status) => (status === 200 ? 302 : 303)),
    },
    '/perfil/seguranca/codigos': { get: account, post: without },
    '/perfil/seguranca/chaves': { get: account, post: sent(account) },
    '/perfil/seguranca/chaves/opcoes': {
      get: all(405),
      post: account.map((status) => (status === 302 ? 401 : status)),
    },
    '/perfil/seguranca/chaves/:id/nome': { get: gone, post: gone, example: 'none' },
    '/perfil/seguranca/chaves/:id/remover': { get: gone, post: sentGone, example: 'none' },
  },
  examples: { none: "select '0190a0a0-0000-7000-8000-000000000000' v" },
  // Forms whose one field is a secret, never shown again, are in second-factor-input.test.ts.
  forms: [
    ['/auth/confirmar', 'cliente'],
    ['/auth/chave-de-acesso', 'visitor'],
    ['/perfil/seguranca/chaves', 'cliente'],
  ],
}
