import { templateCsv } from '~/domain/invitations/batches/csv-writing'
import { authorise } from '~/domain/permissions'
import { lisbonDay } from '~/domain/shared/working-days'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'

/** An example of the file that a company's customers are invited by. */
export const loader = page((ctx) => {
  authorise(ctx.actor, 'account.open')
  return csvAnswer('modelo-de-clientes.csv', templateCsv(lisbonDay(ctx.now)))
})
