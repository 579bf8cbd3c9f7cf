import { payoutYear, yearCsv } from '~/domain/affiliates/payouts/statements'
import { csvAnswer } from '~/web/csv-answer'
import { fileAsked } from '~/web/file-asked'
import { page } from '~/web/page'
import { yearPaper } from '~/web/payout-paper'
import { privateFile } from '~/web/private-file'
import type { Route } from './+types/payout-year'

/** What an affiliate was paid in a year, for their tax return. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { name, format } = fileAsked(params.file)
  const year = Number(name)
  if (format === 'csv') {
    const csv = await yearCsv(ctx, year)
    return csvAnswer(csv.name, csv.text)
  }
  return privateFile(await yearPaper(await payoutYear(ctx, year)), 'application/pdf', `resumo-${year}.pdf`)
})
