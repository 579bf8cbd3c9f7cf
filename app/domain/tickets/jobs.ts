import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { forgetTickets } from './forgetting'
import './telling'

/** Every ten minutes: tickets whose time is over. */
export const tendTickets = defineJob({
  name: 'tickets.tend',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    await forgetTickets(ctx)
  },
})
