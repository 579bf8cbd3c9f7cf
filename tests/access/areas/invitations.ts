import { type Area, account, all, company, only, open, personas, sent, staff } from './area.ts'

/** Sent by cliente and answered: its people may look and are told that it can't be done (409). */
const mine = only(['cliente', 'apoio', 'admin'], 200, 302, 404, 403)
/** What has no field says so itself: a visitor is led to sign in by the command. */
const pressed = (get: number[], done: number) => sent(get, done).map((s) => (s === 302 ? 303 : s))
const support = staff('apoio')

export const invitations: Area = {
  rows: {
    '/convidar': { get: open, post: all(422) },
    // Only cliente made a link of their own.
    '/convidar/qr.svg': { get: personas.map((p) => (p === 'visitor' ? 302 : p === 'cliente' ? 200 : 404)) },
    '/convite': { get: open, post: all(409) },
    // Without a token: the page of an unknown invitation.
    '/i/convite': { get: open, post: all(409) },
    '/i/convite/recusar': { get: open, post: all(409) },
    '/i/admin/convite': { get: open, post: all(409) },
    // Without an invitation: led to the pages that everybody has.
    '/i/auth/login': { get: all(302), post: all(302) },
    '/i/auth/registrar': { get: all(302), post: all(302) },
    '/i/auth/verificar-email': { get: all(302), post: all(302) },
    '/i/auth/email-nao-verificado': { get: all(302) },
    '/i/empresas/criar-perfil': { get: all(302), post: all(302) },
    '/perfil/convites': { get: account },
    '/perfil/convites/equipa': { get: company, post: sent(company) },
    '/perfil/convites/:id/reenviar': { get: mine, post: pressed(mine, 409), example: 'answeredInvitation' },
    '/perfil/convites/:id/anular': { get: mine, post: pressed(mine, 409), example: 'answeredInvitation' },
    '/admin/convite': { get: staff(), post: sent(staff()) },
    '/admin/convites': { get: support, post: sent(support) },
    '/admin/convites/novo': {
      get: staff('apoio', 'financeiro'),
      post: sent(staff('apoio', 'financeiro')),
    },
    '/admin/convites/:id': { get: support, post: pressed(support, 303), example: 'claimInvitation' },
    '/admin/convites/:id/reenviar': {
      get: support,
      post: pressed(support, 409),
      example: 'declinedClaim',
    },
    '/admin/convites/:id/revogar': { get: support, post: sent(support), example: 'declinedClaim' },
  },
  examples: {
    answeredInvitation:
      "select i.id v from invitations i join users u on u.id = i.inviter_id and u.email = 'cliente@aval.example' where i.state = 'declined' and i.kind = 'platform' order by i.id limit 1",
    claimInvitation: "select id v from invitations where kind = 'claim' order by id desc limit 1",
    openClaim:
      "select id v from invitations where kind = 'claim' and state in ('sent', 'delivered', 'opened') order by id limit 1",
    declinedClaim:
      "select id v from invitations where kind = 'claim' and state = 'declined' order by id limit 1",
  },
  forms: [
    ['/convidar', 'cliente'],
    ['/perfil/convites/equipa', 'dono'],
    ['/admin/convite', 'admin'],
    ['/admin/convites', 'apoio'],
    ['/admin/convites/novo', 'apoio'],
    ['/admin/convites/:openClaim/revogar', 'apoio'],
  ],
}
