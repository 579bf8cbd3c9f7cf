import { defineFlow } from '../shared/flow'
import { tickets } from './schema'
import type { TicketState } from './ticket-words'

export type TicketVerb =
  | 'take'
  | 'ask'
  | 'await_others'
  | 'resume'
  | 'solve'
  | 'reopen'
  | 'close'
  | 'merge'
  | 'spam'
  | 'not_spam'

/** What becomes of a ticket (product/support.md). */
export const ticketFlow = defineFlow<TicketState, TicketVerb>('ticket', {
  take: { from: ['new'], to: 'open', by: 'ticket.write, or the first answer' },
  ask: { from: ['new', 'open', 'waiting_third_party'], to: 'waiting_customer', by: 'ticket.answer' },
  await_others: { from: ['new', 'open', 'waiting_customer'], to: 'waiting_third_party', by: 'ticket.answer' },
  resume: {
    from: ['waiting_customer', 'waiting_third_party'],
    to: 'open',
    by: 'who asked, by writing; ticket.answer',
  },
  solve: {
    from: ['new', 'open', 'waiting_customer', 'waiting_third_party'],
    to: 'solved',
    by: 'ticket.answer, or who asked',
  },
  reopen: { from: ['solved', 'closed'], to: 'open', by: 'who asked, within 14 days; ticket.write' },
  close: { from: ['solved'], to: 'closed', by: 'system: 5 working days' },
  merge: {
    from: ['new', 'open', 'waiting_customer', 'waiting_third_party', 'solved'],
    to: 'merged',
    by: 'ticket.write',
  },
  spam: { from: ['new', 'open', 'waiting_customer', 'waiting_third_party'], to: 'spam', by: 'ticket.write' },
  not_spam: { from: ['spam'], to: 'open', by: 'ticket.write' },
})

export const ticketTable = { table: tickets, id: tickets.id, state: tickets.state, version: tickets.version }
export type Ticket = typeof tickets.$inferSelect
