import { type Area, account, all, only, open, sent, staff } from './area.ts'

/** Asked by cliente: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
const support = staff('apoio')
const of = (name: string) =>
  `select t.id v from tickets t join users u on u.id = t.requester_id and u.email = 'cliente@aval.example' where ${name} order by t.id limit 1`
/** An empty form is whole: the command itself leads visitors to sign in. */
const led = (statuses: number[]) => statuses.map((s) => (s === 302 ? 303 : s))
/** Steps that need nothing typed: done, and answered by the ticket. */
const pressed = (done: number) => led(sent(support, done))
/** Never found: the file is none of a ticket. */
const nowhere = only([], 200, 404, 404, 404)

export const tickets: Area = {
  rows: {
    '/contacto': { get: open, post: all(422) },
    '/contacto/enviado': { get: open },
    '/contacto/pedido': { get: open, post: all(422) },
    '/contacto/pedido/resolvido': { get: open, post: all(422) },
    '/contacto/pedido/ficheiros/:file': { get: nowhere, example: 'noFile' },
    '/perfil/tickets': { get: account },
    '/perfil/tickets/novo': { get: account, post: sent(account) },
    '/perfil/tickets/:id': { get: mine, post: sent(mine), example: 'asked' },
    '/perfil/tickets/:id/resolvido': { get: mine, post: led(sent(mine, 409)), example: 'askedLongAgo' },
    '/perfil/tickets/:id/ficheiros/:file': { get: only([], 200, 302, 404, 404), example: 'noFile' },
    '/admin/suporte/tickets': { get: support },
    '/admin/suporte/tickets/lote/atribuir': { get: support, post: sent(support) },
    '/admin/suporte/tickets/lote/prioridade': { get: support, post: sent(support) },
    '/admin/suporte/tickets/lote/assunto': { get: support, post: sent(support) },
    '/admin/suporte/tickets/lote/spam': { get: support, post: sent(support) },
    '/admin/suporte/tickets/lote/fechar': { get: support, post: sent(support) },
    '/admin/suporte/tickets/respostas': { get: support },
    '/admin/suporte/tickets/respostas/nova': { get: support, post: sent(support) },
    '/admin/suporte/tickets/respostas/:id': { get: support, post: sent(support), example: 'prepared' },
    '/admin/suporte/tickets/respostas/:id/apagar': {
      get: support,
      post: pressed(404),
      example: 'noTicket',
    },
    '/admin/suporte/tickets/:id': { get: support, post: sent(support), example: 'strangers' },
    '/admin/suporte/tickets/:id/nota': { get: support, post: sent(support), example: 'strangers' },
    '/admin/suporte/tickets/:id/organizar': { get: support, post: sent(support), example: 'strangers' },
    '/admin/suporte/tickets/:id/ficar': { get: support, post: pressed(404), example: 'noTicket' },
    '/admin/suporte/tickets/:id/estado': { get: support, post: sent(support), example: 'strangers' },
    '/admin/suporte/tickets/:id/seguir': { get: support, post: sent(support), example: 'strangers' },
    '/admin/suporte/tickets/:id/ligacoes': { get: support, post: sent(support), example: 'strangers' },
    '/admin/suporte/tickets/:id/desligar': { get: support, post: sent(support), example: 'strangers' },
    '/admin/suporte/tickets/:id/juntar': { get: support, post: sent(support), example: 'strangers' },
    '/admin/suporte/tickets/:id/presenca': { get: support, post: pressed(200), example: 'strangers' },
    '/admin/suporte/tickets/:id/ficheiros/:file': {
      get: only([], 200, 302, 404, 404).map((s, i) => ([5, 6, 7, 8].includes(i) ? 403 : s)),
      example: 'noFile',
    },
  },
  examples: {
    asked: of("t.state in ('new', 'open', 'waiting_customer')"),
    askedLongAgo: of("t.state = 'closed'"),
    strangers:
      "select id v from tickets where requester_email is not null and state = 'open' order by id limit 1",
    prepared: 'select id v from canned_answers order by title limit 1',
    noTicket: "select '01939d5e-0000-7000-8000-000000000000' v",
    noFile: "select '01939d5e-0000-7000-8000-000000000000' v",
  },
  forms: [
    ['/contacto', 'visitor'],
    ['/perfil/tickets/novo', 'cliente'],
    ['/perfil/tickets/:asked', 'cliente'],
    ['/admin/suporte/tickets/:strangers', 'apoio'],
    ['/admin/suporte/tickets/:strangers/nota', 'apoio'],
    ['/admin/suporte/tickets/:strangers/ligacoes', 'apoio'],
    ['/admin/suporte/tickets/:strangers/juntar', 'apoio'],
    ['/admin/suporte/tickets/respostas/nova', 'apoio'],
  ],
}
