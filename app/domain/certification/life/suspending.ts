import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { settings } from '../../settings/settings'
import { spelt } from '../../shared/amounts'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { certificateFlow, certificateTable } from '../certificate'
import type { ReasonClass } from '../certificate-words'
import { spread } from '../changing'
import { type Certificate, changeCertificate, lockCertificate } from '../finding'
import type { LiftInput, SuspendInput } from '../forms'
import { checkAuditor } from '../impartial'
import { lacking } from './life-clock'
import { suspensions } from './life-schema'
import { settle } from './settling'

/**
 * Suspends a certificate in force at once, because consumers are at risk: its record, the profile and the directory say
 * so immediately. Every other suspension begins with a notice (proposing-suspension.ts).
 * @throws Refusal `conflict` when it is not in force or the page was old
 */
export function suspendCertificate(ctx: Ctx, id: string, input: SuspendInput): Promise<void> {
  const { version, reasonClass, reason, risk } = input
  return changeCertificate(ctx, id, { right: 'certificate.suspend', version }, async (tx, certificate) => {
    await suspend(tx, certificate, { reasonClass, reason })
    // A notice that was running meanwhile ends in what it announced.
    await dropHearing(tx, certificate.id)
    await tx.db.insert(suspensions).values({
      ...begun(tx, certificate, { reasonClass, reason }),
      state: 'suspended',
      risk: risk ?? reason,
      decidedBy: tx.actor.userId,
      decidedAt: tx.now,
    })
  })
}

/** By the night: evidence was missing for fifteen days. Everybody knows why, so nobody is heard first. */
export async function suspendForEvidence(tx: TxCtx, certificate: Certificate): Promise<void> {
  const codes = lacking(certificate.requirements).map((r) => r.code)
  const reason = `Passaram os ${spelt(settings.certificateLife.updatingDays, 'dia')} para cumprir o que falta: ${codes.join(', ')}.`
  await suspend(tx, certificate, { reasonClass: 'evidence', reason })
  await dropHearing(tx, certificate.id)
  await tx.db.insert(suspensions).values({
    ...begun(tx, certificate, { reasonClass: 'evidence', reason }),
    state: 'suspended',
    decidedAt: tx.now,
  })
}

/** The change itself, and all that follows from it. */
export async function suspend(
  tx: TxCtx,
  certificate: Certificate,
  { reasonClass, reason }: { reasonClass: ReasonClass; reason: string },
): Promise<void> {
  await move(tx, certificateFlow, certificateTable, certificate, 'suspend', {
    companyId: certificate.companyId,
    reason,
    data: { class: reasonClass },
    set: { publicReason: reasonClass, stateSince: tx.now },
  })
  await spread(tx, certificate, 'suspend')
  if (tx.actor.kind === 'system') return
  await audit(tx, {
    verb: 'certificate.suspend',
    objectType: 'certificate',
    objectId: certificate.id,
    reason,
    before: { state: certificate.state },
    after: { state: 'suspended', class: reasonClass },
  })
}

export const begun = (
  tx: TxCtx,
  { id, companyId }: Certificate,
  why: { reasonClass: ReasonClass; reason: string },
) => ({
  id: newId(),
  certificateId: id,
  companyId,
  ...why,
  proposedBy: tx.actor.userId,
  proposedAt: tx.now,
})

/** A notice that runs is overtaken by what happened. */
export const dropHearing = (tx: TxCtx, certificateId: string) =>
  tx.db
    .update(suspensions)
    .set({ state: 'dropped', decidedAt: tx.now, decidedBy: tx.actor.userId })
    .where(and(eq(suspensions.certificateId, certificateId), eq(suspensions.state, 'heard')))

/**
 * Lifts a suspension: what it was for has been put right, shown and checked by somebody.
 * @throws Refusal `conflict` while requirements are missing, `invalid` when whoever checked is none of ours
 */
export function liftSuspension(
  ctx: Ctx,
  id: string,
  { version, reason, checkedBy }: LiftInput,
): Promise<void> {
  return changeCertificate(ctx, id, { right: 'certificate.suspend', version }, async (tx, certificate) => {
    const missing = lacking(certificate.requirements).map((r) => r.code)
    if (certificate.state === 'suspended' && missing.length > 0) {
      throw new Refusal(
        'conflict',
        `Ainda falta cumprir: ${missing.join(', ')}. A suspensão levanta-se quando os comprovativos estiverem aceites.`,
      )
    }
    const checker = checkedBy ?? (tx.actor.userId as string)
    if (checker !== tx.actor.userId) await checkAuditor(tx, checker, certificate.companyId, 'checkedBy')
    await move(tx, certificateFlow, certificateTable, certificate, 'lift', {
      companyId: certificate.companyId,
      reason,
      // A revocation that one person had asked for was about what has been put right.
      set: { publicReason: null, stateSince: tx.now, revocationAskedBy: null },
    })
    await endSuspension(tx, id, { cure: reason, cureCheckedBy: checker })
    await spread(tx, certificate, 'lift')
    // Evidence may have lapsed meanwhile: then it comes back as «updating», with its own fifteen days.
    await settle(tx, await lockCertificate(tx, id))
    await audit(tx, {
      verb: 'certificate.lift',
      objectType: 'certificate',
      objectId: id,
      reason,
      before: { state: certificate.state },
      after: { state: 'valid', checkedBy: checker },
    })
  })
}

/** The suspension that stands is over. */
export const endSuspension = (
  tx: TxCtx,
  certificateId: string,
  set: Partial<typeof suspensions.$inferInsert> = {},
) =>
  tx.db
    .update(suspensions)
    .set({ ...set, state: 'lifted', liftedAt: tx.now })
    .where(and(eq(suspensions.certificateId, certificateId), eq(suspensions.state, 'suspended')))
