import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { type Limit, take } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import { bookProviderFees } from './booking'
import { type Difference, findDifferences } from './differences'

const told = (): Limit => ({
  name: 'diferenca-nas-contas',
  points: 1,
  seconds: settings.billing.differenceToldDays * 86_400,
})

const inWords = ({ key, ours, theirs }: Difference) =>
  `${key}: ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}`

/**
 * Every night, after the ledger has been added up: books what the provider moved by itself, then compares. A difference is an error
 * that somebody must look at, told once; nothing is ever mended by itself.
 */
export const reconcile = defineJob({
  name: 'billing.reconcile',
  data: z.object({}),
  cron: '11 5 * * *',
  async run(ctx) {
    const { movements, differences } = await findDifferences(ctx)
    if (movements) await bookProviderFees(ctx, movements)
    for (const difference of differences) {
      const { ok } = await take(ctx.db, told, inWords(difference), ctx.now)
      if (ok)
        reportError(new Error(`the accounts differ: ${inWords(difference)}`), {
          where: 'job',
          method: 'billing.reconcile',
        })
    }
  },
})
