import { eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { lockCompany } from '../../companies/deciding'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import type { JudgeRenewedInput } from '../application/application-forms'
import { certificationEvidence } from '../application/applications-schema'
import { checkEvaluator } from '../application/impartiality'
import { recordEvidence } from '../life/settling'
import { notifyCompanyOfCertificate } from '../mails'
import { requirementIn, rulesOf } from '../rules/rules'
import { lastDayOf } from './evidence-settling'
import { type EvidenceRow, lastCertificate } from './renewing-evidence-reading'

/**
 * Judges evidence that came outside any application: accepted until a day, and the certificate holds it from now on; or
 * refused with a reason that the company reads.
 * @throws Refusal `not-found`, `not-allowed` for who belongs to the company, `conflict` when it no longer waits, `invalid`
 */
export async function judgeRenewedEvidence(ctx: Ctx, id: string, input: JudgeRenewedInput): Promise<void> {
  authorise(ctx.actor, 'staff.certification')
  return transaction(ctx, async (tx) => {
    const { id: evidenceId, companyId, code } = await takeWaiting(tx, id)
    const before = await lastCertificate(tx.db, companyId)
    const requirement = before && requirementIn(await rulesOf(tx.db, before.rules), code)
    if (!before || !requirement) throw none()
    const met = input.outcome === 'met'
    const validUntil = met ? lastDayOf(requirement, input.validUntil, tx.now) : null
    const reason = met ? undefined : input.reason
    await tx.db
      .update(certificationEvidence)
      .set({
        state: met ? 'accepted' : 'refused',
        version: sql`${certificationEvidence.version} + 1`,
        validUntil,
        reason: reason ?? null,
        decidedBy: tx.actor.userId,
        decidedAt: tx.now,
      })
      .where(eq(certificationEvidence.id, evidenceId))
    const verb = met ? 'evidence-accepted' : 'evidence-refused'
    const data = { code, ...(validUntil && { validUntil }) }
    const certificateId = before.id
    await recordEvent(tx, {
      subjectType: 'certificate',
      subjectId: certificateId,
      companyId,
      verb,
      reason,
      data,
    })
    if (met) await recordEvidence(tx, companyId, code, { validUntil })
    const after = await lastCertificate(tx.db, companyId)
    // One that is in force again tells so itself.
    const tells = before.state !== 'valid' && after?.state === 'valid'
    if (!tells) await enqueue(tx, notifyCompanyOfCertificate, { certificateId, verb })
    await audit(tx, {
      verb: met ? 'evidence.accept' : 'evidence.refuse',
      objectType: 'certification-evidence',
      objectId: evidenceId,
      reason,
      before: { state: 'waiting' },
      after: { companyId, ...data, certificate: after?.state },
    })
  })
}

/** The evidence, its company locked: whoever comes next, to judge or to take it back, sees what was done. */
async function takeWaiting(tx: TxCtx, id: string): Promise<EvidenceRow> {
  const read = () => tx.db.select().from(certificationEvidence).where(eq(certificationEvidence.id, id))
  const [known] = isUuid(id) ? await read() : []
  if (!known) throw none()
  await lockCompany(tx, known.companyId)
  await checkEvaluator(tx, known)
  const [evidence] = await read()
  if (!evidence) throw none()
  if (evidence.applicationId !== null)
    throw new Refusal('conflict', 'Este comprovativo faz parte de uma candidatura: avalia-se lá.')
  if (evidence.state !== 'waiting')
    throw new Refusal('conflict', 'Este comprovativo já foi avaliado, ou a empresa retirou-o.')
  return evidence
}

const none = () => new Refusal('not-found', 'Não encontrámos este comprovativo.')
