import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { transaction } from '../shared/transaction'
import { decayScores, freezePriors } from './score-nightly'
import './catching-up'
import './deadlines'
import './deciding-edit'
import './following'
import './forgetting-photos'
import './telling'
import './telling-company-of-edit'
import './telling-of-document'
import './telling-of-edit'
import './telling-of-receipt'

/** Batches of one run; the next run goes on where it ended, so that no job lives long. */
const batchesPerRun = 40

/** Every night, Lisbon time: new priors on the first of a month, then every company's figures as of today. */
export const decay = defineJob({
  name: 'reviews.decay',
  data: z.object({ after: z.uuid().nullable().default(null) }),
  cron: '7 0 * * *',
  async run(ctx, { after }) {
    if (after === null) await freezePriors(ctx)
    let last = after
    for (let i = 0; i < batchesPerRun; i++) {
      last = await decayScores(ctx, last)
      if (last === null) return
    }
    await transaction(ctx, (tx) => enqueue(tx, decay, { after: last }))
  },
})
