import { keptCsv } from '~/domain/transparency/figures'
import { csvAnswer } from '~/web/csv-answer'
import { page } from '~/web/page'

/** What stands at /transparencia, as a file. */
export const loader = page(async (ctx) => csvAnswer('transparencia-prazos.csv', await keptCsv(ctx)))
