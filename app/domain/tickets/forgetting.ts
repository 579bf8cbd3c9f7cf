import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { authorise } from '../permissions'
import { removeDocument } from '../pictures/documents'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { forgetEvents } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { ticketFiles, ticketMessages, tickets } from './schema'

/** Takes tickets away with their files; the bytes go by a job. */
async function dropTickets(tx: TxCtx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sent = await tx.db
    .select({ id: ticketFiles.fileId })
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .where(inArray(ticketMessages.ticketId, ids))
  for (const { id } of sent) await removeDocument(tx, id)
  await forgetEvents(tx, 'ticket', ids)
  await tx.db.delete(tickets).where(inArray(tickets.id, ids))
}

/** Everything that somebody asked of us. @returns how many tickets */
export async function eraseTicketsOf(
  tx: TxCtx,
  { userId, emails }: { userId: string; emails: string[] },
): Promise<number> {
  const own = await tx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(or(eq(tickets.requesterId, userId), inArray(tickets.requesterEmail, emails)))
    .orderBy(tickets.id)
    .for('update')
  const ids = own.map((t) => t.id)
  await dropTickets(tx, ids)
  return ids.length
}

/** Tickets whose time is over: so long after the end somebody could still hold us, or we them, to what was said. */
export async function forgetTickets(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const before = new Date(ctx.now)
  before.setUTCFullYear(before.getUTCFullYear() - settings.privacy.ticketYears)
  return transaction(ctx, async (tx) => {
    const over = await tx.db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(isNotNull(tickets.closedAt), lt(tickets.closedAt, before)))
      .limit(500)
    await dropTickets(
      tx,
      over.map((t) => t.id),
    )
    return over.length
  })
}
