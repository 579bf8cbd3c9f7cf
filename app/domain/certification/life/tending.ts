import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { renewalUnderWay } from '../application/application-finding'
import { lisbonDay } from '../certificate'
import { type Certificate, takeCertificate } from '../finding'
import { certificates } from '../schema'
import { tellCompanyOfCertificate } from '../telling'
import { expireDue } from './expiring'
import { asOf, endReminder, evidenceReminder, lacking } from './life-clock'
import { settle } from './settling'
import { suspendForEvidence } from './suspending'
import { updatingClock } from './updating-clock'

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
    await settle(tx, await takeCertificate(tx, id))
    const certificate = await takeCertificate(tx, id)
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
  await enqueue(tx, tellCompanyOfCertificate, { certificateId: id, verb })
}

/** What the company was told already, by key: the events are the ledger, mails may leave twice and arrive once. */
async function told({ db }: TxCtx, id: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select jsonb_array_elements_text(data->'told') as key from events
    where subject_type = 'certificate' and subject_id = ${id} and verb in ('remind-end', 'remind-evidence', 'remind-tls')`)
  return new Set(rows.map((r) => r.key))
}
