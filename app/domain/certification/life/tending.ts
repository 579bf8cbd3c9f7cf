import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { spelt } from '../../shared/amounts'
import { type Ctx, type TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { shiftDay } from '../../shared/working-days'
import { renewalUnderWay } from '../application/application-finding'
import { certificateFlow, certificateTable, holdsUntil, lisbonDay } from '../certificate'
import { spread } from '../changing'
import { type Certificate, lockCertificate } from '../finding'
import { notifyCompanyOfCertificate } from '../mails'
import { certificates } from '../schema'
import { asOf, endingDue, endReminder, evidenceReminder, graceEnds, lacking, monthsLater } from './life-clock'
import { settle } from './settling'
import { suspendForEvidence } from './suspending'
import { updatingClock } from './updating-clock'

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
    const certificate = await lockCertificate(tx, id)
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
    const certificate = await lockCertificate(tx, id)
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

/** Every night: what ended expires, what lapsed is missed, what is missing too long suspends, and people are told in time. */
export const tendNightly = defineJob({
  name: 'certification.expire',
  data: z.object({}),
  cron: '5 0 * * *',
  async run(ctx) {
    await expireDue(ctx)
    await tendCertificates(ctx)
  },
})

/** Goes over all that are in force, by key; each in a transaction of its own. Twice in a night changes nothing more. */
export async function tendCertificates(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const today = lisbonDay(ctx.now)
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await ctx.db
      .select()
      .from(certificates)
      .where(sql`${certificates.state} in ('valid','updating','suspended') and ${certificates.id} > ${last}`)
      .orderBy(certificates.id)
      .limit(500)
    for (const row of rows) if (isDue(row, today)) await tend(ctx, row.id)
    const end = rows.at(-1)
    if (!end || rows.length < 500) return
    last = end.id
  }
}

/** Whether tonight has anything to do with it, without looking further. */
function isDue(certificate: Certificate, today: string): boolean {
  const { requirements, validUntil, state } = certificate
  return (
    state === 'updating' ||
    lacking(asOf(requirements, today)).length !== lacking(requirements).length ||
    (state === 'valid' && lacking(requirements).length > 0) ||
    endReminder(validUntil, today) !== null ||
    evidenceReminder(requirements, today).length > 0
  )
}

function tend(ctx: Ctx, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const today = lisbonDay(tx.now)
    await settle(tx, await lockCertificate(tx, id))
    const certificate = await lockCertificate(tx, id)
    if (certificate.state === 'updating' && (await updatingClock(tx.db, certificate, tx.now)).until < today) {
      return suspendForEvidence(tx, certificate)
    }
    if (certificate.state === 'suspended') return
    await remindOfEvidence(tx, certificate, today)
    await remindOfEnd(tx, certificate, today)
  })
}

async function remindOfEnd(tx: TxCtx, certificate: Certificate, today: string): Promise<void> {
  const mark = endReminder(certificate.validUntil, today)
  if (mark === null || (await renewalUnderWay(tx.db, certificate.companyId))) return
  const key = `end@${certificate.validUntil}@${mark}`
  if ((await told(tx, certificate.id)).has(key)) return
  await remind(tx, certificate, 'remind-end', { told: [key], days: mark })
}

async function remindOfEvidence(tx: TxCtx, certificate: Certificate, today: string): Promise<void> {
  const already = await told(tx, certificate.id)
  const soon = evidenceReminder(certificate.requirements, today)
    // What lapses after the certificate itself ends is the renewal's business.
    .filter((one) => one.validUntil < certificate.validUntil)
    .map((one) => ({ ...one, key: `${one.code}@${one.validUntil}@${one.mark}` }))
    .filter((one) => !already.has(one.key))
  if (soon.length === 0) return
  await remind(tx, certificate, 'remind-evidence', {
    told: soon.map((one) => one.key),
    lapsing: soon.map(({ code, validUntil }) => ({ code, validUntil })),
  })
}

async function remind(tx: TxCtx, certificate: Certificate, verb: string, data: Record<string, unknown>) {
  const { id, companyId } = certificate
  await recordEvent(tx, { subjectType: 'certificate', subjectId: id, companyId, verb, data })
  await enqueue(tx, notifyCompanyOfCertificate, { certificateId: id, verb })
}

/** What the company was told already, by key: the events are the ledger, mails may leave twice and arrive once. */
async function told({ db }: TxCtx, id: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select jsonb_array_elements_text(data->'told') as key from events
    where subject_type = 'certificate' and subject_id = ${id} and verb in ('remind-end', 'remind-evidence', 'remind-tls')`)
  return new Set(rows.map((r) => r.key))
}
