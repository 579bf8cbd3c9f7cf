import type { Movement } from '~/platform/payments/port'
import { type Posting, post } from '../../ledger/posting'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'

/** UUID of nothing: what a payout is about has no row. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * What the provider moved by itself and no payment of ours says: what it paid out to our bank, and what it keeps besides the fee of
 * each payment (a month's price, what a dispute costs). Written once, by the provider's own name of it.
 */
export async function bookMovements(ctx: Ctx, movements: Movement[]): Promise<void> {
  authorise(ctx.actor, 'system.act')
  for (const movement of movements) {
    const postings = postingsOf(movement)
    if (postings.length === 0) continue
    await transaction(ctx, (tx) =>
      post(tx, {
        key: `${movement.kind === 'payout' ? 'payout' : 'provider-fee'}-${movement.ref}`,
        kind: movement.kind === 'payout' ? 'payout' : 'provider-fee',
        subject: { type: 'movement', id: movement.paymentId ?? nobody },
        at: movement.at,
        postings,
      }),
    )
  }
}

function postingsOf({ kind, cents, feeCents }: Movement): Posting[] {
  // A payout that the bank sent back comes again with the other sign.
  if (kind === 'payout')
    return pair('bank', -cents).concat(feeCents === 0 ? [] : pair('provider-fees', feeCents))
  if (kind === 'fee') return pair('provider-fees', -cents + feeCents)
  return kind === 'payment' ? [] : pair('provider-fees', feeCents)
}

const pair = (account: 'bank' | 'provider-fees', cents: number): Posting[] =>
  cents === 0
    ? []
    : [
        { account, cents },
        { account: 'provider', cents: -cents },
      ]
