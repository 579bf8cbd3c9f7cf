import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { ticketMessages } from '../schema'
import { messageIdOf, replyAddress } from './signed-address'

/** What a mail of a ticket carries beside its text, for mail programs and for the answer. */
export interface Threading {
  messageId: string
  inReplyTo?: string
  references?: string[]
  replyTo: { name: string; address: string }
}

const replyTo = (ticketId: string) => ({ name: 'Apoio da Aval', address: replyAddress(ticketId) })

/** Of the confirmation: it begins the conversation, or answers the mail that opened the ticket. */
export async function threadingOfOpened(ctx: Ctx, ticketId: string): Promise<Threading> {
  const [first] = await ctx.db
    .select({ id: ticketMessages.emailMessageId })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.place))
    .limit(1)
  const theirs = first?.id
  return {
    messageId: messageIdOf(ticketId, ticketId),
    ...(theirs && { inReplyTo: theirs, references: [theirs] }),
    replyTo: replyTo(ticketId),
  }
}

/** Of an answer: it answers the last of what was said before, and names the conversation from its beginning. */
export async function threadingOfAnswer(ctx: Ctx, messageId: string): Promise<Threading | undefined> {
  const [message] = await ctx.db
    .select({ ticketId: ticketMessages.ticketId, place: ticketMessages.place })
    .from(ticketMessages)
    .where(eq(ticketMessages.id, messageId))
  if (!message) return undefined
  const { ticketId, place } = message
  const before = await ctx.db
    .select({ id: ticketMessages.id, kind: ticketMessages.kind, mail: ticketMessages.emailMessageId })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticketId, ticketId),
        lt(ticketMessages.place, place),
        inArray(ticketMessages.kind, ['requester', 'staff']),
      ),
    )
    .orderBy(desc(ticketMessages.place))
    .limit(settings.ticketMail.references)
  const said = before
    .reverse()
    .flatMap((m) => (m.kind === 'staff' ? [messageIdOf(ticketId, m.id)] : m.mail ? [m.mail] : []))
  const references = [messageIdOf(ticketId, ticketId), ...said]
  return {
    messageId: messageIdOf(ticketId, messageId),
    inReplyTo: references.at(-1),
    references,
    replyTo: replyTo(ticketId),
  }
}
