import {
  cannedAnswers,
  ticketFiles,
  ticketLinks,
  ticketMessages,
  ticketReaders,
  tickets,
  ticketWatchers,
} from '../tickets/schema'
import type { PersonalTable } from './personal-data'

const purpose =
  'Para responder a quem nos pede apoio, e saber o que foi dito (execução do contrato, artigo 6.º, n.º 1, b; interesse legítimo, alínea f).'
const theirs = '(requester_id = {user} or requester_email = any({emails}))'
const own = `ticket_id in (select id from tickets where ${theirs})`
const away = { how: 'own', what: 'São apagados, com tudo o que neles foi escrito e enviado.' } as const
const left = { how: 'own', what: 'Ficam, sem dizer quem da equipa o fez.' } as const

/** What somebody asked of us, and what was answered. Whatever staff keep among themselves is not in the copy. */
export const ticketData: PersonalTable[] = [
  {
    table: ticketFiles,
    title: 'Ficheiros dos pedidos de apoio',
    purpose,
    rows: `message_id in (select id from ticket_messages where kind <> 'note' and ${own})`,
    copy: 'file_id message_id place name',
    erasure: away,
    kept: 'tickets',
  },
  {
    table: ticketMessages,
    title: 'O que escreveu e lhe responderam em pedidos de apoio',
    purpose,
    rows: `${own} or author_id = {user}`,
    copied: `kind <> 'note' and ${own}`,
    copy: 'id ticket_id place kind source body at',
    withheld: 'email_message_id words',
    others: 'author_id',
    erasure: away,
    kept: 'tickets',
  },
  {
    table: ticketLinks,
    title: 'A que se referem os pedidos de apoio',
    purpose,
    rows: own,
    copy: 'ticket_id kind target_id',
    erasure: away,
    kept: 'tickets',
  },
  {
    table: ticketWatchers,
    title: 'Pedidos de apoio que segue, se é da equipa',
    purpose,
    rows: 'user_id = {user}',
    copy: 'ticket_id',
    withheld: 'user_id',
    erasure: { how: 'delete' },
  },
  {
    table: ticketReaders,
    title: 'Pedidos de apoio que tem abertos, se é da equipa',
    purpose,
    rows: 'user_id = {user}',
    copy: 'ticket_id seen_at writing',
    withheld: 'user_id',
    erasure: { how: 'delete' },
    kept: 'ticket-readers',
  },
  {
    table: cannedAnswers,
    title: 'Respostas preparadas que escreveu, se é da equipa',
    purpose,
    rows: 'updated_by = {user}',
    copy: 'id title updated_at',
    withheld: 'updated_by',
    others: 'body kind version',
    erasure: left,
  },
  {
    table: tickets,
    title: 'Pedidos de apoio',
    purpose,
    rows: `${theirs} or {user} in (assignee_id, solved_by)`,
    copied: theirs,
    copy: 'id number kind state source subject requester_name requester_email requester_unproved created_at updated_at first_answer_due_at first_answered_at answer_due_at legal_due_at solved_at closed_at merged_into follows_up resolution messages',
    withheld: 'requester_id words',
    others: 'priority version assignee_id queue_at waiting_since clock_left waited warned_at solved_by',
    erasure: away,
    kept: 'tickets',
  },
]
