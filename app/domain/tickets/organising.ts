import { and, eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { answerDue, legalDue } from './clock'
import type { moveVerbs, SortInput } from './forms'
import { notifyAssigned } from './notifying-staff'
import { ticketWatchers } from './schema'
import { lockTicket, setTicket, stepTicket } from './stepping'
import { type Ticket, ticketFlow } from './ticket-flow'
import { isActive, type Priority, type TicketKind } from './ticket-words'

/** Whose it is, what it is about and how urgent. @throws Refusal `not-found`, `invalid` */
export async function sortTicket(ctx: Ctx, id: string, input: SortInput): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.write')
    const ticket = await lockTicket(tx, id)
    const kinded = await changeKind(tx, ticket, input.kind)
    const urgent = await changePriority(tx, kinded, input.priority)
    await assign(tx, urgent, input.assigneeId ?? null)
  })
}

/**
 * Whoever looks takes it from whoever had it, or nobody, when they looked.
 * @throws Refusal `not-found`, `conflict` when somebody else took it meanwhile
 */
export async function takeForMe(ctx: Ctx, id: string, from: string | null): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.write')
    const ticket = await lockTicket(tx, id)
    const { assigneeId } = ticket
    if (assigneeId && assigneeId !== from && assigneeId !== tx.actor.userId)
      throw new Refusal('conflict', `Entretanto ${await nameOf(tx, assigneeId)} ficou com este pedido.`)
    await assign(tx, ticket, tx.actor.userId)
  })
}

async function nameOf({ db }: TxCtx, id: string): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return firstName(user?.name ?? 'um colega')
}

/** Gives a ticket that is locked to somebody of the team, or to nobody. @throws Refusal `invalid` */
export async function assign(tx: TxCtx, ticket: Ticket, assigneeId: string | null): Promise<Ticket> {
  if (ticket.assigneeId === assigneeId) return ticket
  if (assigneeId) await checkSupporter(tx, assigneeId)
  const given = await setTicket(tx, ticket, { assigneeId })
  await recordEvent(tx, { subjectType: 'ticket', subjectId: ticket.id, verb: 'assign', data: { assigneeId } })
  if (assigneeId && assigneeId !== tx.actor.userId)
    await enqueue(tx, notifyAssigned, { ticketId: ticket.id, userId: assigneeId })
  return assigneeId && given.state === 'new' ? stepTicket(tx, given, 'take') : given
}

async function checkSupporter({ db }: TxCtx, id: string): Promise<void> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), sql`${users.staffRoles} && array['support','admin']`))
  if (found) return
  throw new Refusal('invalid', '', { fields: { assigneeId: 'Escolha alguém do apoio.' } })
}

/** The kind decides which term the law gives; it runs from the day on which the ticket came in. */
export async function changeKind(tx: TxCtx, ticket: Ticket, kind: TicketKind): Promise<Ticket> {
  if (ticket.kind === kind) return ticket
  await recordEvent(tx, {
    subjectType: 'ticket',
    subjectId: ticket.id,
    verb: 'kind',
    data: { before: ticket.kind, after: kind },
  })
  return setTicket(tx, ticket, { kind, legalDueAt: legalDue(kind, ticket.createdAt) })
}

/** A first answer that is still due is due by the new priority from the beginning; a later one from now. */
export async function changePriority(tx: TxCtx, ticket: Ticket, priority: Priority): Promise<Ticket> {
  if (ticket.priority === priority) return ticket
  await recordEvent(tx, {
    subjectType: 'ticket',
    subjectId: ticket.id,
    verb: 'priority',
    data: { before: ticket.priority, after: priority },
  })
  const first = ticket.firstAnsweredAt === null
  const due = answerDue(priority, first ? ticket.createdAt : tx.now)
  return setTicket(tx, ticket, {
    priority,
    warnedAt: null,
    ...(first && { firstAnswerDueAt: due }),
    ...(ticket.answerDueAt && ticket.state !== 'waiting_third_party' && { answerDueAt: due }),
  })
}

/** Changes the state without writing to anybody. @throws Refusal `not-found`, `conflict` */
export async function moveTicket(ctx: Ctx, id: string, verb: (typeof moveVerbs)[number]): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.write')
    const ticket = await lockTicket(tx, id)
    await stepTicket(tx, ticket, verb, { set: verb === 'solve' ? { solvedBy: tx.actor.userId } : {} })
  })
}

/** Wants to hear of a ticket, or no longer. @throws Refusal `not-found` */
export async function watchTicket(ctx: Ctx, id: string, watch: boolean): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.read')
    const { id: ticketId } = await lockTicket(tx, id)
    const userId = tx.actor.userId as string
    if (watch) await tx.db.insert(ticketWatchers).values({ ticketId, userId }).onConflictDoNothing()
    else
      await tx.db
        .delete(ticketWatchers)
        .where(and(eq(ticketWatchers.ticketId, ticketId), eq(ticketWatchers.userId, userId)))
  })
}

export type BulkChange =
  | { assigneeId: string | null }
  | { priority: Priority }
  | { kind: TicketKind }
  | { end: 'spam' | 'close' }

/**
 * Changes several at once; those that a change does not fit stay as they are and are counted.
 * @returns how many changed, how many did not
 */
export async function changeSeveral(ctx: Ctx, ids: string[], change: BulkChange) {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.write')
    let changed = 0
    // In one order: two who change the same ones don't wait for each other.
    for (const id of [...new Set(ids)].sort()) {
      if (await changeOne(tx, await lockTicket(tx, id), change)) changed += 1
    }
    return { changed, left: new Set(ids).size - changed }
  })
}

async function changeOne(tx: TxCtx, ticket: Ticket, change: BulkChange): Promise<boolean> {
  if ('end' in change) {
    if (change.end === 'spam') {
      if (!ticketFlow.from(ticket.state).includes('spam')) return false
      await stepTicket(tx, ticket, 'spam')
      return true
    }
    if (ticket.state !== 'solved' && !isActive(ticket.state)) return false
    const set = { solvedBy: tx.actor.userId }
    const solved = ticket.state === 'solved' ? ticket : await stepTicket(tx, ticket, 'solve', { set })
    await stepTicket(tx, solved, 'close')
    return true
  }
  if (!isActive(ticket.state)) return false
  if ('priority' in change) await changePriority(tx, ticket, change.priority)
  else if ('kind' in change) await changeKind(tx, ticket, change.kind)
  else await assign(tx, ticket, change.assigneeId)
  return true
}
