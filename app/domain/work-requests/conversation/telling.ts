import { eq, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import type { KeptFile } from '../../tickets/messages'
import { workFiles, workMessages, workProposals } from '../schema'
import type { Side } from '../states'

interface NewMessage {
  side: Side | 'system'
  /** Who made a word of the house be said: it is no news to them. */
  by?: Side | undefined
  authorId?: string | null
  body: string
  source?: 'web' | 'email'
  emailMessageId?: string
  files?: KeptFile[]
}

/**
 * Writes the next message of a proposal's conversation, with its counters; whoever writes has read what stood there. The
 * caller has locked the request and its proposal.
 */
export async function addMessage(
  { db, now }: TxCtx,
  proposalId: string,
  { files = [], by, ...message }: NewMessage,
): Promise<{ id: string; place: number }> {
  const next = sql`${workProposals.messages} + 1`
  const knows = by ?? message.side
  const [row] = await db
    .update(workProposals)
    .set({
      messages: next,
      lastMessageAt: now,
      ...(knows === 'customer' && { customerRead: next }),
      ...(knows === 'company' && { companyRead: next }),
    })
    .where(eq(workProposals.id, proposalId))
    .returning({ place: workProposals.messages })
  if (!row) throw new Error('no proposal to write in')
  const id = newId()
  await db.insert(workMessages).values({ id, proposalId, place: row.place, at: now, ...message })
  if (files.length > 0)
    await db
      .insert(workFiles)
      .values(files.map((file, i) => ({ ...file, proposalId, messageId: id, place: i + 1 })))
  return { id, place: row.place }
}

/**
 * A word of the house in a conversation: «O cliente preferiu esta proposta.» Both sides find it unread, but for the one whose
 * act it tells (`by`); nobody gets a mail of it, which is for whoever says it to send. It must hold no contact.
 */
export async function tellConversation(
  tx: TxCtx,
  proposalId: string,
  sentence: string,
  by?: Side,
): Promise<void> {
  await addMessage(tx, proposalId, { side: 'system', body: sentence, by })
}
