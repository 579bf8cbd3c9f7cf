import { type SQL, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { type Actor, may } from '../permissions'
import { queueFilters } from '../reviews/words'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { certificationQueues } from './certification-queues'
import { companyQueues } from './company-queues'
import { contentQueues } from './content-queues'
import { financeQueues } from './finance-queues'
import { bound, firstOf, inOrder, type WaitingQueue } from './queue'
import { secondPersonQueues } from './second-person-queues'
import { workQueues } from './work-queues'

const held = sql`from reviews q where q.state in ('screening','held')`
const edits = sql`from review_versions q join reviews r on r.id = q.review_id and r.pending_version = q.version
  where q.held_until is not null and q.decided_at is null`
const flags = sql`from flags q where q.state = 'open' and q.state in ('open','change_requested')`
const appeals = sql`from appeals q where q.state = 'open'`
const documents = sql`from review_documents q where q.state = 'waiting'`
// Nobody decides a second time what they decided, nor about what they wrote (decisions/redeciding.ts).
const again = ({ actor }: Ctx) => sql`from redecisions q join decisions d on d.id = q.decision_id
  join reviews r on r.id = d.review_id where q.decided_at is null
  and d.decided_by is distinct from ${actor.userId} and r.author_id is distinct from ${actor.userId}`
const name = sql`(select r.title from reviews r where r.id = q.review_id) as name`

/** All of them together are «Avaliações»: one list, walked by `reviews/moderation/due-queue.ts`. */
const moderation = { right: 'review.moderate', entry: 'reviews' } as const

const reviewQueues = {
  held: {
    ...moderation,
    title: 'Avaliações por moderar',
    nouns: ['avaliação em análise', 'avaliações em análise'],
    to: paths.moderation({ estado: queueFilters.queue }),
    item: paths.moderate,
    each: () => held,
    by: 'due',
    // Those in screening have no deadline yet: theirs is reckoned.
    first: (_, most) => sql`select q.id, q.title as name, q.due from (
      (select id, title, held_until as due from reviews where state = 'held' ${firstOf(sql`held_until, id`, most)})
      union all (select id, title, created_at + make_interval(hours => ${settings.review.holdHours}) from reviews where state = 'screening' ${firstOf(sql`created_at, id`, most)})
    ) q order by q.due, q.id`,
  },
  reviewEdits: {
    ...moderation,
    title: 'Alterações de avaliações',
    nouns: ['alteração retida', 'alterações retidas'],
    to: paths.reviewEdits(),
    item: paths.reviewEdit,
    each: () => edits,
    key: sql`q.review_id`,
    by: 'due',
    first: () =>
      sql`select q.review_id as id, r.title as name, q.held_until as due ${edits} order by q.held_until, q.review_id`,
  },
  flags: {
    ...moderation,
    title: 'Denúncias',
    nouns: ['denúncia por decidir', 'denúncias por decidir'],
    to: paths.flags(),
    item: paths.flag,
    ...inOrder(flags, name, 'due_at', 'due'),
  },
  appeals: {
    ...moderation,
    title: 'Recursos sobre avaliações',
    nouns: ['recurso por decidir', 'recursos por decidir'],
    to: paths.appeals(),
    item: paths.appeal,
    ...inOrder(appeals, name, 'due_at', 'due'),
  },
  documents: {
    ...moderation,
    title: 'Documentos de avaliações',
    nouns: ['documento por ver', 'documentos por ver'],
    to: paths.reviewDocuments(),
    item: paths.reviewDocument,
    each: () => documents,
    by: 'due',
    first: () =>
      sql`select q.id, ${name}, q.sent_at + make_interval(hours => ${settings.review.documentDays * 24}) as due ${documents} order by q.sent_at, q.id`,
  },
  again: {
    ...moderation,
    title: 'Decisões a repetir',
    nouns: ['decisão de outra pessoa, por repetir', 'decisões de outras pessoas, por repetir'],
    to: paths.decisionsAgain(),
    item: paths.decisionAgain,
    each: again,
    key: sql`q.decision_id`,
    by: 'since',
    first: (ctx) =>
      sql`select q.decision_id as id, r.title as name, q.chosen_at as since ${again(ctx)} order by q.chosen_at, q.decision_id`,
  },
} satisfies Record<string, WaitingQueue>

const active = sql`t.state in ('new','open','waiting_customer','waiting_third_party')`
// Mine and nobody's whose term runs, so that a word of us or the law's answer is awaited. Those without a term have a
// moment far away (tickets/schema.ts): they are beyond the part of the index that is read.
const running = sql`t.queue_at < to_timestamp(253370764800)`
const tickets = ({ actor }: Ctx, most?: number) => sql`from (
    (select t.id, t.subject, t.queue_at from tickets t where t.assignee_id is null and ${active} and ${running} ${firstOf(sql`t.queue_at, t.id`, most)})
    union all (select t.id, t.subject, t.queue_at from tickets t where t.assignee_id = ${actor.userId} and ${active} and ${running} ${firstOf(sql`t.queue_at, t.id`, most)})
  ) q`
const feedback = sql`from feedback q where q.state in ('new','seen')`
const errors = sql`from error_groups q where q.merged_into is null and q.state in ('new','regressed')`

// What somebody proposed waits for a second person, and for the clock; who proposed it has done their part.
const obligations = ({ actor }: Ctx) => sql`from obligations q where q.state <> 'closed'
  and (q.state = 'open' or q.proposed_by is distinct from ${actor.userId})`

const supportQueues = {
  tickets: {
    title: 'Pedidos de apoio',
    nouns: ['seu ou de ninguém, com prazo', 'seus ou de ninguém, com prazo'],
    right: 'ticket.answer',
    entry: 'tickets',
    to: paths.tickets(),
    item: paths.ticket,
    each: (ctx) => tickets(ctx),
    by: 'due',
    first: (ctx, most) =>
      sql`select q.id, q.subject as name, q.queue_at as due ${tickets(ctx, most)} order by q.queue_at, q.id`,
  },
  obligations: {
    title: 'Obrigações legais',
    nouns: ['obrigação legal', 'obrigações legais'],
    right: 'obligation.handle',
    entry: 'obligations',
    to: paths.obligations(),
    item: paths.obligation,
    each: obligations,
    by: 'due',
    first: (ctx) =>
      sql`select q.id, q.subject as name, q.due_at as due ${obligations(ctx)} order by q.due_at, q.id`,
  },
  feedback: {
    title: 'Sugestões',
    nouns: ['sugestão por ver', 'sugestões por ver'],
    right: 'staff.support',
    entry: 'feedback',
    to: paths.feedbackList(),
    item: paths.feedbackItem,
    ...inOrder(feedback, sql`left(q.message, 120) as name`, 'created_at', 'since'),
  },
  errors: {
    title: 'Erros da plataforma',
    nouns: ['novo ou que voltou', 'novos ou que voltaram'],
    right: 'error.handle',
    entry: 'errors',
    to: paths.staffErrors(),
    item: paths.staffError,
    each: () => errors,
    by: 'since',
    first: () =>
      sql`select q.id, left(q.type || ': ' || q.message, 120) as name, q.first_seen_at as since ${errors} order by q.first_seen_at, q.id`,
  },
} satisfies Record<string, WaitingQueue>

const table = {
  ...companyQueues,
  ...reviewQueues,
  ...certificationQueues,
  ...supportQueues,
  ...financeQueues,
  ...contentQueues,
  ...secondPersonQueues,
  ...workQueues,
}

export type QueueKind = keyof typeof table

/** Everything that waits for staff, once: the menu, the tabs and the first page of the administration read it here. */
export const queues: Record<QueueKind, WaitingQueue> = table

/** What something that waits is called. */
export const nameOf = (kind: QueueKind, name: string | null): string =>
  (name && (queues[kind].called?.(name) ?? name)) || 'Sem título'

export const isQueueKind = (word: string): word is QueueKind => Object.hasOwn(queues, word)

/** Those that this role may work on. */
export const queuesFor = (actor: Actor): QueueKind[] =>
  (Object.keys(queues) as QueueKind[]).filter((kind) => may(actor, queues[kind].right))

/** The ids of what waits in a queue, for somebody or for the clock. */
export const waitingIds = (kind: QueueKind, ctx: Ctx): SQL =>
  sql`select ${queues[kind].key ?? sql`q.id`} as id ${queues[kind].each(ctx)}`

/** A row if this still waits. */
export const waitsSql = (kind: QueueKind, id: string, ctx: Ctx): SQL =>
  sql`select 1 from (${waitingIds(kind, ctx)}) w where w.id = ${id} limit 1`

/** How much waits in a queue, no further than one beyond `bound`. */
export const countOf = (kind: QueueKind, ctx: Ctx): SQL =>
  sql`(select count(*)::int from (select 1 ${queues[kind].each(ctx)} limit ${bound + 1}) q)`
