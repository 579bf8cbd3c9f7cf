import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { notifyOfDeal } from '../award/mails'
import { lockOffer, stepProposal } from '../proposal'
import { workProposals, workRequests } from '../schema'
import { isOpen, livingProposals, openStates } from '../states'

const perStep = 200
const stepsPerRun = 50

/** Proposals whose validity is over expire, while their request still looks for a company: what was chosen is held to its word. */
export async function expireProposals(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  let n = 0
  for (let i = 0; i < stepsPerRun; i++) {
    const due = await ctx.db
      .select({ id: workProposals.id })
      .from(workProposals)
      .innerJoin(workRequests, eq(workRequests.id, workProposals.requestId))
      .where(
        and(
          lt(workProposals.validUntil, ctx.now),
          inArray(workProposals.state, [...livingProposals]),
          inArray(workRequests.state, [...openStates]),
        ),
      )
      .orderBy(asc(workProposals.validUntil))
      .limit(perStep)
    for (const { id } of due) if (await expireProposal(ctx, id)) n += 1
    if (due.length < perStep) break
  }
  return n
}

/** One; nothing where it was chosen, changed or ended meanwhile. */
const expireProposal = (ctx: Ctx, id: string): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const offer = await lockOffer(tx, id)
    const { work, proposal } = offer
    const living = (livingProposals as readonly string[]).includes(proposal.state)
    if (!living || !isOpen(work.state) || !proposal.validUntil || proposal.validUntil >= tx.now) return false
    await stepProposal(tx, offer, 'expire')
    await notifyOfDeal(tx, id, 'lapsed')
    return true
  })

export const expireProposalsHourly = defineJob({
  name: 'work.expire-proposals',
  data: z.object({}),
  cron: '17 * * * *',
  async run(ctx) {
    await expireProposals(ctx)
  },
})
