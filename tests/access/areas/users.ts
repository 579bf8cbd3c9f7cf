import { type Area, account, staff } from './area.ts'

export const users: Area = {
  rows: {
    '/admin/usuarios': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/:id': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/:id/papeis': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/:id/bloquear': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/:id/desbloquear': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/:id/sessoes': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/:id/ver-como': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/:id/apagar': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/papeis/:id/aceitar': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/admin/usuarios/papeis/:id/recusar': {
      get: staff('apoio', 'moderador', 'auditor', 'financeiro').map((s) => (s === 200 ? 404 : s)),
    },
    '/perfil/deixar-de-ver': { get: account.map((s) => (s === 200 ? 404 : s)) },
  },
}
