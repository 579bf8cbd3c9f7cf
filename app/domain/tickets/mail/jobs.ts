import { z } from 'zod'
import { env } from '~/platform/env'
import { defineJob } from '~/platform/jobs'
import { readMaildir } from './maildir'

/** Every minute: what the mail server left for the support. */
export const readSupportMail = defineJob({
  name: 'ticket-mail.read',
  data: z.object({}),
  cron: '* * * * *',
  async run(ctx) {
    const folder = env().SUPPORT_MAILDIR
    if (folder) await readMaildir(ctx, folder)
  },
})
