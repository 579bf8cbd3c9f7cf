import { asc, eq, inArray, or } from 'drizzle-orm'
import { files } from '~/platform/schema'
import { firstName } from '../people/display-name'
import { users } from '../people/schema'
import type { Ctx } from '../shared/ctx'
import { ticketMails } from '../ticket-mail/schema'
import { ticketFiles, ticketMessages, tickets } from './schema'
import type { MessageKind } from './ticket-words'

export interface ThreadFile {
  id: string
  name: string
  bytes: number
}

export interface ThreadMessage {
  id: string
  kind: MessageKind
  source: 'web' | 'email'
  at: Date
  text: string
  /** Staff by their first name; none: it was whoever asked, or the house. */
  by: string | null
  authorId: string | null
  /** Another ticket that was joined to this one, in which it was written. */
  of: string | null
  files: ThreadFile[]
  /** What stood quoted below a mail; staff only. */
  quoted: string | null
}

/** Everything said in a ticket and in those that were joined to it, in order. Notes only for staff. */
export async function threadOf(
  { db }: Ctx,
  ticketId: string,
  { notes }: { notes: boolean },
): Promise<ThreadMessage[]> {
  const rows = await db
    .select({
      id: ticketMessages.id,
      ticketId: ticketMessages.ticketId,
      number: tickets.number,
      kind: ticketMessages.kind,
      source: ticketMessages.source,
      at: ticketMessages.at,
      text: ticketMessages.body,
      author: users.name,
      authorId: ticketMessages.authorId,
      quoted: ticketMails.quoted,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .leftJoin(ticketMails, eq(ticketMails.messageId, ticketMessages.id))
    .where(or(eq(tickets.id, ticketId), eq(tickets.mergedInto, ticketId)))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.ticketId), asc(ticketMessages.place))
  const said = rows.filter((r) => notes || r.kind !== 'note')
  const sent =
    said.length === 0
      ? []
      : await db
          .select({
            id: files.id,
            name: ticketFiles.name,
            bytes: files.bytes,
            messageId: ticketFiles.messageId,
          })
          .from(ticketFiles)
          .innerJoin(files, eq(files.id, ticketFiles.fileId))
          .where(
            inArray(
              ticketFiles.messageId,
              said.map((m) => m.id),
            ),
          )
          .orderBy(ticketFiles.place)
  return said.map(({ ticketId: of, number, author, ...m }) => ({
    ...m,
    quoted: notes ? m.quoted : null,
    by: m.kind === 'staff' || m.kind === 'note' ? firstName(author ?? 'Equipa') : null,
    of: of === ticketId ? null : number,
    files: sent.filter((f) => f.messageId === m.id).map(({ id, name, bytes }) => ({ id, name, bytes })),
  }))
}
