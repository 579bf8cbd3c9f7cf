import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { certificateFlow, certificateTable } from '../certificate'
import { spread } from '../changing'
import { checkVersion, lockCertificate } from '../finding'
import { endNotices } from './replacing'

/**
 * The owner gives the certificate up, for good; only with a fresh proof of who they are.
 * @throws Refusal `not-allowed`, `step-up`, `conflict` when it is no longer in force
 */
export function renounceCertificate(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason?: string },
): Promise<void> {
  authorise(ctx.actor, 'account.open')
  return transaction(ctx, async (tx) => {
    const certificate = await lockCertificate(tx, id)
    const { companyId } = certificate
    authorise(tx.actor, 'certificate.renounce', { companyId })
    requireProof(tx.actor, tx.now)
    checkVersion(certificate, version)
    await move(tx, certificateFlow, certificateTable, certificate, 'renounce', {
      companyId,
      reason,
      set: { stateSince: tx.now, publicReason: null },
    })
    await endNotices(tx, id)
    await spread(tx, certificate, 'renounce')
  })
}
