import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { commissionsIn, owe, stepCommission } from './commission'

type Whose = { affiliateId: string; companyId?: string }

/** Somebody looks at a company, or at the affiliate: what is not in a payout waits. The affiliate is held. */
export async function holdCommissions(tx: TxCtx, whose: Whose, reason: string): Promise<void> {
  for (const row of await commissionsIn(tx.db, whose, ['pending', 'approved']))
    if (row.kind === 'share')
      await stepCommission(tx, row, 'hold', { reason, set: { heldFrom: row.state, reason } })
}

/** Nothing was found. */
export async function releaseCommissions(tx: TxCtx, whose: Whose): Promise<void> {
  for (const row of await commissionsIn(tx.db, whose, ['held']))
    await stepCommission(tx, row, row.heldFrom === 'approved' ? 'readmit' : 'release', {
      set: { heldFrom: null, reason: null, holdUntil: sql`greatest(hold_until, ${tx.now})` },
    })
}

/** It was found to be so: what is open is not paid. */
export async function rejectCommissions(tx: TxCtx, whose: Whose, reason: string): Promise<void> {
  await holdCommissions(tx, whose, reason)
  for (const row of await commissionsIn(tx.db, whose, ['held'])) {
    await stepCommission(tx, row, 'reject', { reason, set: { reason } })
    await owe(tx, row, -row.cents, `commission-${row.id}-rejected`)
  }
}
