import { type Area, account, all, staff } from './area.ts'

export const invitations: Area = {
  rows: {
    '/convidar': { get: all(404) },
    '/convidar/qr.svg': { get: all(404) },
    '/convite': { get: all(404) },
    '/i/convite': { get: all(404) },
    '/i/convite/recusar': { get: all(404) },
    '/i/admin/convite': { get: all(404) },
    '/i/auth/login': { get: all(404) },
    '/i/auth/registrar': { get: all(404) },
    '/i/auth/verificar-email': { get: all(404) },
    '/i/auth/email-nao-verificado': { get: all(404) },
    '/i/empresas/criar-perfil': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/convites': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/convites/equipa': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/convites/:id/reenviar': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/convites/:id/anular': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/admin/convite': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/convites': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/convites/novo': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/convites/:id': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/convites/:id/reenviar': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/convites/:id/revogar': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
  },
}
