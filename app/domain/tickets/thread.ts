import { asc, eq, or, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import type { Ctx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { ticketMails } from './mail/schema'
import type { SenderProof } from './mail/sender-words'
import { ticketMessages, tickets } from './schema'
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
  of: { id: string; number: string } | null
  files: ThreadFile[]
  /** What stood quoted below a mail; staff only. */
  quoted: string | null
  /** Of a mail: whether its sender's domain vouches for it; staff only. */
  sender: SenderProof
}

/** The files of a message, in their order. */
const filesOf = sql<ThreadFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', s.name, 'bytes', f.bytes) order by s.place)
  from ticket_files s join files f on f.id = s.file_id where s.message_id = ${ticketMessages.id}), '[]')`

/** Everything said in a ticket and in those that were joined to it, in order: one query. Notes only for staff. */
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
      sender: ticketMails.sender,
      files: filesOf,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .leftJoin(ticketMails, eq(ticketMails.messageId, ticketMessages.id))
    .where(or(eq(tickets.id, ticketId), eq(tickets.mergedInto, ticketId)))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.ticketId), asc(ticketMessages.place))
  // What the house said of another ticket («juntámos aqui …») was true there.
  const said = rows.filter(
    (r) => (notes || r.kind !== 'note') && (r.kind !== 'system' || r.ticketId === ticketId),
  )
  return said.map(({ ticketId: of, number, author, ...m }) => ({
    ...m,
    quoted: notes ? m.quoted : null,
    sender: (notes && m.sender) || 'none',
    by: m.kind === 'staff' || m.kind === 'note' ? firstName(author ?? 'Equipa') : null,
    of: of === ticketId ? null : { id: of, number },
  }))
}
