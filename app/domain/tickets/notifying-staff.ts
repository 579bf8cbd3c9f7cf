import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { notify } from '../notifications/notifying'
import { users } from '../people/schema'
import type { TxCtx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { ticketMessages, tickets, ticketWatchers } from './schema'
import type { Ticket } from './ticket-flow'

/** Who of staff hears of a ticket: whose it is, and who watches it, while they may read it. */
export async function staffOn({ db }: TxCtx, ticket: Pick<Ticket, 'id' | 'assigneeId'>): Promise<string[]> {
  const watching = sql`select ${ticketWatchers.userId} from ${ticketWatchers} where ${ticketWatchers.ticketId} = ${ticket.id}`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`(${users.id} = ${ticket.assigneeId} or ${users.id} in (${watching}))`,
        sql`${users.staffRoles} && array['support','admin']`,
        isNull(users.blockedAt),
      ),
    )
    .orderBy(sql`${users.id} is distinct from ${ticket.assigneeId}`, users.id)
  return rows.map(({ id }) => id)
}

/** Somebody wrote to a ticket. In the product only: staff work there. */
const toStaffOn = (name: string, what: string, told: string) =>
  defineJob({
    name,
    data: z.object({ messageId: z.uuid() }),
    run: (ctx, { messageId }) =>
      transaction(ctx, async (tx) => {
        const [row] = await tx.db
          .select({ ticket: tickets })
          .from(ticketMessages)
          .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
          .where(eq(ticketMessages.id, messageId))
        if (!row) return
        const { id, number, subject } = row.ticket
        for (const userId of await staffOn(tx, row.ticket))
          await notify(tx, {
            userId,
            kind: 'ticket',
            key: `ticket-${what}-${messageId}-${userId}`,
            title: `${number}: ${told}`,
            text: subject,
            href: paths.ticket(id),
            mailed: true,
          })
      }),
  })

/** Whoever asked. */
export const notifyStaffOfReply = toStaffOn(
  'tickets.notify-staff-of-reply',
  'escreveu',
  'nova mensagem de quem pediu',
)

/** Somebody who did not ask. */
export const notifyOfHeldMail = toStaffOn(
  'ticket-mail.notify-of-held',
  'outro',
  'escreveu alguém que não fez o pedido',
)

/** Somebody was given a ticket by a colleague. */
export const notifyAssigned = defineJob({
  name: 'tickets.notify-assigned',
  data: z.object({ ticketId: z.uuid(), userId: z.uuid() }),
  async run(ctx, { ticketId, userId }) {
    const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId))
    if (ticket?.assigneeId !== userId) return
    await transaction(ctx, (tx) =>
      notify(tx, {
        userId,
        kind: 'ticket',
        key: `ticket-atribuido-${ticketId}-${ticket.version}`,
        title: `${ticket.number} ficou consigo`,
        text: ticket.subject,
        href: paths.ticket(ticketId),
      }),
    )
  },
})
