import { eq, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { affiliateCommissions } from '../schema'
import type { HoldCause } from '../states'
import { type Commission, commissionsIn, owe, stepCommission } from './commission'
import { notifyOfCommission } from './mail-jobs'
import { takeBack } from './taking-back'

/** Each of these runs where the affiliate is locked already (`lockAffiliate`). */

/** Nothing is paid of it until this cause is gone; whoever earned it is told why. What is in a payout stays there. */
export async function hold(tx: TxCtx, row: Commission, cause: HoldCause, reason: string): Promise<void> {
  if (row.kind === 'negative' || row.heldFor.includes(cause)) return
  const heldFor = [...row.heldFor, cause]
  if (row.state === 'held') {
    await note(tx, row, heldFor, 'hold-also', reason)
  } else if (row.state === 'pending' || row.state === 'approved') {
    await stepCommission(tx, row, 'hold', { reason, set: { heldFor, heldFrom: row.state, reason } })
    await notifyOfCommission(tx, row.id, 'held')
  }
}

/** A cause is gone; without another one it goes on where it stopped. */
export async function release(tx: TxCtx, row: Commission, cause: HoldCause, reason?: string): Promise<void> {
  if (row.state !== 'held' || !row.heldFor.includes(cause)) return
  const heldFor = row.heldFor.filter((one) => one !== cause)
  if (heldFor.length > 0) return note(tx, row, heldFor, 'release-part', reason)
  const verb = row.heldFrom === 'approved' ? 'readmit' : 'release'
  // What was approved before joins the next month to be closed, not one that is closed already.
  const holdUntil = row.holdUntil > tx.now ? row.holdUntil : tx.now
  await stepCommission(tx, row, verb, { reason, set: { heldFor, heldFrom: null, reason: null, holdUntil } })
}

/** It is not paid, and no longer owed. */
export async function reject(tx: TxCtx, row: Commission, reason: string): Promise<void> {
  await stepCommission(tx, row, 'reject', { reason, set: { heldFor: [], reason } })
  await owe(tx, row, -row.cents, `commission-${row.id}-rejected`)
  await notifyOfCommission(tx, row.id, 'rejected')
}

async function note(
  tx: TxCtx,
  row: Commission,
  heldFor: HoldCause[],
  verb: 'hold-also' | 'release-part',
  reason?: string,
): Promise<void> {
  await tx.db
    .update(affiliateCommissions)
    .set({ heldFor, version: sql`${affiliateCommissions.version} + 1` })
    .where(eq(affiliateCommissions.id, row.id))
  await recordEvent(tx, { subjectType: 'commission', subjectId: row.id, verb, reason })
}

type Whose = { affiliateId: string; companyId?: string }
const causeOf = ({ companyId }: Whose): HoldCause => (companyId ? 'attribution' : 'affiliate')

/** Somebody looks at a company, or at the affiliate: what is not in a payout waits. */
export async function holdCommissions(tx: TxCtx, whose: Whose, reason: string): Promise<void> {
  for (const row of await commissionsIn(tx.db, whose, ['pending', 'approved', 'held']))
    await hold(tx, row, causeOf(whose), reason)
}

/** Nothing was found. */
export async function releaseCommissions(tx: TxCtx, whose: Whose): Promise<void> {
  for (const row of await commissionsIn(tx.db, whose, ['held'])) await release(tx, row, causeOf(whose))
}

/** It was found to be so: what is open is not paid, and what was paid is taken off the next payouts. */
export async function rejectCommissions(tx: TxCtx, whose: Whose, reason: string): Promise<void> {
  for (const row of await commissionsIn(tx.db, whose, ['pending', 'approved', 'held'])) {
    if (row.kind === 'negative') continue
    const held =
      row.state === 'held'
        ? row
        : await stepCommission(tx, row, 'hold', { reason, set: { heldFrom: row.state } })
    await reject(tx, held, reason)
  }
  for (const row of await commissionsIn(tx.db, whose, ['in_payout', 'paid']))
    if (row.kind === 'share') await takeBack(tx, row, 0, reason)
}
