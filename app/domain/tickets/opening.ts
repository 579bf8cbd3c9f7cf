import { sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { lisbonDay } from '../shared/working-days'
import { answerDue, legalDue } from './clock'
import { notifyOpened } from './mails'
import { type KeptFile, writeMessage } from './messages'
import { ticketLinks, ticketNumbers, tickets } from './schema'
import { kindWords, type LinkKind, type Priority, type TicketKind, type TicketSource } from './ticket-words'

/** Who asks: an account, or an address (normalised, lower case) that nobody has confirmed; `unproved`: it may be another's. */
export type Requester = { userId: string } | { email: string; name?: string | null; unproved?: boolean }

export interface NewTicket {
  kind: TicketKind
  subject: string
  text: string
  requester: Requester
  source: TicketSource
  /** Left out: by kind. */
  priority?: Priority
  links?: { kind: LinkKind; targetId: string }[]
  files?: KeptFile[]
  /** Of the mail that it came by. */
  emailMessageId?: string
  followsUp?: string
  /** False when whoever asked hears of it in another way. */
  confirm?: boolean
}

export interface Opened {
  id: string
  number: string
  messageId: string
}

/**
 * Opens a ticket with its first message, starts its clocks and tells whoever asked its number. Limits and permissions
 * are the caller's.
 */
export async function openTicket(tx: TxCtx, given: NewTicket): Promise<Opened> {
  const { db, now } = tx
  const { kind, subject, requester, source, followsUp } = given
  const priority = given.priority ?? kindWords[kind].priority
  const id = newId()
  const number = await nextNumber(tx)
  const due = answerDue(priority, now)
  const whose =
    'userId' in requester
      ? { requesterId: requester.userId }
      : {
          requesterEmail: requester.email,
          requesterName: requester.name ?? null,
          requesterUnproved: requester.unproved ?? false,
        }
  const [ticket] = await db
    .insert(tickets)
    .values({
      id,
      number,
      kind,
      priority,
      source,
      subject,
      ...whose,
      followsUp,
      createdAt: now,
      updatedAt: now,
      firstAnswerDueAt: due,
      answerDueAt: due,
      legalDueAt: legalDue(kind, now),
    })
    .returning()
  if (!ticket) throw new Error('no ticket')
  const authorId = 'userId' in requester ? requester.userId : null
  const { text: body, files, emailMessageId } = given
  const message = { kind: 'requester', authorId, body, files, emailMessageId } as const
  const messageId = await writeMessage(tx, ticket, {
    ...message,
    source: source === 'email' ? 'email' : 'web',
  })
  const links = (given.links ?? []).map((link) => ({ ticketId: id, ...link }))
  if (links.length > 0) await db.insert(ticketLinks).values(links).onConflictDoNothing()
  await recordEvent(tx, {
    subjectType: 'ticket',
    subjectId: id,
    verb: 'open',
    toState: 'new',
    data: { source },
  })
  if (given.confirm !== false) await enqueue(tx, notifyOpened, { ticketId: id })
  return { id, number, messageId }
}

/** «T-2026-000123»: counted in the year that it is in Lisbon; two at once wait for each other. */
async function nextNumber({ db, now }: TxCtx): Promise<string> {
  const year = Number(lisbonDay(now).slice(0, 4))
  const [row] = await db
    .insert(ticketNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: ticketNumbers.year, set: { last: sql`${ticketNumbers.last} + 1` } })
    .returning({ last: ticketNumbers.last })
  return `T-${year}-${String(row?.last).padStart(6, '0')}`
}
