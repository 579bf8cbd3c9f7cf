import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { enqueue } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { optional, prose } from '../shared/text'
import { transaction } from '../shared/transaction'
import { lockTicket, noTicket } from '../tickets/stepping'
import type { Ticket } from '../tickets/ticket-flow'
import { countMark } from './counting'
import { chooseFollower, notifyFollower } from './following-up'
import { resolutionOf } from './link'
import { supportRatings } from './schema'
import { type Rating, ratingOf } from './voiding'

export const ratingForm = z.object({
  score: z.enum(['1', '2', '3', '4', '5'], { error: 'Escolha uma das cinco caras.' }).transform(Number),
  comment: optional(prose({ max: settings.satisfaction.commentMax })),
})
export type RatingInput = z.output<typeof ratingForm>

/** Until when a mark may be changed; null when none was given. */
export const changeUntil = ({ ratedAt }: Pick<Rating, 'ratedAt'>): Date | null =>
  ratedAt && new Date(ratedAt.getTime() + settings.satisfaction.changeDays * 86_400_000)

const incomplete = () =>
  new Refusal('not-found', 'A ligação não está completa. Abra-a de novo a partir da mensagem.')
const reopened = () =>
  new Refusal(
    'gone',
    'Este pedido voltou a abrir. Perguntamos-lhe de novo como correu quando ficar resolvido.',
  )

/**
 * Says how the support was, by the link of the mail: one mark per resolution, which may be changed for 14 days.
 * @throws Refusal `not-found`, `gone` when the ticket was taken up again or it is too late to change
 */
export async function rateByLink(
  ctx: Ctx,
  ticketId: string,
  token: string,
  input: RatingInput,
): Promise<void> {
  const resolution = resolutionOf(token, ticketId)
  if (resolution === null) throw incomplete()
  return transaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (ticket.resolution !== resolution) throw reopened()
    await rate(tx, ticket, input)
  })
}

/** The same, from one's account. @throws Refusal as above, `sign-in`, `conflict` while it is not solved */
export async function rateMyTicket(ctx: Ctx, ticketId: string, input: RatingInput): Promise<void> {
  authorise(ctx.actor, 'account.open')
  return transaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (ticket.state === 'spam') throw noTicket()
    authorise(tx.actor, 'ticket.own', ticket)
    if (ticket.resolution === 0 || !ticket.solvedAt)
      throw new Refusal('conflict', 'Este pedido ainda não está resolvido.')
    await rate(tx, ticket, input)
  })
}

async function rate(tx: TxCtx, ticket: Ticket, { score, comment: words }: RatingInput): Promise<void> {
  const comment = words ?? null
  if (!ticket.solvedAt || ticket.state === 'merged') throw reopened()
  const { db, now } = tx
  const { id: ticketId, resolution } = ticket
  const before = await ratingOf(tx, ticket)
  if (before?.voidedAt) throw reopened()
  const until = before && changeUntil(before)
  if (until && until < now)
    throw new Refusal(
      'gone',
      `Passaram os ${settings.satisfaction.changeDays} dias para mudar a resposta. A que deu conta como está.`,
    )
  const { kind, answeredBy } = before ?? { kind: ticket.kind, answeredBy: ticket.solvedBy }
  const at = before?.ratedAt ?? now
  const said = { score, comment, ratedAt: at, changedAt: before?.ratedAt ? now : null }
  await db
    .insert(supportRatings)
    .values({ ticketId, resolution, kind, answeredBy, ...said })
    .onConflictDoUpdate({ target: [supportRatings.ticketId, supportRatings.resolution], set: said })
  if (before?.score) await countMark(tx, { kind, answeredBy, at }, before.score, -1)
  await countMark(tx, { kind, answeredBy, at }, score, 1)
  if (score <= settings.satisfaction.lowAtMost && !before?.followUpAt) {
    const followUpBy = await chooseFollower(tx, ticketId, answeredBy)
    await db
      .update(supportRatings)
      .set({ followUpAt: now, followUpBy })
      .where(and(eq(supportRatings.ticketId, ticketId), eq(supportRatings.resolution, resolution)))
    await enqueue(tx, notifyFollower, { ticketId, resolution })
  }
}
