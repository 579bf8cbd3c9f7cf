import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { settings } from '../../settings/settings'
import { invitationBatches } from '../schema'

const day = 86_400_000

/** Customers of files that nobody confirmed, and the errors of those that were, are not kept. */
export const forgetBatches = defineJob({
  name: 'invitations.forget-batches',
  data: z.object({}),
  cron: '53 4 * * *',
  async run({ db, now }) {
    const ago = (days: number) => new Date(now.getTime() - days * day)
    const { createdAt, state, errors } = invitationBatches
    await db
      .delete(invitationBatches)
      .where(and(eq(state, 'checked'), lt(createdAt, ago(settings.invitation.uncheckedBatchDays))))
    await db
      .update(invitationBatches)
      .set({ errors: [], rows: null })
      .where(
        and(
          inArray(state, ['done', 'cancelled']),
          lt(createdAt, ago(settings.invitation.batchErrorDays)),
          ne(errors, sql`'[]'::jsonb`),
        ),
      )
  },
})
