import { type Area, all, anyStaff, only, sent, staff } from './area.ts'

const readers = staff('apoio', 'moderador')
const examiners = staff('apoio', 'moderador', 'auditor')
const mergers = staff('moderador')
/** A button beside something: whoever comes by address is led there, where the guard stands. */
const led = all(302)
/** Of a list that is not there, which no persona's turn takes from the next. */
const nobodys = only(['apoio', 'moderador', 'auditor', 'financeiro', 'editor', 'admin'], 404, 303, 404, 403)
/** The same, of a page: who is not signed in is led there as from any other. */
const nobodysPage = only(
  ['apoio', 'moderador', 'auditor', 'financeiro', 'editor', 'admin'],
  404,
  302,
  404,
  403,
)
export const companiesStaff: Area = {
  examples: {
    noList: 'select gen_random_uuid() v',
    bulkRun: "select id v from bulk_runs where state = 'checked' order by id limit 1",
    liveCompany:
      "select c.id v from companies c where c.listing = 'approved' and not exists (select 1 from certificates t where t.company_id = c.id and t.state in ('valid','updating','suspended')) and exists (select 1 from company_members m where m.company_id = c.id and m.until is null) order by c.id limit 1",
  },
  rows: {
    '/admin/empresas': { get: readers },
    '/admin/empresas/aprovadas': { get: readers },
    '/admin/empresas/certificadas': { get: readers },
    '/admin/empresas/nova': { get: readers, post: sent(readers) },
    '/admin/filtros': { get: anyStaff, post: sent(anyStaff) },
    '/admin/filtros/:id/apagar': { get: nobodysPage, post: nobodys, example: 'noList' },
    '/admin/filtros/:id/alterar': { get: nobodysPage, post: nobodysPage, example: 'noList' },
    '/admin/filtros/:id/guardar': { get: led, post: nobodys, example: 'noList' },
    '/admin/filtros/:id/predefinir': { get: led, post: nobodys, example: 'noList' },
    '/admin/lote': { get: anyStaff, post: sent(anyStaff) },
    '/admin/lote/:id': { get: readers, example: 'bulkRun' },
    '/admin/lote/:id/confirmar': { get: readers, post: sent(readers), example: 'bulkRun' },
    '/admin/lote/:id/anular': { get: led, post: all(422), example: 'bulkRun' },
    '/admin/empresas/acoes/:id/registo': { get: examiners, example: 'liveCompany' },
    '/admin/empresas/acoes/:id/encerrar': { get: mergers, post: sent(mergers), example: 'liveCompany' },
    '/admin/empresas/acoes/:id/juntar': { get: mergers, post: sent(mergers), example: 'liveCompany' },
    '/admin/empresas/acoes/:id/situacao': { get: readers, post: sent(readers), example: 'liveCompany' },
    '/admin/empresas/acoes/:id/transferir': { get: readers, post: sent(readers), example: 'liveCompany' },
    '/admin/empresas.csv': { get: readers },
    // Without the name of a list; with one: tests/access/list-csv.test.ts.
    '/admin/lista.csv': { get: nobodysPage },
  },
  forms: [
    ['/admin/empresas/nova', 'apoio'],
    ['/admin/lote/:bulkRun/confirmar', 'moderador'],
    ['/admin/empresas/acoes/:liveCompany/encerrar', 'moderador'],
    ['/admin/empresas/acoes/:liveCompany/situacao', 'apoio'],
    ['/admin/empresas/acoes/:liveCompany/transferir', 'apoio'],
  ],
}
