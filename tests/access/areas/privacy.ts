import { type Area, account, all, open } from './area.ts'

export const privacy: Area = {
  rows: {
    '/termos': { get: open },
    '/privacidade': { get: open },
    '/cookies': { get: open },
    '/perfil/editar/dados': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/editar/dados/:id': { get: all(404) },
    '/perfil/editar/apagar': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/editar/apagar/anular': { get: account.map((s) => (s === 200 ? 404 : s)) },
  },
}
