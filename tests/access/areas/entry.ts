import { type Area, account, all, open, sent } from './area.ts'

/** Pages behind a link: without one they lead to what is wrong with it. */
const link = { get: all(303), post: all(303) }

export const entry: Area = {
  rows: {
    // Everybody here has a confirmed address: visitors are led to sign in, the others on.
    '/auth/email-nao-verificado': { get: all(302) },
    '/auth/email-nao-verificado/corrigir': { get: all(302), post: all(302) },
    '/auth/verificar-perfil': { get: account, post: sent(account) },
    '/auth/verificar-perfil/telemovel': { get: account, post: sent(account) },
    '/auth/error': { get: open },
    '/auth/recuperar-senha': { get: open, post: all(422) },
    '/auth/ligacao': { get: open, post: all(422) },
    '/auth/ligacao/correio': { get: open, post: all(422) },
    '/auth/ligacao/entrar': { get: all(303), post: all(303) },
    // Where one's work is: the administration, one's company, or one's account.
    '/perfil/inicio': { get: all(302) },
    '/.well-known/security.txt': { get: open },
    '/auth/redefinir-senha': link,
    '/auth/mudar-email': link,
    '/auth/anular-email': link,
    '/perfil/alterar-senha': { get: account, post: sent(account) },
    '/perfil/alterar-email': { get: account, post: sent(account) },
  },
  forms: [
    ['/auth/recuperar-senha', 'visitor'],
    ['/auth/ligacao', 'visitor'],
    ['/auth/verificar-perfil', 'cliente'],
    ['/auth/verificar-perfil/telemovel', 'cliente'],
    ['/perfil/alterar-senha', 'cliente'],
    ['/perfil/alterar-email', 'cliente'],
  ],
}
