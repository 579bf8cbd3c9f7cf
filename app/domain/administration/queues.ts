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
import { bound, inOrder, type WaitingQueue } from './queue'
import { secondPersonQueues } from './second-person-queues'
import { workQueues } from './work-queues'

const edits = sql`from review_versions q join reviews r on r.id = q.review_id and r.pending_version = q.version
  where q.held_until is not null and q.decided_at is null`
const flags = sql`from flags q where q.state = 'open' and q.state in ('open','change_requested')`
const appeals = sql`from appeals q where q.state = 'open'`
const documents = sql`from review_documents q where q.state = 'waiting'`
// Nobody decides a second time what they decided, nor about what they wrote (decisions/redeciding.ts).
const again = ({ actor }: Ctx) => sql`from redecisions q join decisions d on d.id = q.decision_id
  join reviews r on r.id = d.review_id where q.decided_at is null
  and d.decided_by is distinct from ${actor.userId} and r.author_id is distinct from ${actor.userId}`
const name = sql`(select r.title from reviews r where r.id = q.review_id)`

/** All of them together are «Avaliações»: one list, walked by `reviews/moderation/due-queue.ts`. */
const moderation = { right: 'review.moderate', entry: 'reviews' } as const

const reviewQueues = {
  held: {
    ...moderation,
    title: 'Avaliações por moderar',
    nouns: ['avaliação em análise', 'avaliações em análise'],
    to: paths.moderation({ estado: queueFilters.queue }),
    item: paths.moderate,
    by: 'due',
    // Those in screening have no deadline yet: theirs is reckoned.
    parts: () => [
      { rows: sql`from reviews q where q.state = 'held'`, name: sql`q.title`, at: sql`q.held_until` },
      {
        rows: sql`from reviews q where q.state = 'screening'`,
        name: sql`q.title`,
        at: sql`q.created_at`,
        later: sql`make_interval(hours => ${settings.review.holdHours})`,
      },
    ],
  },
  reviewEdits: {
    ...moderation,
    title: 'Alterações de avaliações',
    nouns: ['alteração retida', 'alterações retidas'],
    to: paths.reviewEdits(),
    item: paths.reviewEdit,
    ...inOrder(edits, sql`r.title`, sql`q.held_until`, 'due', { key: sql`q.review_id` }),
  },
  flags: {
    ...moderation,
    title: 'Denúncias',
    nouns: ['denúncia por decidir', 'denúncias por decidir'],
    to: paths.flags(),
    item: paths.flag,
    ...inOrder(flags, name, sql`q.due_at`, 'due'),
  },
  appeals: {
    ...moderation,
    title: 'Recursos sobre avaliações',
    nouns: ['recurso por decidir', 'recursos por decidir'],
    to: paths.appeals(),
    item: paths.appeal,
    ...inOrder(appeals, name, sql`q.due_at`, 'due'),
  },
  documents: {
    ...moderation,
    title: 'Documentos de avaliações',
    nouns: ['documento por ver', 'documentos por ver'],
    to: paths.reviewDocuments(),
    item: paths.reviewDocument,
    by: 'due',
    parts: () => [
      {
        rows: documents,
        name,
        at: sql`q.sent_at`,
        later: sql`make_interval(hours => ${settings.review.documentDays * 24})`,
      },
    ],
  },
  again: {
    ...moderation,
    title: 'Decisões a repetir',
    nouns: ['decisão de outra pessoa, por repetir', 'decisões de outras pessoas, por repetir'],
    to: paths.decisionsAgain(),
    item: paths.decisionAgain,
    ...inOrder(again, sql`r.title`, sql`q.chosen_at`, 'since', { key: sql`q.decision_id` }),
  },
} satisfies Record<string, WaitingQueue>

const active = sql`q.state in ('new','open','waiting_customer','waiting_third_party')`
// Mine and nobody's whose term runs, so that a word of us or the law's answer is awaited. Those without a term have a
// moment far away (tickets/schema.ts): they are beyond the part of the index that is read.
const running = sql`q.queue_at < to_timestamp(253370764800)`
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
    by: 'due',
    parts: ({ actor }) => {
      const part = (whose: 'mine' | 'nobody', which: SQL) => ({
        rows: sql`from tickets q where ${which} and ${active} and ${running}`,
        name: sql`q.subject`,
        at: sql`q.queue_at`,
        whose,
      })
      return [part('nobody', sql`q.assignee_id is null`), part('mine', sql`q.assignee_id = ${actor.userId}`)]
    },
  },
  obligations: {
    title: 'Obrigações legais',
    nouns: ['obrigação legal', 'obrigações legais'],
    right: 'obligation.handle',
    entry: 'obligations',
    to: paths.obligations(),
    item: paths.obligation,
    ...inOrder(obligations, sql`q.subject`, sql`q.due_at`, 'due'),
  },
  feedback: {
    title: 'Sugestões',
    nouns: ['sugestão por ver', 'sugestões por ver'],
    right: 'staff.support',
    entry: 'feedback',
    to: paths.feedbackList(),
    item: paths.feedbackItem,
    ...inOrder(feedback, sql`left(q.message, 120)`, sql`q.created_at`, 'since'),
  },
  errors: {
    title: 'Erros da plataforma',
    nouns: ['novo ou que voltou', 'novos ou que voltaram'],
    right: 'error.handle',
    entry: 'errors',
    to: paths.staffErrors(),
    item: paths.staffError,
    ...inOrder(errors, sql`left(q.type || ': ' || q.message, 120)`, sql`q.first_seen_at`, 'since'),
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
  sql.join(
    queues[kind].parts(ctx).map(({ key = sql`q.id`, rows }) => sql`select ${key} as id ${rows}`),
    sql` union all `,
  )

/** A row if this still waits. */
export const waitsSql = (kind: QueueKind, id: string, ctx: Ctx): SQL =>
  sql`select 1 from (${waitingIds(kind, ctx)}) w where w.id = ${id} limit 1`

/** How much waits in a queue, no further than one beyond `bound`. */
export const countOf = (kind: QueueKind, ctx: Ctx): SQL =>
  sql`(select count(*)::int from (select 1 from (${waitingIds(kind, ctx)}) w limit ${sql.raw(String(bound + 1))}) w)`
