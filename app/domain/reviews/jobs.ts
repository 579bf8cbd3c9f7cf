import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { transaction } from '../shared/transaction'
import { decayScores, freezePriors } from './score/score-nightly'
import './topics/catching-up'
import './moderation/deadlines'
import './editing/deciding-edit'
import './listings/following'
import './photos/forgetting-photos'
import './writing/mails'
import './writing/following-company'
import './editing/mails'
import './moderation/mails'
import './proof/mails'
import './replies/mails'
import './sharing/telling'

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
