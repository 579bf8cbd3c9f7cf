import { satisfactionPeople, supportRatings } from '../satisfaction/schema'
import { ticketMails } from '../tickets/mail/schema'
import type { PersonalTable } from './personal-data'

const theirTickets = '(select id from tickets where requester_id = {user} or requester_email = any({emails}))'

/** Mails to the support, and how the support was: before the tickets, by which their rows are found. */
export const supportMailData: PersonalTable[] = [
  {
    table: ticketMails,
    title: 'Mensagens de correio que enviou ao apoio',
    purpose: 'Para juntar cada resposta ao seu pedido, uma só vez (interesse legítimo).',
    rows: `from_email = any({emails}) or ticket_id in ${theirTickets}`,
    copied: 'from_email = any({emails})',
    copy: 'id from_email sender subject outcome quoted received_at',
    withheld: 'email_message_id',
    others: 'why ticket_id message_id',
    erasure: { how: 'delete' },
    kept: 'ignored-mails tickets',
  },
  {
    table: supportRatings,
    title: 'O que disse do apoio que recebeu',
    purpose: 'Para sabermos como correu, e falar consigo se correu mal (interesse legítimo).',
    rows: `ticket_id in ${theirTickets} or {user} in (answered_by, follow_up_by)`,
    copied: `ticket_id in ${theirTickets}`,
    copy: 'ticket_id resolution kind score comment asked_at rated_at changed_at voided_at',
    others: 'answered_by follow_up_by follow_up_at followed_up_at',
    // Theirs go with the tickets; of others only who of staff it was.
    erasure: { how: 'empty', columns: 'answered_by follow_up_by' },
    kept: 'tickets',
  },
  {
    table: satisfactionPeople,
    title: 'Somas por mês do que foi dito dos pedidos que resolveu, se é da equipa',
    purpose: 'Para melhorar o apoio (interesse legítimo).',
    rows: 'user_id = {user}',
    copy: 'month answers good total',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
]
