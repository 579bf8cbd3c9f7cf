import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { notify } from '../../notifications/notifying'
import { transaction } from '../../shared/transaction'
import { ticketMessages, tickets } from '../schema'
import { staffOn } from '../telling'

/** Somebody who did not ask wrote to a ticket: to whoever of staff is on it. */
export const tellOfHeldMail = defineJob({
  name: 'ticket-mail.tell-of-held',
  data: z.object({ messageId: z.uuid() }),
  run: (ctx, { messageId }) =>
    transaction(ctx, async (tx) => {
      const [row] = await tx.db
        .select({ ticket: tickets })
        .from(ticketMessages)
        .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
        .where(eq(ticketMessages.id, messageId))
      if (!row) return
      for (const userId of await staffOn(tx, row.ticket)) {
        await notify(tx, {
          userId,
          kind: 'ticket',
          key: `ticket-outro-${messageId}-${userId}`,
          title: `${row.ticket.number}: escreveu alguém que não fez o pedido`,
          text: row.ticket.subject,
          href: paths.ticket(row.ticket.id),
          mailed: true,
        })
      }
    }),
})
