import { audit } from '../audit/log'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { certificateFlow, certificateTable } from './certificate'
import { spread } from './changing'
import { checkImpartial, checkVersion, takeCertificate } from './finding'
import type { LiftInput, SuspendInput } from './forms'

/** Suspends a certificate in force: its record, the profile and the directory say so at once. */
export function suspendCertificate(
  ctx: Ctx,
  id: string,
  { version, reasonClass, reason }: SuspendInput,
): Promise<void> {
  authorise(ctx.actor, 'certificate.suspend')
  return transaction(ctx, async (tx) => {
    const certificate = await takeCertificate(tx, id)
    checkImpartial(tx, certificate.companyId)
    checkVersion(certificate, version)
    await move(tx, certificateFlow, certificateTable, certificate, 'suspend', {
      companyId: certificate.companyId,
      reason,
      data: { class: reasonClass },
      set: { publicReason: reasonClass, stateSince: tx.now },
    })
    await spread(tx, certificate, 'suspend')
    await audit(tx, {
      verb: 'certificate.suspend',
      objectType: 'certificate',
      objectId: id,
      reason,
      before: { state: certificate.state },
      after: { state: 'suspended', class: reasonClass },
    })
  })
}

/** Lifts a suspension: what it was for has been put right. */
export function liftSuspension(ctx: Ctx, id: string, { version, reason }: LiftInput): Promise<void> {
  authorise(ctx.actor, 'certificate.suspend')
  return transaction(ctx, async (tx) => {
    const certificate = await takeCertificate(tx, id)
    checkImpartial(tx, certificate.companyId)
    checkVersion(certificate, version)
    await move(tx, certificateFlow, certificateTable, certificate, 'lift', {
      companyId: certificate.companyId,
      reason,
      // A revocation that one person had asked for was about what has been put right.
      set: { publicReason: null, stateSince: tx.now, revocationAskedBy: null },
    })
    await spread(tx, certificate, 'lift')
    await audit(tx, {
      verb: 'certificate.lift',
      objectType: 'certificate',
      objectId: id,
      reason,
      before: { state: certificate.state },
      after: { state: 'valid' },
    })
  })
}
