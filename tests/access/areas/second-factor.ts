import { type Area, account, all } from './area.ts'

export const secondFactor: Area = {
  rows: {
    '/auth/segundo-passo': { get: all(404) },
    '/auth/confirmar': { get: all(404) },
    '/auth/chave-de-acesso': { get: all(404) },
    '/auth/chave-de-acesso/opcoes': { get: all(404) },
    '/perfil/seguranca': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/sessoes/outras': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/sessoes/:id/nome': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/sessoes/:id/terminar': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/aplicacao': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/aplicacao/remover': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/codigos': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/chaves': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/chaves/opcoes': { get: all(404) },
    '/perfil/seguranca/chaves/:id/nome': { get: account.map((s) => (s === 200 ? 404 : s)) },
    '/perfil/seguranca/chaves/:id/remover': { get: account.map((s) => (s === 200 ? 404 : s)) },
  },
}
