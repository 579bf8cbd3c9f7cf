import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import { removeDocument } from '../pictures/documents'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { emptyEvents, forgetEvents } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { obligationLinks, obligationPapers, obligations } from './schema'

async function dropPapers(tx: TxCtx, ids: string[]): Promise<void> {
  const papers = await tx.db
    .select({ id: obligationPapers.fileId })
    .from(obligationPapers)
    .where(inArray(obligationPapers.obligationId, ids))
  for (const { id } of papers) await removeDocument(tx, id)
}

/** Those that somebody asked for about their own data, by their address or as they were linked. */
const askedBy = ({ userId, emails }: { userId: string; emails: string[] }) =>
  and(
    eq(obligations.kind, 'data_request'),
    or(
      inArray(obligations.email, emails),
      sql`${obligations.id} in (select obligation_id from obligation_links where kind = 'person' and target_id = ${userId})`,
    ),
  )

/**
 * What somebody asked of us loses what says who it was and what was said; that it was asked, and answered in time, stays
 * (RGPD, art. 5(2) and 17(3)(e)). @returns how many
 */
export async function eraseObligationsOf(
  tx: TxCtx,
  who: { userId: string; emails: string[] },
): Promise<number> {
  const own = await tx.db
    .select({ id: obligations.id })
    .from(obligations)
    .where(askedBy(who))
    .orderBy(obligations.id)
    .for('update')
  const ids = own.map(({ id }) => id)
  if (ids.length > 0) {
    const gone = 'Apagado com os dados de quem pediu.'
    await dropPapers(tx, ids)
    await emptyEvents(tx, 'obligation', ids)
    await tx.db
      .update(obligations)
      .set({
        subject: gone,
        sender: 'Conta apagada',
        reference: null,
        email: null,
        facts: gone,
        extension: sql`case when ${obligations.extendedAt} is not null then ${gone} end`,
        answer: sql`case when ${obligations.state} <> 'open' then ${gone} end`,
      })
      .where(inArray(obligations.id, ids))
  }
  await tx.db
    .delete(obligationLinks)
    .where(and(eq(obligationLinks.kind, 'person'), eq(obligationLinks.targetId, who.userId)))
  return ids.length
}

/** Closed ones whose time is over, with their papers and their history. @returns how many */
export async function forgetObligations(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const before = new Date(ctx.now)
  before.setUTCFullYear(before.getUTCFullYear() - settings.privacy.obligationYears)
  return transaction(ctx, async (tx) => {
    const over = await tx.db
      .select({ id: obligations.id })
      .from(obligations)
      .where(and(eq(obligations.state, 'closed'), lt(obligations.closedAt, before)))
      .limit(500)
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return 0
    await dropPapers(tx, ids)
    await forgetEvents(tx, 'obligation', ids)
    await tx.db.delete(obligations).where(inArray(obligations.id, ids))
    return ids.length
  })
}
