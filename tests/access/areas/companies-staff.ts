import { type Area, all } from './area.ts'

export const companiesStaff: Area = {
  rows: {
    '/admin/empresas': { get: all(404) },
    '/admin/empresas/aprovadas': { get: all(404) },
    '/admin/empresas/certificadas': { get: all(404) },
    '/admin/empresas/nova': { get: all(404) },
    '/admin/empresas/filtros': { get: all(404) },
    '/admin/empresas/filtros/:id/apagar': { get: all(404) },
    '/admin/empresas/filtros/:id/predefinir': { get: all(404) },
    '/admin/empresas/lote': { get: all(404) },
    '/admin/empresas/lote/:id': { get: all(404) },
    '/admin/empresas/lote/:id/confirmar': { get: all(404) },
    '/admin/empresas/lote/:id/anular': { get: all(404) },
    '/admin/empresas/acoes/:id/encerrar': { get: all(404) },
    '/admin/empresas/acoes/:id/juntar': { get: all(404) },
    '/admin/empresas/acoes/:id/situacao': { get: all(404) },
    '/admin/empresas/acoes/:id/transferir': { get: all(404) },
    '/admin/empresas.csv': { get: all(404) },
  },
}
