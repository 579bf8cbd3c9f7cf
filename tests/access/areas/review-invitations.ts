import { type Area, account } from './area.ts'

export const reviewInvitations: Area = {
  rows: {
    '/perfil/convites/clientes': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/convites/csv': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/convites/csv/:id': { get: account.map((s) => (s === 200 ? 404 : s)) },
  },
}
