import type { Movement } from '~/platform/payments/port'
import { post } from '../../ledger/posting'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'

/** UUID of nothing: a month's price is about no row of ours. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * What the provider keeps besides the fee of each payment: a month's price, what a dispute costs. Written once, by its own name of the
 * movement. What it pays out is posted by `payments/payouts.ts`.
 */
export async function bookProviderFees(ctx: Ctx, movements: Movement[]): Promise<void> {
  authorise(ctx.actor, 'system.act')
  for (const { kind, ref, cents, feeCents, paymentId, at } of movements) {
    const fee = kind === 'payment' ? 0 : kind === 'fee' ? feeCents - cents : feeCents
    if (fee === 0) continue
    await transaction(ctx, (tx) =>
      post(tx, {
        key: `provider-fee-${ref}`,
        kind: 'provider-fee',
        subject: { type: 'movement', id: paymentId ?? nobody },
        at,
        postings: [
          { account: 'provider-fees', cents: fee },
          { account: 'provider', cents: -fee },
        ],
      }),
    )
  }
}
