import { errorGroups } from '../errors/schema'
import { feedback } from '../feedback/schema'
import { helpVotes } from '../help/schema'
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

/** What somebody said of articles of the help. */
export const helpData: PersonalTable[] = [
  {
    table: helpVotes,
    title: 'Artigos de ajuda que disse serem úteis, ou não',
    purpose: 'Para sabermos que artigos ajudam (interesse legítimo).',
    rows: 'user_id = {user}',
    copy: 'article useful at',
    withheld: 'id user_id',
    others: 'network',
    erasure: { how: 'delete' },
    kept: 'help-networks',
  },
]
