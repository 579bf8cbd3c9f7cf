import { and, desc, eq, inArray } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../shared/ctx'
import { answerDue, reopenUntil } from './clock'
import { notifyOfAnswer } from './mails'
import { type KeptFile, writeMessage } from './messages'
import { notifyStaffOfReply } from './notifying-staff'
import { openTicket } from './opening'
import { ticketMessages, tickets } from './schema'
import { lockTicket, setTicket, stepTicket } from './stepping'
import type { Ticket, TicketVerb } from './ticket-flow'
import { activeStates, type MessageKind, type MessageSource } from './ticket-words'

export interface AddedMessage {
  ticketId: string
  kind: MessageKind
  text: string
  source?: MessageSource
  /** Who wrote it, if they have an account. */
  authorId?: string | null
  emailMessageId?: string
  files?: KeptFile[]
  /** Of an answer of staff: the state that it leaves the ticket in. Left out: open. */
  verb?: Extract<TicketVerb, 'ask' | 'await_others' | 'resume' | 'solve'>
}

export interface Added {
  /** Where it was written: another ticket when the one named was joined to it, or was closed too long ago. */
  ticketId: string
  number: string
  messageId: string
  /** A ticket was made to take the old one up again. */
  followUp: boolean
}

/**
 * Adds a message, with what follows from it: a reply of who asked takes the ticket up again (also a solved one, within
 * 14 days; later a new one is made that follows it), an answer of staff stops the clock. The same mail is added once.
 * Limits and permissions are the caller's.
 * @throws Refusal `not-found`
 */
export async function addMessage(tx: TxCtx, given: AddedMessage): Promise<Added> {
  const { kind, text: body, source = 'web', authorId = null, emailMessageId, files } = given
  const known = emailMessageId ? await byMail(tx, emailMessageId) : undefined
  if (known) return known
  const ticket = await current(tx, given.ticketId, kind === 'requester' || source === 'email')
  // Of two who bring the same mail, the second waited for the lock.
  const meanwhile = emailMessageId ? await byMail(tx, emailMessageId) : undefined
  if (meanwhile) return meanwhile
  if (kind === 'requester' && isOver(ticket, tx.now)) return followUp(tx, ticket, given)
  const messageId = await writeMessage(tx, ticket, { kind, source, authorId, body, emailMessageId, files })
  const written = { ...ticket, messages: ticket.messages + 1 }
  if (kind === 'requester') await heard(tx, written, messageId)
  if (kind === 'staff') await answered(tx, written, messageId, given.verb)
  return { ticketId: ticket.id, number: ticket.number, messageId, followUp: false }
}

async function byMail({ db }: TxCtx, emailMessageId: string): Promise<Added | undefined> {
  const [found] = await db
    .select({ ticketId: tickets.id, number: tickets.number, messageId: ticketMessages.id })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(ticketMessages.emailMessageId, emailMessageId))
  return found && { ...found, followUp: false }
}

/** The ticket, or the one that it was joined to: what comes from outside belongs there. */
async function current(tx: TxCtx, id: string, fromOutside: boolean): Promise<Ticket> {
  const ticket = await lockTicket(tx, id)
  return fromOutside && ticket.mergedInto ? current(tx, ticket.mergedInto, fromOutside) : ticket
}

const isOver = ({ state, solvedAt }: Ticket, now: Date): boolean =>
  state === 'merged' || (solvedAt !== null && now > reopenUntil(solvedAt))

/** Too late for the old one: it goes on in the ticket that follows it, made now if there is none to write in. */
async function followUp(tx: TxCtx, old: Ticket, given: AddedMessage): Promise<Added> {
  const [latest] = await tx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.followsUp, old.id), inArray(tickets.state, [...activeStates])))
    .orderBy(desc(tickets.updatedAt))
    .limit(1)
  if (latest) return addMessage(tx, { ...given, ticketId: latest.id })
  const { id, number, messageId } = await openTicket(tx, {
    kind: old.kind,
    subject: old.subject,
    text: given.text,
    requester: old.requesterId
      ? { userId: old.requesterId }
      : {
          email: old.requesterEmail as string,
          name: old.requesterName,
          unproved: old.requesterUnproved,
        },
    source: given.source === 'email' ? 'email' : old.requesterId ? 'account' : 'contact',
    files: given.files,
    emailMessageId: given.emailMessageId,
    followsUp: old.id,
  })
  return { ticketId: id, number, messageId, followUp: true }
}

/** Whoever asked wrote: our next word is due. */
async function heard(tx: TxCtx, ticket: Ticket, messageId: string): Promise<void> {
  const { state } = ticket
  if (state === 'waiting_customer' || state === 'waiting_third_party') await stepTicket(tx, ticket, 'resume')
  else if (state === 'solved' || state === 'closed') await stepTicket(tx, ticket, 'reopen')
  else if (state === 'open' && !ticket.answerDueAt) {
    await setTicket(tx, ticket, { answerDueAt: answerDue(ticket.priority, tx.now), warnedAt: null })
  }
  if (state !== 'spam') await enqueue(tx, notifyStaffOfReply, { messageId })
}

async function answered(
  tx: TxCtx,
  ticket: Ticket,
  messageId: string,
  verb: AddedMessage['verb'],
): Promise<void> {
  const firstAnsweredAt = ticket.firstAnsweredAt ?? tx.now
  const said = await setTicket(tx, ticket, { firstAnsweredAt, answerDueAt: null, warnedAt: null })
  const next = verb ?? (said.state === 'new' ? 'take' : undefined)
  if (next) {
    const set = {
      ...(next === 'resume' && { answerDueAt: null }),
      ...(next === 'solve' && { solvedBy: tx.actor.userId }),
    }
    await stepTicket(tx, said, next, { set })
  }
  await enqueue(tx, notifyOfAnswer, { messageId })
}
