import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { transaction } from '../shared/transaction'
import { recheck } from './checking'
import { inDays } from './claim-rules'
import { overtakenClaims, recheckable, tendClaim } from './lapsing'
import { notifyOfClaim } from './mail-jobs'

/** Every quarter of an hour: deadlines, and claims that the world has overtaken. */
export const tendClaims = defineJob({
  name: 'claims.tend',
  data: z.object({}),
  cron: '7,22,37,52 * * * *',
  async run(ctx) {
    for (const id of await overtakenClaims(ctx)) await tendClaim(ctx, id)
  },
})

export const recheckClaim = defineJob({
  name: 'claims.recheck',
  data: z.object({ claimId: z.uuid() }),
  retryLimit: 1,
  run: (ctx, { claimId }) => recheck(ctx, claimId),
})

/** Looks again, each by a job of its own: one site that is slow keeps no other waiting. */
export const recheckClaims = defineJob({
  name: 'claims.recheck-due',
  data: z.object({}),
  cron: '41 * * * *',
  async run(ctx) {
    for (const claimId of await recheckable(ctx)) {
      await transaction(ctx, (tx) => enqueue(tx, recheckClaim, { claimId }, { singletonKey: claimId }))
    }
  },
})

/** Owners who have not answered, three days before their time is over. Told once: the key of the mail is the claim's. */
export const remindOwners = defineJob({
  name: 'claims.remind-owners',
  data: z.object({}),
  cron: '13 10 * * *',
  async run(ctx) {
    const { rows } = await ctx.db.execute<{ id: string; version: number }>(sql`
      select id, version from claims where state = 'owner_asked' and decide_by > ${ctx.now}
        and decide_by <= ${inDays(ctx.now, 3)} order by decide_by limit 500`)
    for (const { id, version } of rows) {
      await transaction(ctx, (tx) => enqueue(tx, notifyOfClaim, { claimId: id, version, news: 'reminder' }))
    }
  },
})
