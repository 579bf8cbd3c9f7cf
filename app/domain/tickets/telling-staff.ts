import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { notify } from '../notifications/notifying'
import { transaction } from '../shared/transaction'
import { tickets } from './schema'

/** Somebody was given a ticket by a colleague. */
export const tellAssigned = defineJob({
  name: 'tickets.tell-assigned',
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
