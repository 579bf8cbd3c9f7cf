import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { forgetTickets } from './forgetting'
import './mails'
import './notifying-staff'
import { closeSolved, warnOfBreach } from './tending'

/** Every ten minutes: terms that near their end, solved tickets that close, closed ones whose time is over. */
export const tendTickets = defineJob({
  name: 'tickets.tend',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    await warnOfBreach(ctx)
    await closeSolved(ctx)
    await forgetTickets(ctx)
  },
})
