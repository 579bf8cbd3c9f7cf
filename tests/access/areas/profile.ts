import { type Area, account, all } from './area.ts'

export const profile: Area = {
  rows: {
    '/perfil/avisos': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/avisos/lidos': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/avisos/:id': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/editar': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/editar/fotografia': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/editar/avisos': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/correio/cancelar': { get: all(404) },
  },
}
