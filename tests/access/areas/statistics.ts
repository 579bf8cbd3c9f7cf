import { type Area, anyStaff, only, sent, staff } from './area.ts'

/** A figure of the part that moderators have. */
const seen = staff('moderador')
/** The buttons lie on the figure's page; a visitor is led to sign-in by the press itself. */
const pressed = {
  get: seen.map((s) => (s === 200 ? 302 : s)),
  post: sent(seen, 303).map((s) => (s === 302 ? 303 : s)),
  example: 'figure',
}

export const statistics: Area = {
  rows: {
    '/admin/estatisticas': { get: anyStaff },
    '/admin/estatisticas/linhas': { get: anyStaff },
    '/admin/estatisticas/:figure': { get: seen, example: 'figure' },
    '/admin/estatisticas/:figure/receber': pressed,
    '/admin/estatisticas/:figure/nao-receber': pressed,
    // Of which figure is not said.
    '/admin/estatisticas.csv': { get: only([], 200, 302, 404, 404) },
  },
  examples: { figure: "select 'avaliacoes-publicadas' v" },
}
