import { and, asc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { lockCompany } from '../companies/deciding'
import { listingFlow, listingTable } from '../companies/listing-flow'
import { notifyOwners } from '../companies/mails'
import { companies } from '../companies/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'

/** A request for information that nobody answered in 15 days ends in a rejection, which can be mended. */
export async function lapseUnanswered(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  await transaction(ctx, async (tx) => {
    const company = await lockCompany(tx, id)
    if (company.listing !== 'info_requested' || !company.decideBy || company.decideBy > tx.now) return
    const reason = `Pedimos informação e não recebemos resposta em ${settings.company.infoDays} dias. O pedido era: «${company.stateReason ?? ''}»`
    await move(tx, listingFlow, listingTable, { ...company, state: company.listing }, 'lapse', {
      reason,
      companyId: id,
      set: { stateReason: reason, stateReasonCode: 'no-answer', decideBy: null, updatedAt: tx.now },
      data: { automatic: true },
    })
    await enqueue(tx, notifyOwners, { companyId: id })
  })
}

export const sweepUnanswered = defineJob({
  name: 'companies.sweep-unanswered',
  data: z.object({}),
  cron: '23 * * * *',
  async run(ctx) {
    const overdue = await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.listing, 'info_requested'), lt(companies.decideBy, ctx.now)))
      .orderBy(asc(companies.decideBy))
      .limit(100)
    for (const { id } of overdue) await lapseUnanswered(ctx, id)
  },
})
