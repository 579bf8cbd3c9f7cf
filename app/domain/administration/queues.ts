import { type SQL, sql } from 'drizzle-orm'
import { type Actor, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { certificationQueues } from './certification-queues'
import { companyQueues } from './company-queues'
import { bound, type WaitingQueue } from './queue'
import { reviewQueues } from './review-queues'
import { supportQueues } from './support-queues'

const table = { ...companyQueues, ...reviewQueues, ...certificationQueues, ...supportQueues }

export type QueueKind = keyof typeof table

/** Everything that waits for staff, once: the menu, the tabs and the first page of the administration read it here. */
export const queues: Record<QueueKind, WaitingQueue> = table

/** Those that this role may work on. */
export const queuesFor = (actor: Actor): QueueKind[] =>
  (Object.keys(queues) as QueueKind[]).filter((kind) => may(actor, queues[kind].right))

/** How much waits in a queue, no further than one beyond `bound`. */
export const countOf = (kind: QueueKind, ctx: Ctx): SQL =>
  sql`(select count(*)::int from (select 1 ${queues[kind].each(ctx)} limit ${bound + 1}) q)`
