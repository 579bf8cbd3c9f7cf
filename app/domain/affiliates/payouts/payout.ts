import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { post } from '../../ledger/posting'
import type { TxCtx } from '../../shared/ctx'
import { type Move, move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { stepCommission } from '../commissions/commission'
import { type Affiliate, lockAffiliate } from '../enrolment/affiliate'
import { payoutFlow } from '../flows'
import { affiliateCommissions, affiliatePayouts, affiliateTax, payoutLines } from '../schema'

export type Payout = typeof affiliatePayouts.$inferSelect
export type AffiliateTax = typeof affiliateTax.$inferSelect

const table = {
  table: affiliatePayouts,
  id: affiliatePayouts.id,
  state: affiliatePayouts.state,
  version: affiliatePayouts.version,
}

export const noPayout = () => new Refusal('not-found', 'Não encontrámos este pagamento.')

export async function payoutOf(db: Db, id: string): Promise<Payout> {
  const [row] = isUuid(id) ? await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id)) : []
  if (!row) throw noPayout()
  return row
}

/** Holds whose payout it is, and reads it as it is then. */
export async function lockPayout(
  tx: TxCtx,
  id: string,
): Promise<Payout & { whose: Pick<Affiliate, 'userId' | 'state'> }> {
  const { userId, state } = await lockAffiliate(tx, (await payoutOf(tx.db, id)).affiliateId)
  return { ...(await payoutOf(tx.db, id)), whose: { userId, state } }
}

export async function stepPayout(
  tx: TxCtx,
  row: Payout,
  verb: keyof typeof payoutFlow.verbs,
  how: Move = {},
): Promise<Payout> {
  await move(tx, payoutFlow, table, row, verb, how)
  return { ...row, ...how.set, state: payoutFlow.verbs[verb].to, version: row.version + 1 }
}

/** Whatever becomes of a payout becomes of the commissions that are in it. */
export async function stepLines(
  tx: TxCtx,
  { id }: Pick<Payout, 'id'>,
  verb: 'pay' | 'unpay' | 'give-back',
): Promise<void> {
  const rows = await tx.db
    .select()
    .from(affiliateCommissions)
    .where(eq(affiliateCommissions.payoutId, id))
    .orderBy(asc(affiliateCommissions.id))
  const set = verb === 'give-back' ? { payoutId: null, holdUntil: tx.now } : {}
  for (const row of rows) await stepCommission(tx, row, verb, { set })
}

export const linesOf = (db: Db, payoutId: string) =>
  db.select().from(payoutLines).where(eq(payoutLines.payoutId, payoutId)).orderBy(payoutLines.commissionId)

const subject = ({ id }: Pick<Payout, 'id'>) => ({ type: 'payout', id })

/** Their document came: IVA that is to be deducted, and tax that we hold back and hand on. */
export async function postDocument(tx: TxCtx, row: Payout): Promise<void> {
  const { vatCents, withheldCents } = row
  if (vatCents === 0 && withheldCents === 0) return
  await post(tx, {
    key: documentKey(row),
    kind: 'payout',
    subject: subject(row),
    postings: [
      { account: 'vat-deductible', cents: vatCents },
      { account: 'affiliates', cents: withheldCents - vatCents },
      { account: 'withheld', cents: -withheldCents },
    ],
  })
}
export const documentKey = ({ id }: Pick<Payout, 'id'>) => `payout-document-${id}`

/** It left our bank, in this batch. */
export async function postPaid(tx: TxCtx, row: Payout, at: Date): Promise<void> {
  await post(tx, {
    key: paidKey(row),
    kind: 'payout',
    subject: subject(row),
    at,
    postings: [
      { account: 'affiliates', cents: row.payCents },
      { account: 'bank', cents: -row.payCents },
    ],
  })
}
export const paidKey = ({ id, batchId }: Pick<Payout, 'id' | 'batchId'>) => `payout-paid-${id}-${batchId}`
