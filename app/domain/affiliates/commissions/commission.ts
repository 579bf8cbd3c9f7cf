import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { post } from '../../ledger/posting'
import type { TxCtx } from '../../shared/ctx'
import { type Move, move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { commissionFlow } from '../flows'
import { affiliateCommissions } from '../schema'
import type { CommissionState } from '../states'

export type Commission = typeof affiliateCommissions.$inferSelect

const table = {
  table: affiliateCommissions,
  id: affiliateCommissions.id,
  state: affiliateCommissions.state,
  version: affiliateCommissions.version,
}

export async function commissionOfId(db: Db, id: string): Promise<Commission> {
  const [row] = isUuid(id)
    ? await db.select().from(affiliateCommissions).where(eq(affiliateCommissions.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta comissão.')
  return row
}

/** The share of an invoice, and the negative lines that take from it. */
export async function commissionsOfInvoice(db: Db, invoiceId: string) {
  const rows = await db
    .select()
    .from(affiliateCommissions)
    .where(eq(affiliateCommissions.invoiceId, invoiceId))
    .orderBy(asc(affiliateCommissions.earnedAt), asc(affiliateCommissions.id))
  return {
    share: rows.find(({ kind }) => kind === 'share'),
    negatives: rows.filter(({ kind }) => kind === 'negative'),
  }
}

/** Of one affiliate, and of one company where that is said: in some states. */
export const commissionsIn = (
  db: Db,
  { affiliateId, companyId }: { affiliateId: string; companyId?: string },
  states: CommissionState[],
): Promise<Commission[]> =>
  db
    .select()
    .from(affiliateCommissions)
    .where(
      and(
        eq(affiliateCommissions.affiliateId, affiliateId),
        companyId ? eq(affiliateCommissions.companyId, companyId) : undefined,
        inArray(affiliateCommissions.state, states),
      ),
    )
    .orderBy(asc(affiliateCommissions.earnedAt), asc(affiliateCommissions.id))

/** Moves a commission on and hands back what it is now. The event knows no company: who brought it is no fact of its history. */
export async function stepCommission(
  tx: TxCtx,
  row: Commission,
  verb: keyof typeof commissionFlow.verbs,
  how: Move = {},
): Promise<Commission> {
  await move(tx, commissionFlow, table, row, verb, how)
  return { ...row, ...how.set, state: commissionFlow.verbs[verb].to, version: row.version + 1 }
}

/** What we owe an affiliate grows, or falls where `cents` is below zero. `key` says of what. */
export async function owe(
  tx: TxCtx,
  { id }: Pick<Commission, 'id'>,
  cents: number,
  key = `commission-${id}`,
): Promise<void> {
  if (cents === 0) return
  await post(tx, {
    key,
    kind: 'commission',
    subject: { type: 'commission', id },
    postings: [
      { account: 'commissions', cents },
      { account: 'affiliates', cents: -cents },
    ],
  })
}
