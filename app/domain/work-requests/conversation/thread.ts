import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { workMessages } from '../schema'
import type { Side } from '../states'
import { closedMask, contactMask, maskContacts } from './masking'

export interface ConversationFile {
  id: string
  name: string
  bytes: number
}

export interface ConversationMessage {
  id: string
  place: number
  side: Side | 'system'
  source: 'web' | 'email'
  /** First name of whoever wrote it for the company; of the customer only once the contacts are open. */
  by: string | null
  at: Date
  text: string
  /** Something in it is hidden. */
  masked: boolean
  files: ConversationFile[]
}

export interface Thread {
  messages: ConversationMessage[]
  /** Older ones stand before this place; null: these are the first. */
  earlier: number | null
}

/** What stands in place of contacts: they may open still, or no more. */
export const maskFor = (later: boolean): string => (later ? contactMask : closedMask)

/** The files of a message, in their order. */
const filesOf = sql<ConversationFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', s.name, 'bytes', f.bytes) order by s.place)
  from work_files s join files f on f.id = s.file_id where s.message_id = ${workMessages.id}), '[]')`

/**
 * The last messages of a conversation, or those before a place, newest last: one query by key, their files with them. While
 * the contacts are closed (`open`) they are masked, to whoever wrote them as well: so they see what the other side reads.
 */
export async function readThread(
  { db }: Pick<Ctx, 'db'>,
  proposalId: string,
  { open, later, before }: { open: boolean; later: boolean; before?: number },
): Promise<Thread> {
  const rows = await db
    .select({
      id: workMessages.id,
      place: workMessages.place,
      side: workMessages.side,
      source: workMessages.source,
      at: workMessages.at,
      body: workMessages.body,
      author: users.name,
      files: filesOf,
    })
    .from(workMessages)
    .leftJoin(users, eq(users.id, workMessages.authorId))
    .where(and(eq(workMessages.proposalId, proposalId), before ? lt(workMessages.place, before) : undefined))
    .orderBy(desc(workMessages.place))
    .limit(settings.work.messagesShown + 1)
  const shown = rows.slice(0, settings.work.messagesShown).reverse()
  const mask = (text: string) => (open ? text : maskContacts(text, maskFor(later)))
  return {
    earlier: rows.length > settings.work.messagesShown ? (shown[0]?.place ?? null) : null,
    messages: shown.map(({ body, author, files, ...message }) => {
      const text = message.side === 'system' ? body : mask(body)
      const named = author !== null && (message.side === 'company' || (message.side === 'customer' && open))
      return {
        ...message,
        text,
        masked: text !== body,
        by: named ? firstName(author) : null,
        files: files.map((file) => ({ ...file, name: mask(file.name) })),
      }
    }),
  }
}
