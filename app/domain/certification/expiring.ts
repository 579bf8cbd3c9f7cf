import { and, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { certificateFlow, certificateTable, lisbonDay } from './certificate'
import { spread } from './changing'
import { takeCertificate } from './finding'
import { certificates } from './schema'

/** Every night: what came to its end expires, what was suspended for six months is revoked. */
export const expireCertificates = defineJob({
  name: 'certification.expire',
  data: z.object({}),
  cron: '5 0 * * *',
  run: (ctx) => expireDue(ctx),
})

/** Runs over what is due, each certificate in a transaction of its own, so that one that fails holds up no other. */
export async function expireDue(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const today = lisbonDay(ctx.now)
  const ended = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(inArray(certificates.state, ['valid', 'updating']), lt(certificates.validUntil, today)))
  for (const { id } of ended) await end(ctx, id, 'expire')
  const sixMonths = new Date(ctx.now)
  sixMonths.setUTCMonth(sixMonths.getUTCMonth() - settings.certificate.maxSuspensionMonths)
  const lapsed = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.state, 'suspended'), lt(certificates.stateSince, sixMonths)))
  for (const { id } of lapsed) await end(ctx, id, 'lapse')
}

function end(ctx: Ctx, id: string, verb: 'expire' | 'lapse'): Promise<void> {
  return transaction(ctx, async (tx) => {
    const certificate = await takeCertificate(tx, id)
    // Somebody may have renewed or lifted it meanwhile.
    if (!certificateFlow.verbs[verb].from.includes(certificate.state)) return
    await move(tx, certificateFlow, certificateTable, certificate, verb, {
      companyId: certificate.companyId,
      reason: verb === 'lapse' ? 'Suspenso há seis meses sem correção.' : undefined,
      set: { stateSince: tx.now },
    })
    await spread(tx, certificate, verb)
  })
}
