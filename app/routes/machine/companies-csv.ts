import { companiesCsv } from '~/domain/companies/staff/staff-lists-export'
import { companyLists } from '~/domain/companies/staff/staff-lists-filter'
import { bulkRunPage } from '~/domain/saved-lists/bulk-reading'
import { query } from '~/paths'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'
import type { Route } from './+types/companies-csv'

/** The companies of a filter, or of the rows that were chosen, as a file: streamed, never kept. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const stream = await companiesCsv(ctx, await asked())
  return csvAnswer('empresas.csv', stream)

  async function asked() {
    const run = params.get('lote')
    if (run) return { runId: (await bulkRunPage(ctx, run)).run.id }
    const list = params.get('lista')
    const scope = list === 'approved' || list === 'certified' ? list : 'all'
    const filter = companyLists[scope].read(params)
    return { filter, query: query({ lista: scope, ...companyLists[scope].query(filter) }).slice(1) }
  }
})
