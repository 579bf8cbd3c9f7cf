import { v5 } from 'uuid'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import { post } from '../../ledger/posting'
import { transaction } from '../../shared/transaction'

/** How far back it looks: each payout is posted once, whenever it is seen. */
const daysBack = 40
/** A namespace of ours (RFC 9562, UUIDv5): what the provider calls a payout, as an id. */
const payoutNames = '0193f000-0000-7000-8000-0000000000aa'

/** What the provider paid out to our bank, each night. */
export const postPayouts = defineJob({
  name: 'billing.post-payouts',
  data: z.object({}),
  cron: '23 5 * * *',
  async run(ctx) {
    const since = new Date(ctx.now.getTime() - daysBack * 86_400_000)
    const movements = await paymentProvider().movements(since)
    for (const { ref, kind, cents, at } of movements) {
      if (kind !== 'payout') continue
      await transaction(ctx, (tx) =>
        post(tx, {
          key: `payout-${ref}`,
          kind: 'payout',
          subject: { type: 'payout', id: v5(ref, payoutNames) },
          at,
          postings: [
            { account: 'bank', cents: -cents },
            { account: 'provider', cents },
          ],
        }),
      )
    }
  },
})
