import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { addMessage } from './adding'
import { answerDue } from './clock'
import { tickets } from './schema'
import { setTicket, stepTicket, takeTicket } from './stepping'
import { tellMerged } from './telling'
import type { Ticket } from './ticket-flow'
import { isActive } from './ticket-words'

/**
 * Goes on with a ticket in another one of the same person: both threads are read there, whoever asked is told, and what
 * they still write to the first is added to the other. Tickets of two people are never joined: each would read what the
 * other wrote; those are linked instead.
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
    for (const one of [id, named.id].sort()) both.set(one, await takeTicket(tx, one))
    const [from, into] = [both.get(id) as Ticket, both.get(named.id) as Ticket]
    if (!sameRequester(from, into))
      throw wrong(
        'É de outra pessoa: juntá-los mostrava a cada uma o que a outra escreveu. Ligue-os um ao outro.',
      )
    if (!isActive(into.state))
      throw wrong('Esse pedido já não está aberto. Junte antes esse a este, ou reabra-o.')
    await stepTicket(tx, from, 'merge', { set: { mergedInto: into.id }, data: { into: into.number } })
    // Those that were joined to it before are read in the new place too.
    await tx.db.update(tickets).set({ mergedInto: into.id }).where(eq(tickets.mergedInto, from.id))
    if (from.answerDueAt && !into.answerDueAt) {
      const awake =
        into.state === 'open' || into.state === 'new' ? into : await stepTicket(tx, into, 'resume')
      await setTicket(tx, awake, { answerDueAt: earlier(from.answerDueAt, answerDue(into.priority, tx.now)) })
    } else if (from.answerDueAt && into.answerDueAt && from.answerDueAt < into.answerDueAt) {
      await setTicket(tx, into, { answerDueAt: from.answerDueAt })
    }
    if (from.legalDueAt && (!into.legalDueAt || from.legalDueAt < into.legalDueAt))
      await setTicket(tx, into, { legalDueAt: from.legalDueAt })
    const text = `Juntámos aqui o pedido ${from.number}: o que nele foi escrito está nesta página, por ordem.`
    await addMessage(tx, { ticketId: into.id, kind: 'system', text })
    await recordEvent(tx, {
      subjectType: 'ticket',
      subjectId: into.id,
      verb: 'joined',
      data: { from: from.number },
    })
    await enqueue(tx, tellMerged, { ticketId: from.id })
    return into.id
  })
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

const sameRequester = (a: Ticket, b: Ticket): boolean =>
  a.requesterId ? a.requesterId === b.requesterId : a.requesterEmail === b.requesterEmail
