import { batchErrors } from '~/domain/invitations/batches/batch-reading'
import { errorsCsv } from '~/domain/invitations/batches/csv-writing'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'
import type { Route } from './+types/batch-errors'

/** What is wrong in a file of customers, for the spreadsheet that it came from. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) =>
  csvAnswer('erros-dos-clientes.csv', errorsCsv(await batchErrors(ctx, params.id))),
)
