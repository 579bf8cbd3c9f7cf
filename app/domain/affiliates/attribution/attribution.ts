import { eq } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { type Move, move } from '../../shared/flow'
import { countPaying } from '../commissions/paying'
import { attributionFlow } from '../flows'
import { affiliateAttributions } from '../schema'

export type Attribution = typeof affiliateAttributions.$inferSelect

const table = {
  table: affiliateAttributions,
  id: affiliateAttributions.companyId,
  state: affiliateAttributions.state,
  version: affiliateAttributions.version,
}

/** Whom a company counts for, held: whoever changes it holds the affiliate first. */
export async function lockAttribution({ db }: TxCtx, companyId: string): Promise<Attribution | undefined> {
  const [row] = await db
    .select()
    .from(affiliateAttributions)
    .where(eq(affiliateAttributions.companyId, companyId))
    .for('update')
  return row
}

/** The event knows no company: who brought it is no fact of its history, which others read. The affiliate is held. */
export async function stepAttribution(
  tx: TxCtx,
  row: Attribution,
  verb: keyof typeof attributionFlow.verbs,
  how: Omit<Move, 'companyId'> = {},
): Promise<void> {
  await move(tx, attributionFlow, table, { ...row, id: row.companyId }, verb, how)
  await countPaying(tx, row.affiliateId)
}
