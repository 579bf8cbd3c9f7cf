import { type Area, account, all } from './area.ts'

export const entry: Area = {
  rows: {
    '/auth/email-nao-verificado': { get: all(404) },
    '/auth/email-nao-verificado/corrigir': { get: all(404) },
    '/auth/verificar-perfil': { get: all(404) },
    '/auth/verificar-perfil/telemovel': { get: all(404) },
    '/auth/error': { get: all(404) },
    '/auth/recuperar-senha': { get: all(404) },
    '/auth/redefinir-senha': { get: all(404) },
    '/auth/mudar-email': { get: all(404) },
    '/auth/anular-email': { get: all(404) },
    '/perfil/alterar-senha': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/alterar-email': { get: account.map((s) => (s === 200 ? 404 : s)) },
  },
}
