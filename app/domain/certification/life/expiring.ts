import { eq, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/defaults'
import { spelt } from '../../shared/amounts'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { shiftDay } from '../../shared/working-days'
import { renewalUnderWay } from '../application/application-finding'
import { certificateFlow, certificateTable, holdsUntil, lisbonDay } from '../certificate'
import { spread } from '../changing'
import { type Certificate, takeCertificate } from '../finding'
import { certificates } from '../schema'
import { endingDue, graceEnds, monthsLater } from './life-clock'

/**
 * What came to its end expires, unless a renewal is under way; what was suspended for six months is revoked. Each
 * certificate in a transaction of its own, so that one that fails holds up no other.
 */
export async function expireDue(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const today = lisbonDay(ctx.now)
  const { rows: ending } = await ctx.db.execute<{ id: string }>(sql`
    select id from certificates
    where state in ('valid','updating','suspended') and valid_until <= ${today}::date + 1 order by valid_until`)
  for (const { id } of ending) await end(ctx, id)
  const { rows: long } = await ctx.db.execute<{ id: string }>(sql`
    select id from certificates where state = 'suspended'
    and state_since < ${monthsLater(ctx.now, -settings.certificate.maxSuspensionMonths)} order by state_since`)
  for (const { id } of long) await lapse(ctx, id)
}

function end(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const certificate = await takeCertificate(tx, id)
    const renewing = await renewalUnderWay(tx.db, certificate.companyId)
    // Somebody may have renewed or lifted it meanwhile: what is due is asked of the row as it is now.
    const due = endingDue(certificate, renewing, lisbonDay(tx.now))
    if (due === 'expire') {
      await move(tx, certificateFlow, certificateTable, certificate, 'expire', {
        companyId: certificate.companyId,
        // A grace that was cut short ended with its renewal: the last day is the one on which it still held.
        set: {
          stateSince: tx.now,
          ...(certificate.graceUntil && { graceUntil: lastHeld(certificate, tx.now) }),
        },
      })
      await spread(tx, certificate, 'expire')
    } else if (due) await setGrace(tx, certificate, due === 'give-grace')
  })
}

const lastHeld = (certificate: Certificate, now: Date): string => {
  const eve = shiftDay(lisbonDay(now), -1)
  return holdsUntil(certificate) < eve ? holdsUntil(certificate) : eve
}

/** Gives the grace of a renewal under way, or takes it back. */
async function setGrace(tx: TxCtx, { id, code, companyId, validUntil }: Certificate, given: boolean) {
  const graceUntil = given ? graceEnds(validUntil) : null
  await tx.db
    .update(certificates)
    .set({ graceUntil, version: sql`${certificates.version} + 1` })
    .where(eq(certificates.id, id))
  const verb = given ? 'give-grace' : 'end-grace'
  await recordEvent(tx, { subjectType: 'certificate', subjectId: id, companyId, verb, data: { graceUntil } })
  await spread(tx, { id, code, companyId }, given ? verb : undefined)
}

function lapse(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const certificate = await takeCertificate(tx, id)
    const since = monthsLater(tx.now, -settings.certificate.maxSuspensionMonths)
    if (certificate.state !== 'suspended' || certificate.stateSince >= since) return
    await move(tx, certificateFlow, certificateTable, certificate, 'lapse', {
      companyId: certificate.companyId,
      reason: `Suspenso há ${spelt(settings.certificate.maxSuspensionMonths, 'mês')} sem correção.`,
      set: { stateSince: tx.now },
    })
    await spread(tx, certificate, 'lapse')
  })
}
