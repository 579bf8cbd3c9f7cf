import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { forgetUnconfirmed, overtakenFlags, tendFlag } from './lapsing'
import './mail-jobs'

/** Every ten minutes: deadlines, and flags that the world has overtaken. */
export const tendFlags = defineJob({
  name: 'flags.tend',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    for (const id of await overtakenFlags(ctx)) await tendFlag(ctx, id)
    await forgetUnconfirmed(ctx)
  },
})
