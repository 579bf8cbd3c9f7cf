import { z } from 'zod'
import { defineJob } from '~/platform/jobs'

/** Asks the provider how a payment stands, and moves ours after it. */
export const syncPayment = defineJob({
  name: 'billing.sync-payment',
  data: z.object({ ref: z.string() }),
  async run() {},
})
