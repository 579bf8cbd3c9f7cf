import { myPayout } from '~/domain/affiliates/payouts/my-payouts'
import { payoutCsv, statementName } from '~/domain/affiliates/payouts/statements'
import { csvAnswer } from '~/web/csv-answer'
import { fileAsked } from '~/web/file-asked'
import { page } from '~/web/page'
import { payoutPaper } from '~/web/payout-paper'
import { privateFile } from '~/web/private-file'
import type { Route } from './+types/payout-statement'

/** What one payout is the sum of, as a file, for whom it pays. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { name: id, format } = fileAsked(params.file)
  if (format === 'csv') {
    const { name, text } = await payoutCsv(ctx, id)
    return csvAnswer(name, text)
  }
  const payout = await myPayout(ctx, id)
  return privateFile(await payoutPaper(payout), 'application/pdf', `${statementName(payout)}.pdf`)
})
