import { type Area, only, sent, staff } from './area.ts'

const finance = staff('financeiro')

/** Versions of plans, and the file of a company's visits, which not every plan has. */
export const plans: Area = {
  rows: {
    '/admin/billing/planos': { get: finance },
    '/admin/billing/planos/:plan/nova': { get: finance, post: sent(finance), example: 'planSlug' },
    '/perfil/empresa/billing/pedidos.csv': { get: only(['dono'], 200, 302, 403, 403) },
    '/perfil/empresa/visitas.csv': { get: only(['dono'], 200, 302, 403, 403) },
  },
  examples: { planSlug: "select 'essencial' v" },
  forms: [['/admin/billing/planos/:planSlug/nova', 'financeiro']],
}
