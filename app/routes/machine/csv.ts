import type { LoaderFunctionArgs } from 'react-router'
import { auditCsv } from '~/domain/audit/trail-csv'
import { trailList } from '~/domain/audit/trail-filter'
import { documentsCsv, journalCsv } from '~/domain/billing/desk/accounts-csv'
import { billingCsv } from '~/domain/billing/pages/history-csv'
import { resultsCsv } from '~/domain/broadcasts/results-csv'
import { companiesCsv } from '~/domain/companies/staff/staff-lists-export'
import { companyLists } from '~/domain/companies/staff/staff-lists-filter'
import { visitsCsv } from '~/domain/company-pages/dashboard/visits-csv'
import { receivedCsv } from '~/domain/company-pages/received/received-csv'
import { receivedFilterOf } from '~/domain/company-pages/received/received-words'
import { teamCsv } from '~/domain/company-pages/team-csv'
import { batchErrors } from '~/domain/invitations/batches/batch-reading'
import { errorsCsv, templateCsv } from '~/domain/invitations/batches/csv-writing'
import { authorise } from '~/domain/permissions'
import { bulkRunPage } from '~/domain/saved-lists/bulk-reading'
import type { Ctx } from '~/domain/shared/ctx'
import { isOwn } from '~/domain/shared/own'
import { Refusal } from '~/domain/shared/refusal'
import { lisbonDay } from '~/domain/shared/working-days'
import { waitingCsv } from '~/domain/shops/reading'
import { figures } from '~/domain/statistics/figures'
import { figuresCsv } from '~/domain/statistics/figures-csv'
import { dac7Csv, ownDac7Csv } from '~/domain/work-requests/outcome/dac7'
import { query } from '~/paths'
import type { StepOf } from '~/steps'
import { csvAnswer } from '~/web/csv-answer'
import { page, stepOf } from '~/web/route'

type Csv = string | ReadableStream<Uint8Array>
type Write = (ctx: Ctx, params: URLSearchParams, id: string) => Promise<Csv>

/** The name of each file, and what is in it. */
const files: Record<StepOf<'csv'>, [name: string | ((params: URLSearchParams) => string), write: Write]> = {
  'admin/empresas.csv': [
    'empresas.csv',
    async (ctx, params) => companiesCsv(ctx, await companiesAsked(ctx, params)),
  ],
  // A figure of the administration, or a part of them.
  'admin/estatisticas.csv': [
    (params) => `estatisticas-${figures.get(params.get('numero') ?? '')?.key ?? params.get('grupo')}.csv`,
    figuresCsv,
  ],
  // The audit trail of a filter.
  'admin/auditoria.csv': [
    'registo-de-auditoria.csv',
    async (ctx, params) => auditCsv(ctx, trailList.readWhole(params)),
  ],
  // What came of a broadcast: numbers.
  'admin/notificacoes/:id/resultados.csv': ['resultados-do-comunicado.csv', resultsCsv],
  // What our accountant gets of a month.
  'admin/billing/documentos.csv': [(params) => `documentos-fiscais-${params.get('mes')}.csv`, documentsCsv],
  'admin/billing/diario.csv': [(params) => `diario-${params.get('mes')}.csv`, journalCsv],
  // An example of the file that a company's customers are invited by.
  'perfil/convites/modelo.csv': [
    'modelo-de-clientes.csv',
    async (ctx) => {
      authorise(ctx.actor, 'account.open')
      return templateCsv(lisbonDay(ctx.now))
    },
  ],
  // What is wrong in a file of customers, for the spreadsheet that it came from.
  'perfil/convites/csv/:id/erros.csv': [
    'erros-dos-clientes.csv',
    async (ctx, _, id) => errorsCsv(await batchErrors(ctx, id)),
  ],
  // Every order of a shop that waits to be confirmed.
  'perfil/empresa/integracoes/loja/:id/encomendas.csv': [
    'encomendas-por-confirmar.csv',
    (ctx, _, id) => waitingCsv(ctx, id),
  ],
  // How often the profile of one's company was opened and listed, day by day.
  'perfil/empresa/visitas.csv': ['visitas-ao-perfil.csv', visitsCsv],
  // What a company was asked to pay, as its page lists it.
  'perfil/empresa/billing/pedidos.csv': ['pedidos-de-pagamento.csv', billingCsv],
  // The reviews of a company, as its page lists them, and who acts for it.
  'perfil/empresa/avaliacoes/lista.csv': [
    (params) => `avaliacoes-${receivedFilterOf(params.get('estado'))}.csv`,
    async (ctx, params) => receivedCsv(ctx, params),
  ],
  'perfil/empresa/equipa/lista.csv': ['equipa.csv', teamCsv],
  // What is reported of the prices of jobs (DAC7): a company's copy, and all of a year.
  'perfil/empresa/trabalhos/dac7.csv': [(params) => `dac7-${params.get('ano')}.csv`, ownDac7Csv],
  'admin/trabalhos/dac7.csv': [(params) => `dac7-${params.get('ano')}.csv`, dac7Csv],
}

/** The companies of a filter, or of the rows that were chosen. */
async function companiesAsked(ctx: Ctx, params: URLSearchParams) {
  const run = params.get('lote')
  if (run) return { runId: (await bulkRunPage(ctx, run)).run.id }
  const scope = params.get('lista') ?? 'all'
  if (!isOwn(companyLists, scope)) throw new Refusal('invalid', 'Não há esta lista de empresas.')
  const filter = companyLists[scope].readWhole(params)
  return { filter, query: query({ lista: scope, ...companyLists[scope].query(filter) }).slice(1) }
}

/** A CSV to be kept, not shown; streamed where it is long. */
export const loader = page(async (ctx, { params, pattern, request }: LoaderFunctionArgs) => {
  const [name, write] = files[stepOf(pattern, files) as StepOf<'csv'>]
  const asked = new URL(request.url).searchParams
  // Named after it was written: what the address asks for was read by then.
  const csv = await write(ctx, asked, params.id as string)
  return csvAnswer(typeof name === 'string' ? name : name(asked), csv)
})
