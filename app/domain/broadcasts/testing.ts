import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { notify } from '../notifications/notifying'
import { readerOf } from '../notifications/readers'
import { transaction } from '../shared/transaction'
import { broadcastMail, noticeOf } from './mails'
import { broadcasts } from './schema'

/** A try, to one colleague: what everybody would get, told to be one. It counts for nothing. */
export const sendTest = defineJob({
  name: 'broadcasts.test',
  data: z.object({ id: z.uuid(), userId: z.uuid(), at: z.iso.datetime() }),
  async run(ctx, { id, userId, at }) {
    const [row] = await ctx.db.select().from(broadcasts).where(eq(broadcasts.id, id))
    const reader = await readerOf(ctx.db, userId)
    if (!row || !reader) return
    const key = `comunicado-teste-${id}-${userId}-${Date.parse(at)}`
    if (row.channels.includes('notice'))
      await transaction(ctx, (tx) =>
        notify(tx, {
          userId,
          kind: 'team',
          key,
          ...noticeOf({ ...row, title: `[Experiência] ${row.title}` }),
          mailed: true,
        }),
      )
    if (row.channels.includes('mail'))
      await sendMail({ ...broadcastMail(reader, row, { test: true }), to: reader.email, key })
  },
})
