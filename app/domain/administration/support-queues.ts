import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { Ctx } from '../shared/ctx'
import { bound, type WaitingQueue } from './queue'

const active = sql`t.state in ('new','open','waiting_customer','waiting_third_party')`
// Mine and nobody's whose term runs, so that a word of us or the law's answer is awaited. Those without a term have a
// moment far away (tickets/schema.ts): they are beyond the part of the index that is read.
const running = sql`t.queue_at < to_timestamp(253370764800)`
const tickets = ({ actor }: Ctx, most: number) => sql`from (
    (select t.id, t.subject, t.queue_at from tickets t where t.assignee_id is null and ${active} and ${running} order by t.queue_at, t.id limit ${most})
    union all (select t.id, t.subject, t.queue_at from tickets t where t.assignee_id = ${actor.userId} and ${active} and ${running} order by t.queue_at, t.id limit ${most})
  ) q`
const feedback = sql`from feedback q where q.state in ('new','seen')`
const errors = sql`from error_groups q where q.merged_into is null and q.state in ('new','regressed')`

export const supportQueues = {
  tickets: {
    title: 'Pedidos de apoio',
    nouns: ['seu ou de ninguém, com prazo', 'seus ou de ninguém, com prazo'],
    right: 'ticket.answer',
    entry: 'tickets',
    to: paths.tickets(),
    item: paths.ticket,
    each: (ctx) => tickets(ctx, bound + 1),
    first: (ctx) =>
      sql`select q.id, q.subject as name, q.queue_at as due ${tickets(ctx, 1)} order by q.queue_at, q.id`,
  },
  feedback: {
    title: 'Comentários',
    nouns: ['comentário por ver', 'comentários por ver'],
    right: 'staff.support',
    entry: 'feedback',
    to: paths.feedbackList(),
    item: paths.feedbackItem,
    each: () => feedback,
    first: () =>
      sql`select q.id, left(q.message, 120) as name, q.created_at as since ${feedback} order by q.created_at, q.id`,
  },
  errors: {
    title: 'Erros da plataforma',
    nouns: ['novo ou que voltou', 'novos ou que voltaram'],
    right: 'error.handle',
    entry: 'errors',
    to: paths.staffErrors(),
    item: paths.staffError,
    each: () => errors,
    first: () =>
      sql`select q.id, left(q.type || ': ' || q.message, 120) as name, q.first_seen_at as since ${errors} order by q.last_seen_at desc`,
  },
} satisfies Record<string, WaitingQueue>
