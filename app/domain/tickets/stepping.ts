import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { type Move, move } from '../shared/flow'
import { happened } from '../shared/happened'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { answerDue, leftOf, newsDue, resumed, waitedSince } from './clock'
import { tickets } from './schema'
import { type Ticket, type TicketVerb, ticketFlow, ticketTable } from './ticket-flow'

export const noTicket = () => new Refusal('not-found', 'Não encontrámos este pedido de apoio.')

/** One ticket, locked until the transaction ends. @throws Refusal `not-found` */
export async function lockTicket({ db }: TxCtx, id: string): Promise<Ticket> {
  const [ticket] = isUuid(id) ? await db.select().from(tickets).where(eq(tickets.id, id)).for('update') : []
  if (!ticket) throw noTicket()
  return ticket
}

type Columns = Partial<typeof tickets.$inferInsert>

/** What a step does to the clocks and dates of a ticket; a pure rule. */
export function clocksAfter(verb: TicketVerb, ticket: Ticket, now: Date): Columns {
  const left = ticket.state === 'waiting_customer'
  const stopped = {
    waitingSince: null,
    clockLeft: null,
    ...(left && { waited: ticket.waited + waitedSince(ticket.waitingSince, now) }),
  }
  const again = { answerDueAt: answerDue(ticket.priority, now), warnedAt: null }
  switch (verb) {
    case 'take':
      return {}
    case 'ask':
      return { waitingSince: now, clockLeft: leftOf(ticket.answerDueAt, now), answerDueAt: null }
    case 'await_others':
      return { ...stopped, waitingSince: now, answerDueAt: newsDue(now), warnedAt: null }
    case 'resume':
      return left && ticket.clockLeft !== null
        ? { ...stopped, answerDueAt: resumed(ticket.clockLeft, now), warnedAt: null }
        : { ...stopped, ...again }
    case 'solve':
      return { ...stopped, answerDueAt: null, solvedAt: now, resolution: ticket.resolution + 1 }
    case 'reopen':
      return { ...again, solvedAt: null, solvedBy: null, closedAt: null }
    case 'close':
      return { closedAt: now }
    case 'merge':
    case 'spam':
      return { ...stopped, answerDueAt: null, closedAt: now }
    case 'not_spam':
      return { ...again, closedAt: null }
  }
}

/** Moves a ticket that is locked, with its clocks. @returns it as it is then. @throws Refusal `conflict` */
export async function stepTicket(
  tx: TxCtx,
  ticket: Ticket,
  verb: TicketVerb,
  { set, ...rest }: Omit<Move, 'set'> & { set?: Columns } = {},
): Promise<Ticket> {
  const columns = { ...clocksAfter(verb, ticket, tx.now), ...set, updatedAt: tx.now }
  if (verb === 'reopen') await happened(tx, 'ticket.unresolved', ticket)
  await move(tx, ticketFlow, ticketTable, ticket, verb, { ...rest, set: columns })
  return lockTicket(tx, ticket.id)
}

/** Changes what is no state, of a ticket that is locked. */
export async function setTicket(tx: TxCtx, ticket: Ticket, set: Columns): Promise<Ticket> {
  await tx.db
    .update(tickets)
    .set({ ...set, updatedAt: tx.now })
    .where(eq(tickets.id, ticket.id))
  return { ...ticket, ...set, updatedAt: tx.now } as Ticket
}
