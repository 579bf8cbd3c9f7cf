import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { happened } from '../shared/happened'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { addMessage } from './adding'
import { answerDue } from './clock'
import { notifyMerged } from './mails'
import { changePriority } from './organising'
import { ticketLinks, tickets, ticketWatchers } from './schema'
import { lockTicket, setTicket, stepTicket } from './stepping'
import type { Ticket } from './ticket-flow'
import { isActive } from './ticket-words'

/**
 * Goes on with a ticket in another one of the same person: both threads are read there, whoever asked is told, and what
 * they still write to the first is added to the other. Whoever had or watched the first watches the other, which points
 * at what it was about, and is as urgent as the more urgent of both. What was said of a solved one counts no more: it is
 * taken up again. Tickets of two people are never joined: each would read what the other wrote; those are linked instead.
 * @returns the other's id
 * @throws Refusal `not-found`, `invalid` at `number`, `conflict`
 */
export async function mergeTicket(ctx: Ctx, id: string, number: string): Promise<string> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.write')
    const wrong = (sentence: string) => new Refusal('invalid', '', { fields: { number: sentence } })
    const [named] = await tx.db.select({ id: tickets.id }).from(tickets).where(eq(tickets.number, number))
    if (!named) throw wrong(`Não há nenhum pedido ${number}.`)
    if (named.id === id) throw wrong('É este mesmo.')
    // In one order: two who join the same ones the other way round don't wait for each other.
    const both = new Map<string, Ticket>()
    for (const one of [id, named.id].sort()) both.set(one, await lockTicket(tx, one))
    const [from, other] = [both.get(id) as Ticket, both.get(named.id) as Ticket]
    if (!sameRequester(from, other))
      throw wrong(
        'É de outra pessoa: juntá-los mostrava a cada uma o que a outra escreveu. Ligue-os um ao outro.',
      )
    if (!isActive(other.state))
      throw wrong('Esse pedido já não está aberto. Junte antes esse a este, ou reabra-o.')
    if (from.state === 'solved') await happened(tx, 'ticket.unresolved', from)
    const data = { into: other.number, intoId: other.id }
    await stepTicket(tx, from, 'merge', { set: { mergedInto: other.id }, data })
    // Those that were joined to it before are read in the new place too.
    const before = await tx.db
      .update(tickets)
      .set({ mergedInto: other.id })
      .where(eq(tickets.mergedInto, from.id))
      .returning({ number: tickets.number })
    const into = await bring(tx, from, other)
    if (from.answerDueAt && !into.answerDueAt) {
      const awake =
        into.state === 'open' || into.state === 'new' ? into : await stepTicket(tx, into, 'resume')
      await setTicket(tx, awake, { answerDueAt: earlier(from.answerDueAt, answerDue(into.priority, tx.now)) })
    } else if (from.answerDueAt && into.answerDueAt && from.answerDueAt < into.answerDueAt) {
      await setTicket(tx, into, { answerDueAt: from.answerDueAt })
    }
    if (from.legalDueAt && (!into.legalDueAt || from.legalDueAt < into.legalDueAt))
      await setTicket(tx, into, { legalDueAt: from.legalDueAt })
    const text = joinedText([from, ...before].map((t) => t.number))
    await addMessage(tx, { ticketId: into.id, kind: 'system', text })
    await recordEvent(tx, {
      subjectType: 'ticket',
      subjectId: into.id,
      verb: 'joined',
      data: { from: from.number, fromId: from.id },
    })
    await enqueue(tx, notifyMerged, { ticketId: from.id })
    return into.id
  })
}

/** What the surviving one takes over besides the thread and the clocks. */
async function bring(tx: TxCtx, from: Ticket, into: Ticket): Promise<Ticket> {
  const { db } = tx
  const watchers = await db
    .select({ userId: ticketWatchers.userId })
    .from(ticketWatchers)
    .where(eq(ticketWatchers.ticketId, from.id))
  const had = from.assigneeId && from.assigneeId !== into.assigneeId ? [from.assigneeId] : []
  const all = [...new Set([...watchers.map((w) => w.userId), ...had])]
  if (all.length > 0)
    await db
      .insert(ticketWatchers)
      .values(all.map((userId) => ({ ticketId: into.id, userId })))
      .onConflictDoNothing()
  const links = await db.select().from(ticketLinks).where(eq(ticketLinks.ticketId, from.id))
  const others = links.filter((l) => l.targetId !== into.id).map((l) => ({ ...l, ticketId: into.id }))
  if (others.length > 0) await db.insert(ticketLinks).values(others).onConflictDoNothing()
  return from.priority < into.priority ? changePriority(tx, into, from.priority) : into
}

function joinedText(numbers: string[]): string {
  const names = new Intl.ListFormat('pt-PT').format(numbers.sort())
  const what = numbers.length === 1 ? `o pedido ${names}: o que nele` : `os pedidos ${names}: o que neles`
  return `Juntámos aqui ${what} foi escrito está nesta página, por ordem.`
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

const sameRequester = (a: Ticket, b: Ticket): boolean =>
  a.requesterId ? a.requesterId === b.requesterId : a.requesterEmail === b.requesterEmail
