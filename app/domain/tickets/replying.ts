import { eq } from 'drizzle-orm'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { type Added, addMessage } from './adding'
import { withFiles } from './files'
import type { ReplyInput } from './forms'
import { idOfToken, opens } from './link'
import { tickets } from './schema'
import { lockTicket, noTicket, stepTicket } from './stepping'
import type { Ticket } from './ticket-flow'
import { isActive } from './ticket-words'

const perTicket = (): Limit => ({
  name: 'ticket-messages',
  points: settings.ticket.messagesPerHour,
  seconds: 3600,
})
const many = 'Escreveu muitas mensagens em pouco tempo. O texto ficou abaixo.'

/** A ticket of whoever looks. @throws Refusal `not-found`, `sign-in` */
export async function ownTicket(ctx: Ctx, id: string): Promise<Ticket> {
  const [ticket] = isUuid(id) ? await ctx.db.select().from(tickets).where(eq(tickets.id, id)) : []
  authorise(ctx.actor, 'account.open')
  if (!ticket || ticket.state === 'spam') throw noTicket()
  authorise(ctx.actor, 'ticket.own', ticket)
  return ticket
}

/**
 * The ticket that a link of a mail opens, for whoever asked without an account.
 * @throws Refusal `not-found`, `gone` so long after its end
 */
export async function ticketOfLink(ctx: Ctx, token: string): Promise<Ticket & { requesterEmail: string }> {
  const id = idOfToken(token)
  const [ticket] = id ? await ctx.db.select().from(tickets).where(eq(tickets.id, id)) : []
  const email = ticket?.requesterEmail
  if (!ticket || !email || ticket.state === 'spam' || !opens(token, ticket.id, email))
    throw new Refusal('not-found', 'A ligação não está completa. Abra-a de novo a partir da mensagem.')
  const { linkDays } = settings.ticket
  if (ticket.closedAt && ticket.closedAt.getTime() + linkDays * 86_400_000 < ctx.now.getTime())
    throw new Refusal(
      'gone',
      `O pedido ${ticket.number} foi fechado há mais de ${linkDays} dias. Escreva-nos de novo e diga este número.`,
    )
  return { ...ticket, requesterEmail: email }
}

/**
 * Whoever asked writes again, from their account.
 * @throws Refusal `not-found`, `invalid` at `files`, `too-many`
 */
export async function replyToTicket(ctx: Ctx, id: string, { text, files }: ReplyInput): Promise<Added> {
  const ticket = await ownTicket(ctx, id)
  await limitTo(ctx.db, perTicket, ticket.id, ctx.now, many)
  return withFiles(ctx, files, (tx, kept) => {
    authorise(tx.actor, 'ticket.own', ticket)
    const authorId = tx.actor.userId
    return addMessage(tx, { ticketId: id, kind: 'requester', text, authorId, files: kept })
  })
}

/** The same, by the link of a mail. @throws Refusal `not-found`, `gone`, `invalid` at `files`, `too-many` */
export async function replyByLink(
  ctx: Ctx,
  token: string,
  { text, files }: ReplyInput,
  address: string,
): Promise<Added> {
  const { id } = await ticketOfLink(ctx, token)
  await limitTo(ctx.db, perTicket, id, ctx.now, many)
  return withFiles(
    ctx,
    files,
    (tx, kept) => addMessage(tx, { ticketId: id, kind: 'requester', text, files: kept }),
    { network: networkOf(address) },
  )
}

/** Whoever asked says that it is settled. @throws Refusal `not-found`, `conflict` when it is already */
export async function solveMyTicket(ctx: Ctx, id: string): Promise<void> {
  const ticket = await ownTicket(ctx, id)
  await transaction(ctx, (tx) => {
    authorise(tx.actor, 'ticket.own', ticket)
    return settle(tx, id)
  })
}

/** The same, by the link of a mail. */
export async function solveByLink(ctx: Ctx, token: string): Promise<void> {
  const { id } = await ticketOfLink(ctx, token)
  await transaction(ctx, (tx) => settle(tx, id))
}

async function settle(tx: TxCtx, id: string): Promise<void> {
  const ticket = await lockTicket(tx, id)
  if (!isActive(ticket.state)) throw new Refusal('conflict', 'Este pedido já não está aberto.')
  await stepTicket(tx, ticket, 'solve', { data: { by: 'requester' } })
}
