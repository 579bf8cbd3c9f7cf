import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { ticketFiles, ticketMessages, tickets } from './schema'
import type { Ticket } from './ticket-flow'
import type { MessageKind, MessageSource } from './ticket-words'

/** A file that is stored already (pictures/storing.ts), with the name that whoever sent it gave it. */
export interface KeptFile {
  fileId: string
  name: string
}

interface NewMessage {
  kind: MessageKind
  source?: MessageSource
  authorId?: string | null
  body: string
  files?: KeptFile[]
  emailMessageId?: string
}

/** Writes the next message of a ticket that is locked (or new). @returns its id */
export async function writeMessage(
  { db, now }: TxCtx,
  ticket: Pick<Ticket, 'id' | 'messages'>,
  { files = [], ...message }: NewMessage,
): Promise<string> {
  const id = newId()
  const place = ticket.messages + 1
  await db.insert(ticketMessages).values({ id, ticketId: ticket.id, place, at: now, ...message })
  if (files.length > 0)
    await db.insert(ticketFiles).values(files.map((file, i) => ({ ...file, messageId: id, place: i + 1 })))
  await db.update(tickets).set({ messages: place, updatedAt: now }).where(eq(tickets.id, ticket.id))
  return id
}
