import { batchFile } from '~/domain/affiliates/payouts/sending'
import { page } from '~/web/page'
import { privateFile } from '~/web/private-file'
import type { Route } from './+types/payout-batch-file'

/** The file of transfers for the bank. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { bytes, name } = await batchFile(ctx, params.id)
  return privateFile(bytes, 'application/xml', name)
})
