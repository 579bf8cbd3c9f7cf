import { errorGroups } from '../errors/schema'
import { feedback } from '../feedback/schema'
import { satisfactionPeople, supportRatings } from '../satisfaction/schema'
import { ticketMails } from '../tickets/mail/schema'
import {
  cannedAnswers,
  ticketFiles,
  ticketLinks,
  ticketMessages,
  ticketReaders,
  tickets,
  ticketWatchers,
} from '../tickets/schema'
import { textVotes } from '../usefulness/schema'
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

/** Errors of the program name nobody but the colleague who looks after them. */
export const errorData: PersonalTable[] = [
  {
    table: errorGroups,
    title: 'Erros da plataforma que trata, se é da equipa',
    purpose: 'Para saber quem trata de quê (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'assigned_to = {user}',
    copy: 'id type state first_seen_at last_seen_at',
    withheld: 'assigned_to',
    others: `kind message culprit version count stored sketch first_release last_release resolved_in ignored_until
      ignored_until_count merged_into`,
    erasure: { how: 'empty', columns: 'assigned_to' },
    kept: 'error-groups',
  },
]

/** What somebody said of our pages. */
export const feedbackData: PersonalTable[] = [
  {
    table: feedback,
    title: 'Comentários sobre o site, com a captura que enviou',
    purpose: 'Para corrigir e melhorar o site, e responder-lhe (interesse legítimo, artigo 6.º, n.º 1, f).',
    rows: 'user_id = {user} or email = any({emails})',
    copy: 'id kind message email page viewport_width viewport_height dpr browser release errors highlights state created_at',
    withheld: 'user_id file_id',
    others: 'version note decided_at decided_by ticket_id',
    erasure: { how: 'own', what: 'São apagados, com as capturas.' },
    kept: 'feedback-pictures feedback',
  },
]

/** What somebody said of texts of ours: help, blog, questions. */
export const usefulnessData: PersonalTable[] = [
  {
    table: textVotes,
    title: 'Artigos e respostas que disse serem úteis, ou não',
    purpose: 'Para sabermos que textos ajudam (interesse legítimo).',
    rows: 'user_id = {user}',
    copy: 'text useful at',
    withheld: 'id user_id',
    others: 'network',
    erasure: { how: 'delete' },
    kept: 'text-vote-networks',
  },
]

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
