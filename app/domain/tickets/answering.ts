import { and, desc, eq, gt } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { addMessage } from './adding'
import { withFiles } from './files'
import type { AnswerInput, answerNext } from './forms'
import { ticketMessages } from './schema'
import { lockTicket, setTicket, stepTicket } from './stepping'
import type { Ticket } from './ticket-flow'
import { isActive } from './ticket-words'

/**
 * Answers whoever asked, and says what the ticket waits for then. Refused once when something was said since the answer
 * was begun: what came in is told, the text is kept.
 * @throws Refusal `conflict`, `not-found`, `invalid` at `files`
 */
export async function answerTicket(
  ctx: Ctx,
  id: string,
  { text, files, seen, next, active }: AnswerInput,
): Promise<void> {
  authorise(ctx.actor, 'ticket.answer')
  await withFiles(ctx, files, async (tx, kept) => {
    authorise(tx.actor, 'ticket.answer')
    const ticket = await lockTicket(tx, id)
    await checkRead(tx, ticket, seen)
    if (active === 'sim' && ['solved', 'closed'].includes(ticket.state))
      throw new Refusal(
        'conflict',
        'Enquanto escrevia, o pedido foi dado por resolvido. A sua resposta ficou abaixo e ainda não foi enviada: se a enviar de novo, o pedido volta a abrir.',
      )
    const ready = await opened(tx, ticket)
    const authorId = tx.actor.userId
    if (!ready.assigneeId) await setTicket(tx, ready, { assigneeId: authorId })
    const message = { ticketId: id, kind: 'staff', text, authorId, files: kept } as const
    await addMessage(tx, { ...message, verb: verbFor(ready, next) })
  })
}

type Next = (typeof answerNext)[number]

/** The step from a state to the one wanted; none where it is there already. */
function verbFor({ state }: Ticket, next: Next) {
  if (next === 'solved') return 'solve' as const
  if (state === next) return undefined
  if (next === 'waiting_customer') return 'ask' as const
  if (next === 'waiting_third_party') return 'await_others' as const
  return state === 'new' ? undefined : ('resume' as const)
}

/** What was over is taken up again by an answer; what was joined elsewhere or thrown away is not answered. */
async function opened(tx: TxCtx, ticket: Ticket): Promise<Ticket> {
  if (isActive(ticket.state)) return ticket
  if (ticket.state === 'merged' || ticket.state === 'spam')
    throw new Refusal('conflict', 'Este pedido já não se responde aqui: foi junto a outro ou posto no lixo.')
  return stepTicket(tx, ticket, 'reopen')
}

/** @throws Refusal `conflict` with what came in meanwhile; sent again it goes through, because the page has read it. */
async function checkRead(tx: TxCtx, ticket: Ticket, seen: number): Promise<void> {
  if (ticket.messages <= seen) return
  const [latest] = await tx.db
    .select({ kind: ticketMessages.kind, body: ticketMessages.body, author: users.name })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .where(and(eq(ticketMessages.ticketId, ticket.id), gt(ticketMessages.place, seen)))
    .orderBy(desc(ticketMessages.place))
    .limit(1)
  const who = {
    requester: 'quem pediu escreveu',
    staff: `${firstName(latest?.author ?? 'um colega')} respondeu`,
    note: `${firstName(latest?.author ?? 'um colega')} deixou uma nota`,
    system: 'o pedido mudou',
  }[latest?.kind ?? 'system']
  const quote = latest
    ? `: «${latest.body.slice(0, 200).replace(/\.$/, '')}${latest.body.length > 200 ? '…' : ''}»`
    : ''
  throw new Refusal(
    'conflict',
    `Enquanto escrevia, ${who}${quote}. A sua resposta ficou abaixo e ainda não foi enviada: leia, acerte o que for preciso e envie de novo.`,
  )
}

/** Writes to colleagues; whoever asked never sees it. @throws Refusal `not-found` */
export async function noteOnTicket(ctx: Ctx, id: string, text: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.answer')
    await addMessage(tx, { ticketId: id, kind: 'note', text, authorId: tx.actor.userId })
    await recordEvent(tx, { subjectType: 'ticket', subjectId: id, verb: 'note' })
  })
}
