import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { notify } from '../notifications/notifying'
import { users } from '../people/schema'
import { type Actor, authorise, may } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { addMessage } from '../tickets/adding'
import { tickets } from '../tickets/schema'
import { markLabel } from './mark-words'
import { supportRatings } from './schema'

/** After a low mark somebody other than who answered looks at the ticket and speaks with whoever asked. */

/**
 * Who: of the support first, then of the administration, never who answered; the one with fewest such tickets open.
 * Null when there is nobody else.
 */
export async function chooseFollower(
  { db }: TxCtx,
  ticketId: string,
  answeredBy: string | null,
): Promise<string | null> {
  const open = sql`(select count(*) from ${supportRatings} where ${supportRatings.followUpBy} = ${users.id} and ${supportRatings.followedUpAt} is null)`
  const [chosen] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`${users.staffRoles} && array['support','admin']`,
        isNull(users.blockedAt),
        answeredBy ? ne(users.id, answeredBy) : undefined,
        sql`${users.id} not in (select coalesce(assignee_id, '00000000-0000-0000-0000-000000000000') from ${tickets} where id = ${ticketId})`,
      ),
    )
    .orderBy(sql`not ('support' = any(${users.staffRoles}))`, open, users.id)
    .limit(1)
  return chosen?.id ?? null
}

/** Who may speak with whoever asked no longer hands each over to somebody else. */
export async function handOver(tx: TxCtx, person: Actor): Promise<void> {
  if (may(person, 'ticket.write')) return
  const open = await tx.db
    .select()
    .from(supportRatings)
    .where(and(eq(supportRatings.followUpBy, person.userId as string), isNull(supportRatings.followedUpAt)))
  for (const { ticketId, resolution, answeredBy } of open) {
    await tx.db
      .update(supportRatings)
      .set({ followUpBy: await chooseFollower(tx, ticketId, answeredBy) })
      .where(and(eq(supportRatings.ticketId, ticketId), eq(supportRatings.resolution, resolution)))
    await enqueue(tx, notifyFollower, { ticketId, resolution })
  }
}

/** Tells whoever looks at it, and writes it into the ticket for the others. */
export const notifyFollower = defineJob({
  name: 'satisfaction.notify-follower',
  data: z.object({ ticketId: z.uuid(), resolution: z.int() }),
  run: (ctx, { ticketId, resolution }) =>
    transaction(ctx, async (tx) => {
      const [row] = await tx.db
        .select({ rating: supportRatings, number: tickets.number, subject: tickets.subject })
        .from(supportRatings)
        .innerJoin(tickets, eq(tickets.id, supportRatings.ticketId))
        .where(
          and(
            eq(supportRatings.ticketId, ticketId),
            eq(supportRatings.resolution, resolution),
            isNull(supportRatings.voidedAt),
          ),
        )
      const score = row?.rating.score
      if (!row || !score || score > settings.satisfaction.lowAtMost || !row.rating.followUpBy) return
      await notify(tx, {
        userId: row.rating.followUpBy,
        kind: 'ticket',
        key: `satisfacao-baixa-${ticketId}-${resolution}-${row.rating.followUpBy}`,
        title: `${row.number}: ${score} em 5, para falar com quem pediu`,
        text: row.rating.comment ?? row.subject,
        href: paths.satisfaction(),
      })
    }),
})

export const followUpForm = z.object({ resolution: z.coerce.number().int().min(1) })

/**
 * Somebody looked at it and did what could be done; noted in the ticket.
 * @throws Refusal `not-found`, `conflict` when it was done already
 */
export async function finishFollowUp(ctx: Ctx, ticketId: string, resolution: number): Promise<void> {
  authorise(ctx.actor, 'ticket.answer')
  return transaction(ctx, async (tx) => {
    const { db, now, actor } = tx
    if (!isUuid(ticketId)) throw new Refusal('not-found', 'Não encontrámos este pedido de apoio.')
    const [rating] = await db
      .update(supportRatings)
      .set({ followedUpAt: now, followUpBy: actor.userId })
      .where(
        and(
          eq(supportRatings.ticketId, ticketId),
          eq(supportRatings.resolution, resolution),
          isNull(supportRatings.followedUpAt),
          sql`${supportRatings.followUpAt} is not null`,
        ),
      )
      .returning()
    if (!rating) throw new Refusal('conflict', 'Alguém já tratou deste, ou não há nada a tratar.')
    const text = `Avaliação ${rating.score} em 5 (${markLabel(rating.score ?? 0)}): tratada.`
    await addMessage(tx, { ticketId, kind: 'note', text, authorId: actor.userId })
  })
}
