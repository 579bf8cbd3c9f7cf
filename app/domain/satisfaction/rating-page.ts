import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { ownTicket } from '../tickets/replying'
import { tickets } from '../tickets/schema'
import { resolutionOf } from './link'
import { changeUntil } from './rating'
import { supportRatings } from './schema'

/** What whoever asked may still say of a resolution. Looking changes nothing: mail scanners look too. */
export interface RatingState {
  number: string
  subject: string
  /** `void`: the ticket was taken up again. `late`: it was said, and it is too late to change. */
  state: 'open' | 'rated' | 'late' | 'void'
  score: number | null
  comment: string | null
  until: Date | null
}

/** By the link of the mail. @throws Refusal `not-found` */
export async function ratingByLink(ctx: Ctx, ticketId: string, token: string): Promise<RatingState> {
  const resolution = isUuid(ticketId) ? resolutionOf(token, ticketId) : null
  const found = resolution === null ? undefined : await stateOf(ctx, ticketId, resolution)
  if (!found)
    throw new Refusal('not-found', 'A ligação não está completa. Abra-a de novo a partir da mensagem.')
  return found
}

/** Of a ticket's last resolution; null while there is nothing to say. */
async function ratingOfTicket(
  ctx: Ctx,
  { id, resolution, solvedAt }: { id: string; resolution: number; solvedAt: Date | null },
): Promise<RatingState | null> {
  return solvedAt === null || resolution === 0 ? null : ((await stateOf(ctx, id, resolution)) ?? null)
}

/** Of a ticket of whoever looks. @throws Refusal `not-found`, `sign-in` */
export async function myRating(ctx: Ctx, ticketId: string): Promise<RatingState | null> {
  return ratingOfTicket(ctx, await ownTicket(ctx, ticketId))
}

async function stateOf(
  { db, now }: Ctx,
  ticketId: string,
  resolution: number,
): Promise<RatingState | undefined> {
  const [row] = await db
    .select({ ticket: tickets, rating: supportRatings })
    .from(tickets)
    .leftJoin(
      supportRatings,
      and(eq(supportRatings.ticketId, tickets.id), eq(supportRatings.resolution, resolution)),
    )
    .where(eq(tickets.id, ticketId))
  if (!row || row.ticket.state === 'spam') return undefined
  const { ticket, rating } = row
  const until = rating && changeUntil(rating)
  const over = ticket.resolution !== resolution || ticket.solvedAt === null || Boolean(rating?.voidedAt)
  return {
    number: ticket.number,
    subject: ticket.subject,
    state: over ? 'void' : !until ? 'open' : until < now ? 'late' : 'rated',
    score: rating?.score ?? null,
    comment: rating?.comment ?? null,
    until: until ?? null,
  }
}
