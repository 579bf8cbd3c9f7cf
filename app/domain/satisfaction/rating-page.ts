import { and, eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { tickets } from '../tickets/schema'
import { noTicket } from '../tickets/stepping'
import { resolutionOf } from './link'
import { changeUntil } from './rating'
import { supportRatings } from './schema'

/** What whoever asked may still say of a resolution. Looking changes nothing: mail scanners look too. */
export interface RatingState {
  number: string
  subject: string
  /** `void`: the ticket was taken up again, or goes on in another. `late`: it was said, and it is too late to change. */
  state: 'open' | 'rated' | 'late' | 'void'
  score: number | null
  comment: string | null
  until: Date | null
}

/** By the link of the mail. @throws Refusal `not-found` */
export async function ratingByLink(ctx: Ctx, ticketId: string, token: string): Promise<RatingState> {
  const resolution = isUuid(ticketId) ? resolutionOf(token, ticketId) : null
  const found = resolution === null ? undefined : await ratedTicket(ctx, ticketId, resolution)
  if (!found || found.ticket.state === 'spam')
    throw new Refusal('not-found', 'A ligação não está completa. Abra-a de novo a partir da mensagem.')
  return stateOf(ctx, found, resolution as number)
}

/**
 * Of the last resolution of a ticket of whoever looks; null while there is nothing to say.
 * @throws Refusal `not-found`, `sign-in`
 */
export async function myRating(ctx: Ctx, ticketId: string): Promise<RatingState | null> {
  authorise(ctx.actor, 'account.open')
  const found = isUuid(ticketId) ? await ratedTicket(ctx, ticketId, tickets.resolution) : undefined
  if (!found || found.ticket.state === 'spam') throw noTicket()
  authorise(ctx.actor, 'ticket.own', found.ticket)
  const { solvedAt, resolution } = found.ticket
  return solvedAt === null || resolution === 0 ? null : stateOf(ctx, found, resolution)
}

/** A ticket with what was said of one of its resolutions. */
async function ratedTicket({ db }: Ctx, ticketId: string, resolution: number | typeof tickets.resolution) {
  const [row] = await db
    .select({ ticket: tickets, rating: supportRatings })
    .from(tickets)
    .leftJoin(
      supportRatings,
      and(eq(supportRatings.ticketId, tickets.id), eq(supportRatings.resolution, resolution)),
    )
    .where(eq(tickets.id, ticketId))
  return row
}
type RatedTicket = NonNullable<Awaited<ReturnType<typeof ratedTicket>>>

function stateOf({ now }: Ctx, { ticket, rating }: RatedTicket, resolution: number): RatingState {
  const until = rating && changeUntil(rating)
  const again = ticket.solvedAt === null || ticket.state === 'merged'
  const over = again || ticket.resolution !== resolution || Boolean(rating?.voidedAt)
  return {
    number: ticket.number,
    subject: ticket.subject,
    state: over ? 'void' : !until ? 'open' : until < now ? 'late' : 'rated',
    score: rating?.score ?? null,
    comment: rating?.comment ?? null,
    until: until ?? null,
  }
}
